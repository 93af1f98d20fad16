/** Puts the one region of toasts at the end of the page. Imported once, by the first toast. */
import { createRoot } from 'react-dom/client';
import Toaster from './Toaster.tsx';
import css from './toast.css?inline';

// A linked style sheet Astro would put into the head of every page.
const styles = new CSSStyleSheet();
styles.replaceSync(css);
document.adoptedStyleSheets.push(styles);

const place = document.createElement('div');
place.dataset['screenOnly'] = '';
document.body.append(place);
createRoot(place).render(<Toaster />);
