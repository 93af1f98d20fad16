import { expect, test } from 'playwright/test';
import { FixtureProject } from './support/fixture-project.ts';
import { CLEAN_NOW } from './editions/clean-edition.ts';
import { setSampleLive, writeLiveEdition } from './support/live-edition.ts';

test.describe('live edition', () => {
  test.setTimeout(240_000);
  let site: FixtureProject;
  test.beforeEach(() => {
    site = new FixtureProject();
  });
  test.afterEach(() => site.dispose());

  test('the sample content can’t go live, and the build lists everything that keeps it', () => {
    setSampleLive(site);
    let output = '';
    try {
      site.build(CLEAN_NOW);
    } catch (error) {
      output = (error as Error).message;
    }
    expect(output).toMatch(/\d{2,} Fehler im Inhalt/);
    for (const place of [
      'content/site.yaml',
      'content/sponsors/tradesense.yaml',
      'content/authors/',
      'content/articles/',
    ]) {
      expect(output).toContain(place);
    }
    expect(output).toContain('erfunden');
    expect(output).not.toContain('    at ');
  });

  test('a small clean edition builds, labelled, without the notice of the demonstration', () => {
    writeLiveEdition(site);
    site.build(CLEAN_NOW);
    const page = site.read('gebuehren.html');
    expect(page).toContain(
      '<title>Anzeige: Wie die Ordergebühren der Donaubank aufgebaut sind – Donaukurs</title>',
    );
    expect(page).toContain('Im Auftrag von Donaubank AG');
    expect(page).not.toContain('data-demo-notice');
    expect(site.read('rss.xml')).toContain('Anzeige: Wie die Ordergebühren');
  });
});
