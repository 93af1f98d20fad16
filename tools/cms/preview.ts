/** Preview beside an article's form: search hit, link preview, hints, and locally the page of the dev server. */
import type { CustomPreviewTemplate } from '@sveltia/cms';
import { createElement as make, type ReactNode } from 'react';
import { truncate } from '../../src/lib/format/excerpts.ts';
import { labelOf } from '../../src/content/schemas/political.ts';
import { entryPath } from '../../src/lib/links/routes.ts';
import type { Desk } from './build.ts';

/** Characters of a title and of a description that search engines show, approximately. */
const HIT_LENGTH = { title: 60, description: 155 };

interface ArticleEntry {
  slug: string;
  data: {
    kind?: string;
    sponsor?: string;
    political?: object | null;
    title?: string;
    description?: string;
    picture?: { alt?: string; caption?: string };
  };
}

/** Makes the preview template for articles. */
export const articlePreview =
  ({ address, adLabel, publicBodyLabel, isLocal }: Desk): CustomPreviewTemplate =>
  ({ entry, fieldsMetaData }) => {
    const { slug, data } = entry.toJS() as unknown as ArticleEntry;
    const { kind, description = '', picture } = data;
    const { sponsor } = fieldsMetaData.toJS() as { sponsor?: { sponsors: Record<string, { publicBody?: boolean }> } };
    const label = labelOf(
      adLabel,
      sponsor?.sponsors[data.sponsor ?? '']?.publicBody && publicBodyLabel,
      data.political,
    );
    const title = `${kind === 'anzeige' ? `${label}: ` : ''}${data.title ?? ''}`;
    const { alt, caption } = picture ?? {};
    const p = (className: string, text: string): ReactNode => make('p', { className }, text);
    const heading = (text: string): ReactNode => make('h2', { key: text }, text);
    const page = `${address}${entryPath(slug)}`;
    const isRepeated = alt && caption && (caption.includes(alt) || alt.includes(caption));
    return make(
      'main',
      null,
      heading('Suchtreffer'),
      make(
        'div',
        { className: 'hit' },
        p('address', page),
        p('title', truncate(title, HIT_LENGTH.title)),
        p('', truncate(description, HIT_LENGTH.description)),
      ),
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
