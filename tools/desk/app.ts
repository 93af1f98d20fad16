/** The CMS in the browser. */
import type { Backend } from '@sveltia/cms';
import { formatDiagnostics } from '../../src/content/diagnostics/diagnostic.ts';
import { validate } from '../../src/content/diagnostics/schema-diagnostics.ts';
import { vocabulary } from '../../src/prose/vocabulary.ts';
import { editorComponent, table } from './components.ts';
import { cmsConfig, collections, formatOf, siteFields } from './config.ts';
import './desk.css';
import { fileFormat, writtenFields } from './file-format.ts';

/** Where the published site and its repository are; set by the build, absent on an editor's own machine. */
declare const HOSTED: { backend: Backend; site: string } | undefined;

/** What the server on an editor's own machine says of itself. */
interface Session {
  token: string;
  repo: string;
  branch: string;
}

/** The desk is German whatever the browser is set to; who chooses another language keeps it. */
function presetStorage(key: string, value: object): void {
  localStorage.setItem(key, JSON.stringify({ ...value, ...JSON.parse(localStorage.getItem(key) ?? '{}') }));
}

// Before the CMS is loaded: it reads its language while it starts.
presetStorage('sveltia-cms.prefs', { locale: 'de', closeOnSave: false });
const { default: CMS } = await import('@sveltia/cms');

for (const { name, extension, fields } of collections)
  CMS.registerCustomFormat(formatOf(name, extension), extension, fileFormat(fields));
CMS.registerCustomFormat(formatOf('site', 'yaml'), 'yaml', fileFormat(siteFields));
const components = [...vocabulary.map(editorComponent), table];
for (const component of components) CMS.registerEditorComponent(component);
const names = components.map(({ id }) => id);

if (typeof HOSTED === 'undefined') {
  const session = (await (await fetch('session.json')).json()) as Session;
  localStorage.setItem('sveltia-cms.user', JSON.stringify({ backendName: 'gitea', token: session.token }));
  await CMS.init({
    config: cmsConfig(
      {
        name: 'gitea',
        repo: session.repo,
        branch: session.branch,
        api_root: `${location.origin}/api/v1`,
        base_url: location.origin,
        auth_methods: ['token'],
      },
      // Where `npm run dev` shows the site.
      'http://localhost:4321',
      names,
    ),
  });
} else {
  // On an editor's own machine the server checks all; here what needs no other file, the rest is the pull request's.
  CMS.registerEventListener({
    name: 'preSave',
    handler: ({ entry }) => refuseFaults(entry.toJS() as SavedEntry),
  });
  await CMS.init({ config: cmsConfig(HOSTED.backend, HOSTED.site, names) });
}

interface SavedEntry {
  collection: string;
  path: string;
  data: Record<string, unknown>;
}

/** The CMS shows the cause of an error of this name as it stands; of others it says that something went wrong. */
function refuseFaults({ collection, path, data }: SavedEntry): void {
  const known = collections.find(({ name }) => name === collection);
  if (!known) return;
  const result = validate(known.schema, writtenFields(data, known.fields), path, () => undefined);
  if (result.diagnostics)
    throw new Error('saving_failed', { cause: new Error(formatDiagnostics(result.diagnostics)) });
}
