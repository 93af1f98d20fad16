import Menu from 'lucide-react/icons/menu';
import { useEffect, useRef, type FocusEvent, type KeyboardEvent } from 'react';
import { ICON } from '../images/icons/icon-attributes.ts';
import texts from 'virtual:texts/menu';

interface Props {
  groups: { label: string; links: { href: string; label: string }[] }[];
}

/** Reads from the static menu what it holds. */
export const read = (island: Element): Props => ({
  groups: [...island.querySelectorAll('ul')].map((list) => ({
    label: list.ariaLabel ?? '',
    links: [...list.querySelectorAll('a')].map((link) => ({
      href: link.getAttribute('href') ?? '',
      label: link.textContent,
    })),
  })),
});

/** The menu of narrow screens: a native disclosure that works by itself, with what browsers leave out (specification, sections 2 and 4). */
export default function MobileMenu({ groups }: Props) {
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
      <summary>
        <Menu {...ICON} />
        {` ${texts.name}`}
      </summary>
      <nav aria-label={texts.name} className="menu-panel">
        <div className="page-container">
          {groups.map(({ label, links }) => (
            <div key={label}>
              <p>{label}</p>
              <ul aria-label={label}>
                {links.map((link) => (
                  <li key={link.href}>
                    <a href={link.href} onClick={close}>
                      {link.label}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </nav>
    </details>
  );
}
