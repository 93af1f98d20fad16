/** Lucide icons as SVG strings, which React renders once per build instead of on every page. */
import Menu from 'lucide-react/icons/menu';
import Search from 'lucide-react/icons/search';
import ExternalLink from 'lucide-react/icons/external-link';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const components = { external: ExternalLink, menu: Menu, search: Search };

/** Hidden from assistive technology, as icons always have text beside them; inline SVG needs no namespace. */
const size = '1.1em';
const attributes = {
  width: size,
  height: size,
  strokeWidth: 1.75,
  className: 'icon',
  'aria-hidden': true,
  xmlns: undefined,
};

/** SVG markup of the icons by name. */
export const icons = Object.fromEntries(
  Object.entries(components).map(([name, component]) => [
    name,
    renderToStaticMarkup(createElement(component, attributes)),
  ]),
) as Record<keyof typeof components, string>;
