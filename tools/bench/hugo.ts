/** A Hugo site of the same articles: same head tags, structured data, lists and prose, in a plain theme of two templates. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Component, type MadeArticle, printBlocks } from './article.ts';
import { source } from './text.ts';

/** Taxonomies give related articles and paged lists; RSS is only for the front page, whose list stands in for its own template. */
const settings = {
  baseURL: `${source.site.url}/`,
  languageCode: 'de-AT',
  title: source.site.name,
  uglyURLs: true,
  taxonomies: { category: 'categories', author: 'authors' },
  permalinks: { articles: '/:filename' },
  disableKinds: ['section'],
  outputs: { taxonomy: ['HTML'], term: ['HTML'] },
  services: { rss: { limit: 50 } },
  markup: { goldmark: { renderer: { unsafe: true } } },
};

/** Components become shortcodes, with the elements and notes that this site gives them. */
const shortcodes = {
  claim: `<span data-claim="{{ .Get "source" }}"><span class="blatt teil zeile">{{ .Inner }}</span> <button type="button" class="blatt teil zeile" popovertarget="c{{ .Ordinal }}" aria-label="Angabe des Anbieters vom {{ .Get "asof" }}, nicht unabhängig geprüft">Anbieter</button><span popover id="c{{ .Ordinal }}" class="blatt teil zeile">Angabe des Anbieters vom {{ .Get "asof" }}, nicht unabhängig geprüft</span></span>`,
  ctalink: `<a href="https://{{ .Page.Params.sponsor }}.example/?utm_source={{ .Page.Params.campaign.source }}&amp;utm_medium={{ .Page.Params.campaign.medium }}&amp;utm_content={{ .Get "placement" }}" rel="sponsored nofollow noopener" target="_blank">{{ .Inner }} <span>Anzeige</span></a>`,
  figure: `<figure class="blatt teil zeile" data-block="{{ .Get "component" }}" aria-labelledby="f{{ .Ordinal }}"><figcaption><p id="f{{ .Ordinal }}" class="blatt teil zeile">{{ .Get "title" }}{{ .Get "speaker" }}</p>{{ with .Get "description" }}<p>{{ . }}</p>{{ end }}</figcaption>{{ .Inner | markdownify }}{{ with .Get "asof" }}<p class="blatt teil zeile">Angabe des Anbieters vom {{ . }}, nicht unabhängig geprüft</p>{{ end }}</figure>`,
  item: `<dl class="blatt teil zeile"><dt>{{ .Get "label" }}{{ .Get "time" }} {{ .Get "title" }}</dt><dd>{{ with .Get "cells" }}{{ range split . "|" }}<span>{{ . }}</span>{{ end }}{{ end }}{{ with .Get "value" }}{{ . }}<svg class="blatt teil zeile" aria-hidden="true"><rect width="{{ . }}%" height="100%" /></svg>{{ end }}{{ .Inner }}</dd></dl>`,
};

const text = (inner: Component['inner']): string => (typeof inner === 'string' ? inner : '');
const shortcode = (name: string, props: Component['props'], inner: string): string => {
  const given = Object.entries(props).map(([key, value]) => ` ${key.toLowerCase()}=${JSON.stringify(value)}`);
  return `{{< ${name}${given.join('')} >}}${inner}{{< /${name} >}}`;
};

function printComponent({ name, props, inner }: Component, isPhrase: boolean): string {
  if (isPhrase) return shortcode(name.toLowerCase(), props, text(inner));
  const body =
    typeof inner === 'string' ? inner : inner.map((item) => shortcode('item', item.props, text(item.inner))).join('\n');
  return shortcode('figure', { ...props, component: name }, `\n${body}\n`);
}

/**
 * Prints an article.
 *
 * @param article the article
 * @returns the text of content/articles/<slug>.md
 */
function printMarkdown({ frontmatter, blocks }: MadeArticle): string {
  const { category, author, publishedAt, ...params } = frontmatter;
  const head = { ...params, date: publishedAt, categories: [category], authors: [author] };
  return `${JSON.stringify(head, null, 1)}\n\n${printBlocks(blocks, printComponent)}\n`;
}

/**
 * Writes the site.
 *
 * @param folder where to write it; empty or missing
 * @param articles the articles
 * @param frame styles and scripts that stand in each page of this site, so that both write as many bytes of them
 */
export function writeHugoSite(folder: string, articles: readonly MadeArticle[], frame: string): void {
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  for (const each of ['content/articles', 'layouts/shortcodes', 'layouts/partials', 'data'])
    mkdirSync(join(folder, each), { recursive: true });
  cpSync(join(import.meta.dirname, 'hugo'), join(folder, 'layouts/_default'), { recursive: true });
  const { authors, categories, sponsors } = source;
  for (const [name, data] of Object.entries({ authors, categories, sponsors }))
    write(`data/${name}.json`, JSON.stringify(data));
  write('config.json', JSON.stringify(settings, null, 2));
  write('layouts/partials/frame.html', `{{ ${JSON.stringify(frame)} | safeHTML }}`);
  for (const [code, text] of Object.entries(shortcodes)) write(`layouts/shortcodes/${code}.html`, text);
  for (const article of articles) write(`content/articles/${article.slug}.md`, printMarkdown(article));
}
