/** Lucide icons as SVG strings, which React renders once per build instead of on every page. */
import Menu from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import ExternalLink from 'lucide-react/icons/external-link';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Hidden from assistive technology, as icons always have text beside them; inline SVG needs no namespace. */
const attributes = {
  width: '1.1em',
  height: '1.1em',
  strokeWidth: 1.75,
  className: 'icon',
  'aria-hidden': true,
  xmlns: undefined,
};
const render = (icon: typeof Menu): string => renderToStaticMarkup(createElement(icon, attributes));

/** SVG markup of the icons by name. */
export const icons = { external: render(ExternalLink), menu: render(Menu), search: render(Search) };
