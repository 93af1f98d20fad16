/** Runs before the CMS writes a file: merges changes made to it since the form was opened, and asks about conflicts. */
import { stringify } from 'yaml';
import { atField, formatDiagnostics } from '../../src/content/diagnostics/diagnostic.ts';
import { validate } from '../../src/content/diagnostics/schema-diagnostics.ts';
import type { Desk } from './build.ts';
import { collections, inFormWords, singletons } from './config.ts';
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

/** An entry as the CMS passes it to event listeners. `path` is the file's, relative to the repository. */
export interface SavedEntry {
  collection: string;
  slug: string;
  path: string;
  newRecord: boolean;
  data: Values;
}

/** The CMS shows the cause's message of an error called `saving_failed`, and a general message for any other error. */
const refusal = (message: string) => new Error('saving_failed', { cause: new Error(message) });

/**
 * Returns the values to write: merged with the current file, validated, and with the text of the new file. Throws an
 * error that the CMS shows if the file exists already, can't be read or is invalid, or if the editor cancels.
 */
export async function mergeAndValidate(
  { collection, slug, path, newRecord, data }: SavedEntry,
  desk: Desk,
): Promise<Values> {
  const folder = collections.find((candidate) => candidate.collection.name === collection);
  const fields = folder?.fields ?? singletons.find(({ file }) => file === path)?.fields;
  if (!fields) return data;
  const { merge, fromFile, toFile } = fileFormat(fields);
  const { [FORMER_ADDRESS]: [address = ''] = [], ...entered } = data as Values & { [FORMER_ADDRESS]?: string[] };
  const former = address.split('/').at(-1);
  let values: Values = entered;
  // A new entry that already has a file's text is a duplicate. It starts as a draft without the original's history, but
  // with what its form was given.
  if (newRecord && FILE_TEXT in data && 'body' in data) {
    const original = fromFile(String(data[FILE_TEXT]));
    ({ values } = merge(entered, toFile({ ...original, ...NO_HISTORY, draft: Boolean(desk.isLocal) })));
  }
  if (former) values = withFormerAddress(values, former);
  const formerPath = former ? path.replace(`/${slug}.`, `/${former}.`) : path;
  const text = await currentText(desk, formerPath, `cms/${collection}/${former || slug}`);
  if (newRecord && text !== undefined)
    throw refusal(`${path} gibt es schon. Nichts ist geschrieben: Wählen Sie unter „Slug“ eine andere Adresse.`);
  if (text !== undefined && text !== data[FILE_TEXT]) {
    const merged = merge(values, text);
    values = { ...merged.values, ...(merged.conflicts.length > 0 && (await theirFields(merged.conflicts, slug))) };
  }
  const written = toFile(values);
  const diagnostics =
    folder &&
    validate(folder.schema, writtenFields(fromFile(written), fields), (field) => atField(path, field)).diagnostics;
  if (diagnostics)
    throw refusal(
      `Nichts ist geschrieben. Warten hilft nicht, das ist auszubessern:\n\n${formatDiagnostics(diagnostics.map(inFormWords))}`,
    );
  return { ...values, [FILE_TEXT]: written, ...('body' in values && { [STATE]: stateOf(values) }) };
}

const NO_HISTORY = { formerSlugs: [], corrections: [], withdrawn: undefined, updatedAt: undefined, urgent: false };

/**
 * Adds the former slug to `formerSlugs`, from which redirects are made, unless the entry was never published there. The
 * first one stays even where the entry has it again: it is the article's id in feeds.
 */
function withFormerAddress(values: Values, former: string): Values {
  const wasPublished = !values['draft'] && !(Date.parse(String(values['publishedAt'])) > Date.now());
  const all = [...((values['formerSlugs'] as string[] | undefined) ?? []), ...(wasPublished ? [former] : [])];
  return { ...values, formerSlugs: [...new Set(all)] };
}

/**
 * The current text of a file: from disk, or on a Git host from the branch of the entry's draft, else from the main
 * branch. Undefined if there is no such file.
 */
async function currentText({ isLocal, backend, api }: Desk, path: string, draft: string): Promise<string | undefined> {
  if (isLocal) return textAt(`datei?${new URLSearchParams({ name: path }).toString()}`);
  const { name, repo, branch = 'main' } = backend as { name: string; repo: string; branch?: string };
  const { token = '' } = JSON.parse(localStorage.getItem('sveltia-cms.user') ?? '{}') as { token?: string };
  const headers = {
    Authorization: `${name === 'gitea' ? 'token' : 'Bearer'} ${token}`,
    Accept: 'application/vnd.github.raw+json, */*',
  };
  const file =
    name === 'gitlab'
      ? `projects/${encodeURIComponent(repo)}/repository/files/${encodeURIComponent(path)}/raw`
      : `repos/${repo}/${name === 'github' ? 'contents' : 'raw'}/${path}`;
  const at = (ref: string) => textAt(`${api}/${file}?ref=${encodeURIComponent(ref)}`, headers);
  return (await at(draft)) ?? at(branch);
}

async function textAt(address: string, headers: Record<string, string> = {}): Promise<string | undefined> {
  const response = await fetch(address, { headers, cache: 'no-store' }).catch(() => undefined);
  if (response?.status === 404) return undefined;
  if (!response?.ok)
    throw refusal(
      `Nichts ist geschrieben: Wie die Datei jetzt aussieht, ist nicht zu erfahren (${response?.status ?? 'keine Antwort'}). Ihr Text steht weiter im Formular.`,
    );
  return response.text();
}

const displayText = (value: unknown): string =>
  typeof value === 'string' ? value : value === undefined ? '' : stringify(value, { lineWidth: 0 });

/**
 * Shows a dialog in which the editor chooses one version of each field, and downloads the versions not chosen as a text
 * file. Returns the fields of which the other person's version was chosen. Throws if the editor cancels.
 */
function theirFields(conflicts: readonly Conflict[], slug: string): Promise<Values> {
  const heading = 'Diese Datei hat inzwischen jemand geändert';
  const choice = ({ name, label }: Conflict, value: string, words: string, text: unknown) => [
    make('label', {}, make('input', { type: 'radio', name, value, defaultChecked: value === 'mine' }), words),
    make('textarea', { readOnly: true, value: displayText(text), rows: 6, ariaLabel: `${label}: ${words}` }),
  ];
  const fields = conflicts.map((conflict) =>
    make(
      'fieldset',
      {},
      make('legend', {}, conflict.label),
      ...choice(conflict, 'mine', 'Ihre Fassung', conflict.mine),
      ...choice(conflict, 'theirs', 'Die andere Fassung', conflict.theirs),
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
      const choices = new FormData(form);
      dialog.remove();
      if (dialog.returnValue !== 'speichern')
        return reject(refusal('Nichts ist geschrieben. Ihr Text steht weiter im Formular, der andere in der Datei.'));
      const isTheirs = ({ name }: Conflict) => choices.get(name) === 'theirs';
      const rejected = conflicts.map((conflict) => {
        const text = displayText(isTheirs(conflict) ? conflict.mine : conflict.theirs);
        return `${conflict.label}:\n\n${text}\n`;
      });
      const href = URL.createObjectURL(new Blob([rejected.join('\n')], { type: 'text/plain' }));
      make('a', { href, download: `${slug}-andere-fassung.txt` }).click();
      resolve(Object.fromEntries(conflicts.filter(isTheirs).map(({ name, theirs }) => [name, theirs])));
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
