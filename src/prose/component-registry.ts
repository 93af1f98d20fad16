/** The component registry: the contracts of all components that articles may use. Views are in `views/<name>.astro`. */
import type { FigureFrame } from './claims/claim.ts';
import * as charts from './contracts/charts.ts';
import * as figures from './contracts/figures.ts';
import * as media from './contracts/media.ts';
import * as people from './contracts/people.ts';
import * as text from './contracts/text.ts';
import type { ComponentDefinition, ViewProps, WrittenDefinition } from './define.ts';
import type { ComponentNode } from './tree.ts';

const contracts = { ...charts, ...figures, ...media, ...people, ...text };

/** Props of a component's view. */
export type PropsOf<Name extends keyof typeof contracts> = ViewProps<(typeof contracts)[Name]>;

/** Names a component in a message by its German name and its tag: „Frist“ (<Countdown>). */
export const componentName = (name: keyof typeof contracts): string => `„${contracts[name].label}“ (<${name}>)`;

/** All components, sorted by name. */
export const componentRegistry: readonly ComponentDefinition[] = Object.entries<WrittenDefinition>(contracts)
  .map(([name, { body, ...definition }]): ComponentDefinition => ({
    ...definition,
    name,
    body: definition.item ? 'items' : (body ?? 'none'),
    claims: 'asOf' in definition.props.shape,
  }))
  .toSorted((a, b) => a.name.localeCompare(b.name));

/**
 * Makes lookups by name for the components that a kind of text may use.
 * @param hasValues whether the text may contain values of the edition such as `{props.site.name}`
 */
export function vocabularyOf(definitions: readonly ComponentDefinition[], hasValues: boolean) {
  const byName = new Map(definitions.map((definition) => [definition.name, definition]));
  const parents = new Map(definitions.flatMap(({ name, item }) => (item ? [[item.name, name] as const] : [])));
  return {
    hasValues,
    names: [...byName.keys()],
    /** Finds a component by its tag name. */
    find: (name = ''): ComponentDefinition | undefined => byName.get(name),
    /** Name of the component that an item belongs to, such as BarChart for Bar. */
    parentOfItem: (name = ''): string | undefined => parents.get(name),
  };
}

/** The components of articles or of pages. */
export type Vocabulary = ReturnType<typeof vocabularyOf>;

/** The components of articles. */
export const articleVocabulary = vocabularyOf(componentRegistry, false);
export const { find: findComponent, parentOfItem } = articleVocabulary;

/** The frame of a block of figures; undefined for other components and for claims in a sentence. */
export function frameOf({ component, props }: ComponentNode): FigureFrame | undefined {
  const { claims, body, frame } = findComponent(component) ?? {};
  // The compiler has validated the props by the component's schema, which the type of a node doesn't tell.
  return claims && body !== 'phrase' ? ({ ...props, ...frame?.(props) } as unknown as FigureFrame) : undefined;
}
