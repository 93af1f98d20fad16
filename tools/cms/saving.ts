/** Before the CMS writes a file: what others did to it since it was opened is kept, and what they and the form both changed is asked. */
import { formatDiagnostics } from '../../src/content/diagnostics/diagnostic.ts';
import { validate } from '../../src/content/diagnostics/schema-diagnostics.ts';
import type { Desk } from './build.ts';
import { collections, singletons } from './config.ts';
import {
  FILE_TEXT,
  fileFormat,
  FORMER_ADDRESS,
  writtenFields,
  STATE,
  stateOf,
  type Conflict,
  type Values,
} from './file-format.ts';

/** An entry as the CMS hands it to a listener. */
export interface SavedEntry {
  collection: string;
  slug: string;
  path: string;
  newRecord: boolean;
  data: Values;
}

/** The CMS shows the cause of an error of this name as it stands; of others it says that something went wrong. */
const refusal = (message: string) => new Error('saving_failed', { cause: new Error(message) });

/** Gives the values that are to be written. Throws what the CMS shows, where nothing may be written. */
export async function prepare({ collection, slug, path, newRecord, data }: SavedEntry, desk: Desk): Promise<Values> {
  const known = collections.find((each) => each.collection.name === collection);
  const fields = known?.fields ?? singletons.find(({ file }) => file === path)?.fields;
  if (!fields) return data;
  const { merge, toFile } = fileFormat(fields);
  const { [FORMER_ADDRESS]: moved, ...given } = data;
  // A new entry with a file's text is a duplicate: it begins as a draft, without the life of the other.
  const values =
    newRecord && FILE_TEXT in data && 'body' in data ? { ...given, ...unlived, draft: Boolean(desk.isLocal) } : given;
  const former = String((moved as string[] | undefined)?.[0] ?? '')
    .split('/')
    .at(-1);
  const text = await currentText(
    desk,
    collection,
    former ? path.replace(`/${slug}.`, `/${former}.`) : path,
    former || slug,
  );
  let merged = former ? withFormerAddress(values, slug, former) : values;
  if (newRecord && text !== undefined)
    throw refusal(`${path} gibt es schon. Nichts ist geschrieben: Wählen Sie unter „Slug“ eine andere Adresse.`);
  if (text !== undefined && text !== data[FILE_TEXT]) {
    const { values: both, conflicts } = merge(merged, text);
    merged = conflicts.length > 0 ? await asked(both, conflicts, slug) : both;
  }
  const { diagnostics } = known
    ? validate(known.schema, writtenFields(merged, fields), path, () => undefined)
    : { diagnostics: undefined };
  if (diagnostics) throw refusal(formatDiagnostics(diagnostics));
  return { ...merged, [FILE_TEXT]: toFile(merged), ...('body' in merged && { [STATE]: stateOf(merged) }) };
}

const unlived = { formerSlugs: [], corrections: [], withdrawn: undefined, updatedAt: undefined, urgent: false };

/** Readers come to the new address from the one that the entry had, unless it never appeared there. */
function withFormerAddress(values: Values, slug: string, former: string): Values {
  const appeared = !values['draft'] && !(Date.parse(String(values['publishedAt'])) > Date.now());
  const all = [...((values['formerSlugs'] as string[] | undefined) ?? []), ...(appeared ? [former] : [])];
  return { ...values, formerSlugs: [...new Set(all)].filter((each) => each !== slug) };
}

/** What a file says now: on the disk, or on a host on the branch where the CMS keeps the entry's draft, else on the main one. */
async function currentText(
  { isLocal, backend }: Desk,
  collection: string,
  path: string,
  slug: string,
): Promise<string | undefined> {
  if (isLocal) return textAt(`datei?${new URLSearchParams({ name: path }).toString()}`);
  const { name, repo, branch = 'main' } = backend as { name: string; repo: string; branch?: string };
  const { api_root: root = HOST_APIS[name] } = backend as { api_root?: string };
  const { token = '' } = JSON.parse(localStorage.getItem('sveltia-cms.user') ?? '{}') as { token?: string };
  const headers = {
    Authorization: `${name === 'gitea' ? 'token' : 'Bearer'} ${token}`,
    Accept: 'application/vnd.github.raw+json, */*',
  };
  const at = (ref: string) => {
    const query = `?ref=${encodeURIComponent(ref)}`;
    if (name === 'gitlab')
      return `${root}/projects/${encodeURIComponent(repo)}/repository/files/${encodeURIComponent(path)}/raw${query}`;
    return `${root}/repos/${repo}/${name === 'github' ? 'contents' : 'raw'}/${path}${query}`;
  };
  return (await textAt(at(`cms/${collection}/${slug}`), headers)) ?? textAt(at(branch), headers);
}

const HOST_APIS: Readonly<Record<string, string>> = {
  github: 'https://api.github.com',
  gitlab: 'https://gitlab.com/api/v4',
  gitea: 'https://gitea.com/api/v1',
};

async function textAt(address: string, headers: Record<string, string> = {}): Promise<string | undefined> {
  const response = await fetch(address, { headers, cache: 'no-store' }).catch(() => undefined);
  if (response?.status === 404) return undefined;
  if (!response?.ok)
    throw refusal(
      `Nichts ist geschrieben: Wie die Datei jetzt aussieht, ist nicht zu erfahren (${response?.status ?? 'keine Antwort'}). Ihr Text steht weiter im Formular.`,
    );
  return response.text();
}

const shown = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value, null, 2);

/** Lets the editor choose, field by field. What is not chosen is handed out as a file; who goes back writes nothing. */
function asked(values: Values, conflicts: readonly Conflict[], slug: string): Promise<Values> {
  const heading = 'Diese Datei hat inzwischen jemand geändert';
  const choice = ({ name, label }: Conflict, value: string, words: string, text: unknown) => [
    make('label', {}, make('input', { type: 'radio', name, value, defaultChecked: value === 'mine' }), words),
    make('textarea', { readOnly: true, value: shown(text), rows: 6, ariaLabel: `${label}: ${words}` }),
  ];
  const fields = conflicts.map((each) =>
    make(
      'fieldset',
      {},
      make('legend', {}, each.label),
      ...choice(each, 'mine', 'Ihre Fassung', each.mine),
      ...choice(each, 'theirs', 'Die andere Fassung', each.theirs),
    ),
  );
  const explanation =
    'Was nur einer von Ihnen geändert hat, ist schon vereint. Diese Felder haben beide geändert: Welche Fassung gilt? Die andere bekommen Sie als Datei unter „Downloads“.';
  const form = make(
    'form',
    { method: 'dialog' },
    make('h2', {}, heading),
    make('p', {}, explanation),
    ...fields,
    make('button', { value: 'speichern' }, 'So speichern'),
    make('button', { value: 'zurück' }, 'Zurück zum Formular'),
  );
  const dialog = make('dialog', { className: 'versions', ariaLabel: heading }, form);
  document.body.append(dialog);
  dialog.showModal();
  return new Promise((resolve, reject) => {
    dialog.addEventListener('close', () => {
      const chosen = new FormData(form);
      dialog.remove();
      if (dialog.returnValue !== 'speichern')
        return reject(refusal('Nichts ist geschrieben. Ihr Text steht weiter im Formular, der andere in der Datei.'));
      const isMine = ({ name }: Conflict) => chosen.get(name) === 'mine';
      const left = conflicts.map((each) => `${each.label}:\n\n${shown(isMine(each) ? each.theirs : each.mine)}\n`);
      const href = URL.createObjectURL(new Blob([left.join('\n')], { type: 'text/plain' }));
      make('a', { href, download: `${slug}-andere-fassung.txt` }).click();
      const theirs = conflicts.filter((each) => !isMine(each)).map(({ name, theirs }) => [name, theirs]);
      resolve({ ...values, ...Object.fromEntries(theirs) });
    });
  });
}

const make = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] => {
  const element = Object.assign(document.createElement(name), properties);
  element.append(...children);
  return element;
};
