import type { Mutation } from './mutation.ts';

/** Mutation to mark-up and typography. */
export const textMutations: Mutation[] = [
  {
    name: 'Ungültiges HTML: Block in einem Absatz',
    rule: 'HTML',
    apply: ({ edit }) => edit('impressum.html', '</main>', '<p>Text <div>Block</div></p></main>'),
  },
  {
    name: 'Doppelte id',
    rule: 'HTML',
    apply: ({ edit }) => edit('impressum.html', '</main>', '<p id="inhalt">Noch einmal</p></main>'),
  },
  {
    name: 'Nicht geschlossenes Element',
    rule: 'HTML',
    apply: ({ edit }) => edit('impressum.html', '</main>', '<ul><li>offen</ul></section></main>'),
  },
  {
    name: 'Gerade Anführungszeichen',
    rule: 'Schrift',
    apply: ({ edit }) => edit('impressum.html', '</main>', '<p>Das ist "gerade" gesetzt.</p></main>'),
  },
  {
    name: 'Englische Anführungszeichen',
    rule: 'Schrift',
    apply: ({ edit }) => edit('impressum.html', '</main>', '<p>Das ist “englisch” gesetzt.</p></main>'),
  },
  {
    name: 'Januar statt Jänner',
    rule: 'Schrift',
    apply: ({ edit }) => edit('impressum.html', '</main>', '<p>Seit Januar 2025.</p></main>'),
  },
];
