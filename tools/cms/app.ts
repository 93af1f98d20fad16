/** The CMS in the browser. */
import { componentRegistry } from '../../src/prose/component-registry.ts';
import type { Desk } from './build.ts';
import { editorComponent, table } from './components.ts';
import { cmsConfig, collections, singletons } from './config.ts';
import './desk.css';
import { fileFormat } from './file-format.ts';
import { articlePreview } from './preview.ts';
import previewStyle from './preview.css?url';
import { prepare, type SavedEntry } from './saving.ts';

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

CMS.registerPreviewStyle(previewStyle);
for (const { collection } of collections.filter(({ collection: { extension } }) => extension === 'mdx'))
  CMS.registerPreviewTemplate(collection.name, articlePreview(DESK));

CMS.registerEventListener({
  name: 'preSave',
  handler: async ({ entry }) => entry.set('data', await prepare(entry.toJS() as unknown as SavedEntry, DESK)),
});

/** The rest is the pull request's to say, or in an open folder the server's. */
if (DESK.isLocal)
  CMS.registerEventListener({
    name: 'postSave',
    handler: async ({ entry }) => {
      const { path } = entry.toJS() as unknown as SavedEntry;
      const faults = await (await fetch(`pruefung?${new URLSearchParams({ name: path }).toString()}`)).text();
      if (faults) alert(`Gespeichert. ${faults}`);
    },
  });

const names = components.map(({ id }) => id);
await CMS.init({ config: cmsConfig(DESK.backend, DESK.address, names) });
