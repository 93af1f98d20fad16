import { articleAt } from '../addresses.ts';
import type { Ledger } from '../finding.ts';
import type { Page } from '../html/page.ts';
import type { Rule } from '../rule.ts';
import type { Truth } from '../truth.ts';
import { expectOnce } from './head-element.ts';

const NO_INDEX = new Set(['/404', '/search']);

/** The address of a page and how machines may treat it (specification, section 7). */
export const headAddress: Rule = {
  id: 'Kopf-Adresse',
  title: 'Adresse und Regeln für Suchmaschinen',
  checks:
    'Genau ein canonical und eine Alternative de-AT, gleich der sauberen Adresse; robots, Sprache, Autor, Zeichensatz und viewport wie vorgeschrieben.',
  page: checkAddress,
};

function checkAddress(page: Page, truth: Truth, ledger: Ledger): void {
  const indexed = !NO_INDEX.has(page.path) && !articleAt(truth, page.path)?.withdrawn;
  const url = new URL(page.path, `${truth.site.url}/`).href;
  const hrefs = (selector: string) => page.all(selector).map(({ attribs }) => attribs['href'] ?? '');
  const canonicals = hrefs('link[rel~="canonical"]');
  if (indexed) {
    expectOnce(page, 'canonical', canonicals, ledger, url);
    expectOnce(page, 'alternate de-AT', hrefs('link[rel~="alternate"][hreflang="de-AT"]'), ledger, url);
  }
  expectOnce(
    page,
    'robots',
    page.meta('robots'),
    ledger,
    indexed ? 'index, follow, max-image-preview:large' : 'noindex, follow',
  );
  expectOnce(page, 'language', page.meta('language'), ledger, 'de-AT');
  expectOnce(page, 'author', page.meta('author'), ledger);
  expectOnce(page, 'viewport', page.meta('viewport'), ledger);
  const html = page.first('html');
  ledger.expect(
    html?.attribs['lang'] === 'de-AT',
    page.place(),
    'lang ist nicht „de-AT“.',
    'BaseLayout: <html lang="de-AT">.',
  );
  ledger.expect(
    page.all('meta[charset="utf-8" i]').length === 1,
    page.place(),
    'Der Zeichensatz ist nicht genau einmal angegeben.',
    'Head.astro: <meta charset="utf-8"> als Erstes ausgeben.',
  );
}
