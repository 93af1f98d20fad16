/** The component registry: every component that an article may use. A folder with `component.ts` and `view.astro` is a component. */
import { readdirSync } from 'node:fs';
import type { FigureFrame } from './claims/claim.ts';
import type { ComponentDefinition, WrittenDefinition } from './define.ts';
import type { ComponentNode } from './tree.ts';

/** In a build Vite collects the folders; commands run without Vite and read them from the disk. */
const modules: Record<string, WrittenDefinition> = import.meta.env
  ? import.meta.glob<WrittenDefinition>('./*/component.ts', { eager: true, import: 'default' })
  : Object.fromEntries(
      await Promise.all(
        readdirSync(import.meta.dirname, { withFileTypes: true })
          .filter((entry) => entry.isDirectory() && /^[A-Z]/.test(entry.name))
          .map(async ({ name }) => {
            const path = `./${name}/component.ts`;
            return [path, ((await import(/* @vite-ignore */ path)) as { default: WrittenDefinition }).default] as const;
          }),
      ),
    );

/** Every component, by name. What carries the date of its figures carries their source, too. */
export const componentRegistry: readonly ComponentDefinition[] = Object.entries(modules)
  .map(([path, { body, ...definition }]): ComponentDefinition => ({
    ...definition,
    name: path.split('/')[1] ?? '',
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
