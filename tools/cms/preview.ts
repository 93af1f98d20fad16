/** Beside the form of an article: how it is found and shared, hints that no rule asks for, and the page itself where the site runs. */
import type { CustomPreviewTemplate } from '@sveltia/cms';
import { createElement as make, type ReactNode } from 'react';
import { entryPath } from '../../src/lib/links/routes.ts';
import type { Desk } from './build.ts';

/** About as much of a headline and of a description as search engines show. */
const SHOWN = { title: 60, description: 155 };

interface Shown {
  slug: string;
  data: {
    kind?: string;
    label?: string;
    title?: string;
    description?: string;
    picture?: { alt?: string; caption?: string };
  };
}

const cut = (text: string, length: number) => (text.length > length ? `${text.slice(0, length).trimEnd()} …` : text);

const plain = (text = '') =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Makes the preview of articles. */
export const articlePreview =
  ({ address, isLocal }: Desk): CustomPreviewTemplate =>
  ({ entry }) => {
    const { slug, data } = entry.toJS() as unknown as Shown;
    const { kind, label = 'Anzeige', description = '', picture } = data;
    const title = `${kind === 'anzeige' ? `${label}: ` : ''}${data.title ?? ''}`;
    const [alt, caption] = [plain(picture?.alt), plain(picture?.caption)];
    const p = (className: string, text: string): ReactNode => make('p', { className }, text);
    const heading = (text: string): ReactNode => make('h2', { key: text }, text);
    const counted = (text: string, length: number, what: string): ReactNode =>
      p('count', `${what}: ${text.length} Zeichen, etwa ${length} stehen im Suchtreffer`);
    const page = `${address}${entryPath(slug)}`;
    const isRepeated = alt !== '' && (caption.includes(alt) || (caption !== '' && alt.includes(caption)));
    return make(
      'main',
      null,
      heading('Suchtreffer'),
      make(
        'div',
        { className: 'hit' },
        p('address', page),
        p('title', cut(title, SHOWN.title)),
        p('', cut(description, SHOWN.description)),
      ),
      counted(title, SHOWN.title, 'Schlagzeile'),
      counted(description, SHOWN.description, 'Beschreibung'),
      heading('Linkvorschau'),
      make('div', { className: 'card' }, p('address', new URL(address).host), p('title', title), p('', description)),
      isRepeated &&
        p('hint', 'Die Bildbeschreibung wiederholt den Bildtext: Wer das Bild nicht sieht, hört zweimal dasselbe.'),
      isLocal &&
        slug !== '' && [
          heading('Die Seite, wie sie zuletzt gespeichert ist (solange „npm run dev“ läuft)'),
          make('iframe', { key: 'page', title: 'Seite', src: page }),
        ],
    );
  };
