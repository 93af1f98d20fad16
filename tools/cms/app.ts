/** Entry point of the CMS in the browser: registers formats, components, previews and listeners, then starts it. */
import { componentRegistry } from '../../src/prose/component-registry.ts';
import type { Desk } from './build.ts';
import { editorComponent, table } from './components.ts';
import { cmsConfig, collections, singletons } from './config.ts';
import './desk.css';
import { fileFormat } from './file-format.ts';
import { articlePreview } from './preview.ts';
import previewStyle from './preview.css?url';
import { mergeAndValidate, type SavedEntry } from './saving.ts';

/** Inlined by the build (build.ts). */
declare const DESK: Desk;

// Defaults for preferences that the editor hasn't set. They must be stored before the CMS's module is loaded.
const prefs = JSON.parse(localStorage.getItem('sveltia-cms.prefs') ?? '{}') as object;
localStorage.setItem('sveltia-cms.prefs', JSON.stringify({ locale: 'de', closeOnSave: false, ...prefs }));
// The CMS backs up unsaved text, but stops when it changes from the repository's host to the local mode.
if (DESK.isLocal) localStorage.setItem('sveltia-cms.user', JSON.stringify({ backendName: 'local' }));
const { default: CMS } = await import('@sveltia/cms');

for (const { collection, fields } of collections)
  CMS.registerCustomFormat(collection.format, collection.extension, fileFormat(fields));
for (const { format, fields } of singletons) CMS.registerCustomFormat(format, 'yaml', fileFormat(fields));
for (const component of [...componentRegistry.map(editorComponent), table]) CMS.registerEditorComponent(component);

CMS.registerPreviewStyle(previewStyle);
for (const { collection } of collections.filter(({ collection: { extension } }) => extension === 'mdx'))
  CMS.registerPreviewTemplate(collection.name, articlePreview(DESK));

CMS.registerEventListener({
  name: 'preSave',
  handler: async ({ entry }) => entry.set('data', await mergeAndValidate(entry.toJS() as unknown as SavedEntry, DESK)),
});

// In a local working copy the server runs all checks after a save; on a host the pull request's pipeline does.
if (DESK.isLocal)
  CMS.registerEventListener({
    name: 'postSave',
    handler: async ({ entry }) => {
      const { path } = entry.toJS() as unknown as SavedEntry;
      const findings = await (await fetch(`pruefung?${new URLSearchParams({ name: path }).toString()}`)).text();
      if (findings) alert(`Gespeichert. ${findings}`);
    },
  });

await CMS.init({ config: cmsConfig(DESK.backend, DESK.address) });
