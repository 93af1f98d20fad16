/** Puts the one region of toasts at the end of the page. Imported once, by the first toast. */
import { createRoot } from 'react-dom/client';
import Toaster from './Toaster.tsx';

const place = document.createElement('div');
place.dataset['screenOnly'] = '';
document.body.append(place);
createRoot(place).render(<Toaster />);
