/** The component registry: every component that an article may use. Each has a contract here and a view of its name in `views/`. */
import Calculator from './Calculator/contract.ts';
import type { FigureFrame } from './claims/claim.ts';
import * as charts from './contracts/charts.ts';
import * as figures from './contracts/figures.ts';
import * as media from './contracts/media.ts';
import * as people from './contracts/people.ts';
import * as text from './contracts/text.ts';
import type { ComponentDefinition, ViewProps, WrittenDefinition } from './define.ts';
import type { ComponentNode } from './tree.ts';

const contracts = { Calculator, ...charts, ...figures, ...media, ...people, ...text };

/** The props of the view of a component. */
export type PropsOf<Name extends keyof typeof contracts> = ViewProps<(typeof contracts)[Name]>;

/** Every component, by name. What carries the date of its figures carries their source, too. */
export const componentRegistry: readonly ComponentDefinition[] = Object.entries<WrittenDefinition>(contracts)
  .map(([name, { body, ...definition }]): ComponentDefinition => ({
    ...definition,
    name,
    body: definition.item ? 'items' : (body ?? 'none'),
    claims: 'asOf' in definition.props.shape,
  }))
  .toSorted((a, b) => a.name.localeCompare(b.name));

const byName = new Map(componentRegistry.map((definition) => [definition.name, definition]));
const itemParents = new Map(componentRegistry.flatMap(({ name, item }) => (item ? [[item.name, name] as const] : [])));

/** Finds a component by its tag name as written. */
export const findComponent = (name: string): ComponentDefinition | undefined => byName.get(name);

// The props of a node were checked by its component's schema when the prose was compiled; the type system can't see that.

/** What a component is printed from: its attributes, and those of its items where it has some. */
export const propsOf = ({ props, items }: ComponentNode) => ({
  ...props,
  ...(items.length > 0 ? { items: items.map((item) => item.props) } : {}),
});

/** The frame of a block of figures; undefined for any other component, and for a figure in a sentence. */
export function frameOf({ component, props }: ComponentNode): FigureFrame | undefined {
  const { claims, body, frame } = findComponent(component) ?? {};
  return claims && body !== 'phrase' ? ({ ...props, ...frame?.(props) } as unknown as FigureFrame) : undefined;
}

/** Names the component whose child an item is, such as BarChart for Bar. */
export const parentOfItem = (name: string): string | undefined => itemParents.get(name);
