import { DOMParser, onErrorStopParsing } from '@xmldom/xmldom';
import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { expect, it } from 'vitest';
import { campaignLink } from '../lib/links/external.ts';
import { compileProse } from '../content/compiler/compile.ts';
import { NOW } from '../model/test/sample-articles.ts';
import { componentRegistry } from './component-registry.ts';
import { plainHtml } from './plain-html.ts';
import Prose from './Prose.astro';

const strict = new DOMParser({ onError: onErrorStopParsing });
const campaign = { source: 'prelander', medium: 'probe', campaign: 'probe' };
const cta = (placement: string, variant: string) =>
  campaignLink({ homepage: 'https://muster-invest.example/' }, { campaign, label: 'Anzeige' }, placement, variant);
const container = await AstroContainer.create();

async function print(mdx: string, now = NOW, paid = true): Promise<string> {
  const { compiled, diagnostics } = compileProse(mdx, 'probe.mdx', paid);
  expect(diagnostics).toEqual([]);
  const html = await container.renderToString(Prose, {
    props: { nodes: compiled?.prose.nodes, context: { now, cta } },
  });
  return plainHtml(html, 'https://beispielblatt.example/probe');
}

it('names the file that a component without a view lacks', async () => {
  const nodes = [{ component: 'Recipe', props: {}, items: [], children: [] }];
  await expect(container.renderToString(Prose, { props: { nodes, context: { now: NOW } } })).rejects.toThrow(
    'src/prose/views/Recipe.astro is missing',
  );
});

it.each(componentRegistry)('prints <$name>', async (definition) => {
  const html = await print(definition.example, NOW, definition.only !== 'redaktionell');
  const closed = html.replace(/<(br|hr|img)([^>]*)>/g, '<$1$2/>');
  expect(() => strict.parseFromString(`<root>${closed}</root>`, 'text/xml')).not.toThrow();
  expect(html).not.toMatch(/<script|<style|<button|<svg|\s(class|style|id|on\w+)=/);
  expect(html).not.toMatch(/(href|src)="(?!https:)/);
  if (definition.claims)
    expect(html).toMatch(/Angabe des Anbieters, nicht unabhängig geprüft|Eigene Rechnung nach Zahlen/);
  if (definition.example.includes('fictional="true"')) expect(html).toContain('Erfundenes Beispiel');
});

it('keeps every word that an editor wrote', async () => {
  const html = await print('Eins <Claim source="anbieter" asOf="2025-09-21">zwei **drei**</Claim> vier.');
  expect(html).toBe(
    '<p>Eins zwei <strong>drei</strong> vier.</p><p>Angabe des Anbieters, nicht unabhängig geprüft. Stand 21.\u00a0September 2025.</p>',
  );
});

it('says of each figure whose it is where a list or table has several origins', async () => {
  const html = await print(
    '- <Claim source="anbieter" asOf="2025-09-21">eins & zwei</Claim>, <Claim source="anbieter" asOf="2025-09-21">**drei**</Claim>\n- <Claim source="rechnung" asOf="2025-09-21">vier</Claim>\n\nEnde.',
  );
  expect(html.split('</ul>')[1]).toBe(
    '<p>Zu „eins &amp; zwei“, „drei“: Angabe des Anbieters, nicht unabhängig geprüft. Stand 21.\u00a0September 2025.</p>' +
      '<p>Zu „vier“: Eigene Rechnung aus Angaben des Anbieters, die nicht unabhängig geprüft sind. Stand 21.\u00a0September 2025.</p><p>Ende.</p>',
  );
});

it('judges a deadline by the build’s clock', async () => {
  const mdx =
    '<Countdown title="Ende" until="2025-10-01T00:00:00+02:00" noticedAt="2025-09-28T07:33:00+02:00" source="anbieter" asOf="2025-09-28" />';
  expect(await print(mdx)).toContain('Stand 28.\u00a0September 2025, 07:33\u00a0Uhr: noch 64\u00a0Std. 27\u00a0Min.');
  expect(await print(mdx, new Date('2025-10-01T00:00:00+02:00'))).toContain('abgelaufen am 1.\u00a0Oktober 2025');
});

it('keeps the tables of a calculator, and not its form', async () => {
  const example = componentRegistry.find(({ name }) => name === 'Calculator')?.example ?? '';
  const html = await print(example, NOW, false);
  expect(html).not.toMatch(/<(form|input|label|output)/);
  expect(html).toContain('<caption>Eingaben</caption>');
  expect(html).toContain('<th scope="row">Kursverluste</th><td>2.000\u00a0Euro</td>');
  expect(html).toContain('<th scope="row">Steuer mit Ausgleich (27,5\u00a0%)</th><td>82,50\u00a0Euro</td>');
  expect(html).toContain('<strong>Formel:</strong>');
});

it('makes addresses absolute and drops what belongs to the page', async () => {
  const html = await print(
    '## Teil\n\n[Register](/werberegister), [oben](#teil), [FMA](https://www.fma.gv.at/)\n\n| a | b |\n|---|--:|\n| 1 | 2 |',
  );
  expect(html).toContain('<h2>Teil</h2>');
  expect(html).toContain('href="https://beispielblatt.example/werberegister"');
  expect(html).toContain('href="https://beispielblatt.example/probe#teil"');
  expect(html).toContain('href="https://www.fma.gv.at/" rel="nofollow noopener external"');
  expect(html).not.toMatch(/<div|tabindex|class=/);
});

it('says by elements what a page says by its styles', async () => {
  const html = await print(
    `<MonthTable title="Ertrag" unit="%" source="anbieter" asOf="2025-01-02">
  <Month month="2024-01" value="18.4" />
  <Month month="2024-02" value="-1.2" note="einziger Verlustmonat" />
</MonthTable>

<Callout title="So prüfen Sie das" tone="pruefen">
Fragen.
</Callout>

<Testimonial name="Miriam K." fictional="true">
Gut.
</Testimonial>`,
  );
  expect(html).toContain('<strong>Ertrag</strong>');
  expect(html).toContain('Februar <small>einziger Verlustmonat</small>');
  expect(html).toContain('<small>▼\u00a0</small>−1,2');
  // Without its bars the middle column would be empty.
  expect(html).not.toContain('<td></td>');
  expect(html).toContain(
    '<blockquote><p>Zum Nachprüfen</p><p><strong>So prüfen Sie das</strong></p><p>Fragen.</p></blockquote>',
  );
  expect(html).toContain('<p><strong>Erfundenes Beispiel</strong></p>');
});
