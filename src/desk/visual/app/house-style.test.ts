import { expect, it } from 'vitest';
import { inHouseStyle, withHyphens } from './house-style.ts';

it('writes an entry of one paragraph on one line, and entries without gaps', () => {
  const block = [
    '<Timeline title="Ein Tag">',
    '  <Event time="07:10" title="Früh">',
    '    Meldungen lesen.',
    '  </Event>',
    '',
    '  <Event time="21:30" title="Spät">',
    '    Notizen machen.',
    '',
    '    Schlafen.',
    '  </Event>',
    '</Timeline>',
  ].join('\n');
  expect(inHouseStyle(block).split('\n').slice(0, 3)).toEqual([
    '<Timeline title="Ein Tag">',
    '  <Event time="07:10" title="Früh">Meldungen lesen.</Event>',
    '  <Event time="21:30" title="Spät">',
  ]);
  expect(inHouseStyle(block)).toContain('    Notizen machen.\n\n    Schlafen.');
});

it('sets the text of a component at the margin', () => {
  expect(inHouseStyle('<KeyPoints title="Kurz">\n  - eins\n    - zwei\n</KeyPoints>')).toBe(
    '<KeyPoints title="Kurz">\n- eins\n  - zwei\n</KeyPoints>',
  );
});

it('leaves the marks of lists that only differ to be two', () => {
  expect(withHyphens('* eins\n\nText\n')).toBe('- eins\n\nText\n');
  expect(withHyphens('* eins\n\n- zwei\n')).toBe('* eins\n\n- zwei\n');
});
