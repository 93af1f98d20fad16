import { articleAt } from '../addresses.ts';
import type { RuleContext } from '../finding.ts';
import type { Page } from '../html/page.ts';
import type { Rule } from '../rule.ts';
import type { ExpectedSite } from '../expected-site.ts';
import { expectOnce } from './head-element.ts';

/** The newsletter's answers say something only to the reader who asked. */
const NO_INDEX = /^\/(404|search|newsletter\/.*)$/;

/** The address of a page and how machines may treat it (specification, section 7). */
export const headAddress: Rule = {
  id: 'Kopf-Adresse',
  title: 'Adresse und Regeln für Suchmaschinen',
  checks:
    'Genau ein canonical und eine Alternative de-AT, gleich der sauberen Adresse; robots, Sprache, Autor, Zeichensatz und viewport wie vorgeschrieben.',
  page: checkAddress,
};

function checkAddress(page: Page, expected: ExpectedSite, context: RuleContext): void {
  const indexed = !NO_INDEX.test(page.path) && !articleAt(expected, page.path)?.withdrawn;
  const url = new URL(page.path, `${expected.site.url}/`).href;
  const hrefs = (selector: string) => page.all(selector).map(({ attribs }) => attribs['href'] ?? '');
  const canonicals = hrefs('link[rel~="canonical"]');
  if (indexed) {
    expectOnce(page, 'canonical', canonicals, context, url);
    expectOnce(page, 'alternate de-AT', hrefs('link[rel~="alternate"][hreflang="de-AT"]'), context, url);
  }
  expectOnce(
    page,
    'robots',
    page.meta('robots'),
    context,
    indexed ? 'index, follow, max-image-preview:large' : 'noindex, follow',
  );
  expectOnce(page, 'language', page.meta('language'), context, 'de-AT');
  expectOnce(page, 'author', page.meta('author'), context);
  expectOnce(page, 'viewport', page.meta('viewport'), context);
  const html = page.first('html');
  context.expect(
    html?.attribs['lang'] === 'de-AT',
    page.place(),
    'lang ist nicht „de-AT“.',
    'BaseLayout: <html lang="de-AT">.',
  );
  context.expect(
    page.all('meta[charset="utf-8" i]').length === 1,
    page.place(),
    'Der Zeichensatz ist nicht genau einmal angegeben.',
    'Head.astro: <meta charset="utf-8"> als Erstes ausgeben.',
  );
}
