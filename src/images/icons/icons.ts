/** Lucide icons as ready SVG strings: rendered once per build, so that a page costs no React work for them. */
import Menu from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import ExternalLink from 'lucide-react/icons/external-link';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ICON } from './icon-attributes.ts';

const components = { external: ExternalLink, menu: Menu, search: Search };

/** Names of the icons that the site uses. */
export type IconName = keyof typeof components;

/** SVG mark-up by name. */
export const icons = Object.fromEntries(
  Object.entries(components).map(([name, component]) => [
    name,
    renderToStaticMarkup(createElement(component, ICON)).replace(/lucide\S* /g, ''),
  ]),
) as Record<IconName, string>;
