import Menu from 'lucide-react/icons/menu';
import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { ICON } from '../images/icons/icon-look.ts';

interface Props {
  links: { href: string; label: string }[];
}

/** The menu of narrow screens: a native disclosure that works by itself, with what browsers leave out (specification, sections 2 and 4). */
export default function MobileMenu({ links }: Props) {
  const menu = useRef<HTMLDetailsElement>(null);

  /** Closes the menu; the focus goes back to the button only if it was inside. */
  const close = () => {
    const element = menu.current;
    if (!element?.open) return;
    if (element.contains(document.activeElement)) element.querySelector('summary')?.focus();
    element.open = false;
  };

  /** Brings the focus into the open menu, unless it is among its links already. */
  const focusFirst = () => {
    const element = menu.current;
    if (element?.open && !element.querySelector('a:focus')) element.querySelector('a')?.focus();
  };

  useEffect(() => {
    // The press that woke the island has opened the menu already.
    focusFirst();
    const closeOutside = ({ target }: PointerEvent) => {
      if (!menu.current?.contains(target as Node)) close();
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') close();
  };

  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !menu.current?.contains(relatedTarget)) close();
  };

  return (
    // The handlers are on the element around the menu because the keys are pressed inside; what is pressed is a button or a link.
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-element-interactions
    <details ref={menu} className="top-menu" onToggle={focusFirst} onKeyDown={onKeyDown} onBlur={onBlur}>
      <summary className="tap-target inline-flex items-center justify-center gap-1.5 text-sm font-semibold">
        <Menu {...ICON} /> Menü
      </summary>
      <nav aria-label="Ressorts, Menü" className="absolute inset-x-0 border-b border-line bg-paper">
        <ul className="page-container grid grid-cols-2 gap-x-6 py-3">
          {links.map(({ href, label }) => (
            <li key={href} className="border-b border-line">
              <a href={href} className="masthead-link w-full" onClick={close}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </details>
  );
}
