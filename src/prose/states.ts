/** What the gallery shows of the components of prose beside their examples: states.mdx has a heading for each component and for each state. */
import { readFileSync } from 'node:fs';

const source = readFileSync('src/prose/states.mdx', 'utf8');

/** Takes a text apart at its headings. */
const sections = (text: string, mark: '##' | '###') =>
  text
    .split(new RegExp(`^${mark} `, 'm'))
    .slice(1)
    .map((section): [heading: string, text: string] => {
      const end = section.indexOf('\n');
      return [section.slice(0, end), section.slice(end).trim()];
    });

const byComponent = new Map(sections(source, '##'));

/** Lists the states of a component: what is special about each, in German, and its MDX. */
export const statesOf = (component: string) => sections(byComponent.get(component) ?? '', '###');
