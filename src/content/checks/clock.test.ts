/** An edition that passes today must not fail later by the clock alone: scheduled builds run unattended. */
import { describe, expect, it } from 'vitest';
import { DAY_MS, instantsIn } from '../../lib/format/dates.ts';
import { hideExpired } from '../expiry.ts';
import type { Collections } from '../registry.ts';
import { advert, story, withOwnTexts } from '../test/base-articles.ts';
import { readValid, VALID_NOW, writeEdition } from '../test/valid-edition.ts';
import { checkAllTexts, checkEntries } from './checks.ts';

/** All instants and days named in the content, and those at which urgency or evidence dated by them expires. */
function turns(content: Collections): Date[] {
  const text = JSON.stringify(content);
  const days = text.match(/\b\d{4}-\d\d-\d\d\b/g) ?? [];
  return [...new Set([...instantsIn(text), ...days].map((each) => Date.parse(each)))]
    .flatMap((at) => [at, at + 3 * DAY_MS, at + 31 * DAY_MS])
    .toSorted((a, b) => a - b)
    .map((at) => new Date(at));
}

const found = (content: Collections, now: Date) =>
  checkEntries(content, { now, preview: false }).map(({ file, field, found: what }) => `${file} ${field} ${what}`);

/** Moves the clock through all these instants and gives the diagnostics that appear on the way. */
function newDiagnostics(content: Collections, from: Date): string[] {
  let before = new Set(found(content, from));
  const fresh: string[] = [];
  for (const now of turns(content).filter((at) => at > from)) {
    const after = found(content, now);
    fresh.push(...after.filter((each) => !before.has(each)).map((each) => `${now.toISOString()} ${each}`));
    before = new Set(after);
    expect(() => hideExpired(content, now)).not.toThrow();
  }
  return fresh;
}

/** Writes articles into the valid edition, each with a unique title and description. */
const write = (articles: Record<string, string>) => {
  const own = Object.entries(articles).map(([file, text]) => [file, withOwnTexts(text, file)]);
  return writeEdition(Object.fromEntries(own) as Record<string, string>);
};

const SIX = '2025-10-01T06:00:00+02:00';
const SEVEN = '2025-10-01T07:00:00+02:00';

describe('the clock alone brings no new diagnostics', () => {
  it('of an edition with two lead stories, of which one is still to come, and of everything that ends', () => {
    const root = write({
      'content/articles/jetzt.mdx': story(undefined, { frontPage: 'aufmacher', urgent: 'true' }),
      'content/articles/bald.mdx': story('Mehr im [ersten Bericht](/jetzt#ein-zwischentitel).\n\n## Teil\n', {
        publishedAt: SIX,
        frontPage: 'aufmacher',
        updatedAt: SEVEN,
      }),
      'content/articles/stand.mdx': story('<Claim source="anbieter" asOf="2025-10-01">5 %</Claim> mehr.', {
        publishedAt: SIX,
      }),
      'content/articles/spaeter.mdx': story('Mehr im [zweiten Bericht](/bald#teil).', { publishedAt: SEVEN }),
      'content/articles/zurueck.mdx': story('Text.', {
        publishedAt: SIX,
        withdrawn: '{ date: 2025-10-02T08:00:00+02:00, reason: Die Quelle hat sich geirrt. }',
      }),
      'content/articles/frist.mdx': advert(
        '<Countdown title="Ende" until="2025-10-04T00:00:00+02:00" noticedAt="2025-09-28T07:33:00+02:00" source="anbieter" asOf="2025-09-28" />',
        { publishedAt: '2025-09-28T07:40:00+02:00', offerEnds: '2025-10-05T00:00:00+02:00' },
      ),
    });
    const content = readValid(root);
    expect(found(content, VALID_NOW)).toEqual([]);
    expect(newDiagnostics(content, VALID_NOW)).toEqual([]);
  });
});

describe('a link to what is still to come', () => {
  const links = (from: object, prose: string) => {
    const root = write({
      'content/articles/frueh.mdx': story(prose, { publishedAt: SIX, ...from }),
      'content/articles/spaet.mdx': story('Text.', { publishedAt: SEVEN }),
    });
    return found(readValid(root), VALID_NOW);
  };

  it('is refused before its article appears, and allowed in a draft and where both appear together', () => {
    expect(links({}, '[Mehr](/spaet)')).toEqual(['content/articles/frueh.mdx Link /spaet']);
    expect(links({ publishedAt: SEVEN }, '[Mehr](/spaet)')).toEqual([]);
    expect(links({ draft: 'true' }, '[Mehr](/spaet)')).toEqual([]);
  });
});

it('an earlier clock checks again what has passed by a later one', () => {
  const root = write({
    'content/articles/stand.mdx': advert('Es sind <Claim source="anbieter" asOf="2025-09-25">vier Prozent</Claim>.', {
      updatedAt: '2025-09-25T08:00:00+02:00',
    }),
  });
  const former = process.cwd();
  process.chdir(root);
  const content = readValid('.');
  const fields = ['2025-09-28', '2025-09-24'].map((day) =>
    checkAllTexts(content, new Date(`${day}T08:00:00Z`)).map(({ field }) => field),
  );
  process.chdir(former);
  expect(fields).toEqual([[], ['<Claim> asOf']]);
});
