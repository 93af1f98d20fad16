/** The CMS in the browser. */
import type { Backend } from '@sveltia/cms';
import { formatDiagnostics } from '../../src/content/diagnostics/diagnostic.ts';
import { validate } from '../../src/content/diagnostics/schema-diagnostics.ts';
import { vocabulary } from '../../src/prose/vocabulary.ts';
import type { HostedDesk } from './build.ts';
import { editorComponent, table } from './components.ts';
import { cmsConfig, collections, formatOf, siteFields } from './config.ts';
import './desk.css';
import { fileFormat, writtenFields } from './file-format.ts';

/** Set by the build; null on an editor's own machine, whose server has the working copy, and on which `npm run dev` shows the site. */
declare const HOSTED: HostedDesk | null;
const local: HostedDesk = {
  site: 'http://localhost:4321',
  backend: {
    name: 'gitea',
    repo: 'lokal/redaktion',
    branch: 'arbeitskopie',
    api_root: `${location.origin}/api/v1`,
    base_url: location.origin,
    auth_methods: ['token'],
  } satisfies Backend,
};
const { backend, site } = HOSTED ?? local;

/** Before the CMS is loaded, which reads it while it starts; what an editor chose stays. */
const preset = (key: string, value: object) =>
  localStorage.setItem(key, JSON.stringify({ ...value, ...JSON.parse(localStorage.getItem(key) ?? '{}') }));
preset('sveltia-cms.prefs', { locale: 'de', closeOnSave: false });
// Nobody has to sign in on their own machine.
if (!HOSTED) preset('sveltia-cms.user', { backendName: 'gitea', token: 'lokal' });
const { default: CMS } = await import('@sveltia/cms');

for (const { name, extension, fields } of collections)
  CMS.registerCustomFormat(formatOf(name, extension), extension, fileFormat(fields));
CMS.registerCustomFormat(formatOf('site', 'yaml'), 'yaml', fileFormat(siteFields));
const components = [...vocabulary.map(editorComponent), table];
for (const component of components) CMS.registerEditorComponent(component);

/** Refuses what needs no other file to be seen; the rest is the server's, or the pull request's. */
CMS.registerEventListener({
  name: 'preSave',
  handler: ({ entry }) => {
    const { collection, path, data } = entry.toJS() as SavedEntry;
    const known = collections.find(({ name }) => name === collection);
    if (!known) return;
    const result = validate(known.schema, writtenFields(data, known.fields), path, () => undefined);
    // The CMS shows the cause of an error of this name as it stands; of others it says that something went wrong.
    if (result.diagnostics)
      throw new Error('saving_failed', { cause: new Error(formatDiagnostics(result.diagnostics)) });
  },
});
interface SavedEntry {
  collection: string;
  path: string;
  data: Record<string, unknown>;
}

const names = components.map(({ id }) => id);
await CMS.init({ config: cmsConfig(backend, site, names) });
