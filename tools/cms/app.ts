/** The CMS in the browser. */
import { formatDiagnostics } from '../../src/content/diagnostics/diagnostic.ts';
import { validate } from '../../src/content/diagnostics/schema-diagnostics.ts';
import { componentRegistry } from '../../src/prose/component-registry.ts';
import type { Desk } from './build.ts';
import { editorComponent, table } from './components.ts';
import { cmsConfig, collections, singletons } from './config.ts';
import './desk.css';
import { fileFormat, writtenFields } from './file-format.ts';

/** Set by the build. */
declare const DESK: Desk;

/** Before the CMS is loaded, which reads it while it starts; what an editor chose stays. */
const prefs = JSON.parse(localStorage.getItem('sveltia-cms.prefs') ?? '{}') as object;
localStorage.setItem('sveltia-cms.prefs', JSON.stringify({ locale: 'de', closeOnSave: false, ...prefs }));
const { default: CMS } = await import('@sveltia/cms');

for (const { collection, fields } of collections)
  CMS.registerCustomFormat(collection.format, collection.extension, fileFormat(fields));
for (const { format, fields } of singletons) CMS.registerCustomFormat(format, 'yaml', fileFormat(fields));
const components = [...componentRegistry.map(editorComponent), table];
for (const component of components) CMS.registerEditorComponent(component);

/** Refuses what needs no other file to be seen. */
CMS.registerEventListener({
  name: 'preSave',
  handler: ({ entry }) => {
    const { collection, path, data } = entry.toJS() as {
      collection: string;
      path: string;
      data: Record<string, unknown>;
    };
    const known = collections.find((each) => each.collection.name === collection);
    if (!known) return;
    const result = validate(known.schema, writtenFields(data, known.fields), path, () => undefined);
    // The CMS shows the cause of an error of this name as it stands; of others it says that something went wrong.
    if (result.diagnostics)
      throw new Error('saving_failed', { cause: new Error(formatDiagnostics(result.diagnostics)) });
  },
});

/** The rest is the pull request's to say, or in an open folder the server's. */
if (DESK.isLocal)
  CMS.registerEventListener({
    name: 'postSave',
    handler: async () => {
      const faults = await (await fetch('pruefung')).text();
      if (faults) alert(`Gespeichert. Bevor es hinausgeht, ist auszubessern:\n\n${faults}`);
    },
  });

const names = components.map(({ id }) => id);
await CMS.init({ config: cmsConfig(DESK.backend, DESK.address, names) });
