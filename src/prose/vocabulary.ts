/** The vocabulary of prose: every component that an article may use. A folder with `component.ts` and `view.astro` is a component. */
import { readdirSync } from 'node:fs';
import type { ComponentDefinition } from './define.ts';

type Module = Record<string, ComponentDefinition>;

/** In a build Vite collects the folders; commands run without Vite and read them from the disk. */
const modules: Module[] = import.meta.env
  ? Object.values(import.meta.glob<Module>('./*/component.ts', { eager: true }))
  : await Promise.all(
      readdirSync(import.meta.dirname, { withFileTypes: true })
        .filter((entry) => entry.isDirectory() && /^[A-Z]/.test(entry.name))
        .map(({ name }) => import(`./${name}/component.ts`) as Promise<Module>),
    );

/** Every component, by name. */
export const vocabulary: readonly ComponentDefinition[] = modules
  .flatMap((module) => Object.values(module))
  .toSorted((a, b) => a.name.localeCompare(b.name));

const byName = new Map(vocabulary.map((definition) => [definition.name, definition]));
const itemParents = new Map(vocabulary.flatMap(({ name, item }) => (item ? [[item.name, name] as const] : [])));

/** Finds a component by its tag name as written. */
export const findComponent = (name: string): ComponentDefinition | undefined => byName.get(name);

/** Names the component whose child an item is, such as BarChart for Bar. */
export const parentOfItem = (name: string): string | undefined => itemParents.get(name);
