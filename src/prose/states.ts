/** Further states of components for the gallery and the tests. states.mdx has a heading per component and per state. */
import { readFileSync } from 'node:fs';

const source = readFileSync('src/prose/states.mdx', 'utf8');

const sections = (text: string, mark: '##' | '###') =>
  text
    .split(new RegExp(`^${mark} `, 'm'))
    .slice(1)
    .map((section): [heading: string, text: string] => {
      const end = section.indexOf('\n');
      return [section.slice(0, end), section.slice(end).trim()];
    });

const byComponent = new Map(sections(source, '##'));

/** The states of a component, each with its German name and its MDX. */
export const statesOf = (component: string) => sections(byComponent.get(component) ?? '', '###');
