/** Lucide icons as ready SVG strings: rendered once per build, so that a page costs no React work for them. */
import Menu from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import ExternalLink from 'lucide-react/icons/external-link';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const components = { external: ExternalLink, menu: Menu, search: Search };

/** 1.1 em high, in the text's colour, hidden from assistive technology because text stands beside them; HTML needs no namespace. */
const size = '1.1em';
const look = { width: size, height: size, strokeWidth: 1.75, className: 'icon', 'aria-hidden': true, xmlns: undefined };

/** Names of the icons that the site uses. */
export type IconName = keyof typeof components;

/** SVG mark-up by name. */
export const icons = Object.fromEntries(
  Object.entries(components).map(([name, component]) => [
    name,
    renderToStaticMarkup(createElement(component, look)).replace(/lucide\S* /g, ''),
  ]),
) as Record<IconName, string>;
