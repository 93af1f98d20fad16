/** Vite plugin that reloads changed content in the development server. */
import type { Plugin } from 'vite';
import { projectPath } from './content-folder.ts';

/** Modules that read content files when evaluated, by a prefix of the files' paths; some ignore one type of change. */
const readers = [
  ['content/', 'src/model/site-model.ts'],
  ['content/site.yaml', 'src/model/static-routes.ts'],
  // Depends on which entries exist, not on their content.
  ['content/', 'src/model/static-routes.ts', 'update'],
  ['content/law.yaml', 'src/content/schemas/law.ts'],
  ['content/law.yaml', 'src/texts.ts'],
  ['content/theme/texts.yaml', 'src/texts.ts'],
  ['content/theme/theme.yaml', 'src/content/schemas/theme.ts'],
  ['content/pictures/', 'src/lib/photo/photo.ts'],
  ['public/', 'src/model/site-model.ts'],
] satisfies [prefix: string, module: string, ignored?: 'update'][];

/** Treats a change of a content file as a change of the modules that read it, so that Vite evaluates them again. */
export const contentUpdates: Plugin = {
  name: 'portal:content',
  hotUpdate({ type, file, modules, server: { config } }) {
    const path = projectPath(config.root, file);
    const changed = readers.flatMap(([prefix, module, ignored]) =>
      path.startsWith(prefix) && type !== ignored
        ? [...(this.environment.moduleGraph.getModulesByFile(`${config.root}/${module}`) ?? [])]
        : [],
    );
    return [...modules, ...changed];
  },
};
