import type { Mutation } from './mutation.ts';

const notice = (position: string) =>
  new RegExp(`<aside[^>]*data-risk-notice="${position}"[\\s\\S]*?</aside>`);

/** Mutation to notices, register and words. */
export const noticeMutations: Mutation[] = [
  {
    name: 'Hinweis der Demonstrationsausgabe fehlt',
    rule: 'D9',
    apply: ({ edit }) => edit('kontakt.html', /<p[^>]*data-demo-notice[\s\S]*?<\/p>/, ''),
  },
  {
    name: 'Hinweis der Demonstrationsausgabe wegklickbar',
    rule: 'D9',
    apply: ({ edit }) =>
      edit('kontakt.html', /(<p[^>]*data-demo-notice[^>]*>)/, '$1<button type="button">Schließen</button>'),
  },
  {
    name: 'Risikohinweis in <details>',
    rule: 'D10',
    apply: ({ edit, paidPage }) =>
      edit(paidPage(), notice('anfang'), (match) => `<details><summary>Hinweis</summary>${match}</details>`),
  },
  {
    name: 'Risikohinweis am Anfang fehlt',
    rule: 'D10',
    apply: ({ edit, paidPage }) => edit(paidPage(), notice('anfang'), ''),
  },
  {
    name: 'Risikohinweis am Ende fehlt',
    rule: 'D10',
    apply: ({ edit, paidPage }) => edit(paidPage(), notice('ende'), ''),
  },
  {
    name: 'Risikohinweis ohne Altersgrenze',
    rule: 'D10',
    apply: ({ edit, paidPage }) =>
      edit(paidPage(), /(data-risk-notice[\s\S]*?)ab 18 Jahren/, '$1jeden Alters'),
  },
  {
    name: 'Risikohinweis klein gesetzt',
    rule: 'D10',
    apply: ({ edit, paidPage }) => edit(paidPage(), /text-base(" data-risk-notice)/, 'text-xs$1'),
  },
  {
    name: 'Zeile des Registers fehlt',
    rule: 'D11',
    apply: ({ edit }) => edit('werberegister.html', /(<tbody[^>]*>)<tr[\s\S]*?<\/tr>/, '$1'),
  },
  {
    name: 'Auftraggeber fehlt im Register',
    rule: 'D11',
    apply: ({ edit, expected }) =>
      edit(
        'werberegister.html',
        new RegExp(`(<tbody[\\s\\S]*?)${expected.paid[0]?.paid.sponsor.legalName.replace(/[()]/g, '\\$&')}`),
        '$1–',
      ),
  },
  {
    name: 'Verbotenes Wort im Text',
    rule: 'D12',
    apply: ({ edit, paidPage }) =>
      edit(paidPage(), /(<div class="[^"]*\bprose\b[^>]*>[\s\S]*?<p>)/, '$1Der Gewinn ist garantiert. '),
  },
  {
    name: 'Verbotenes Wort auf einem Knopf',
    rule: 'D12',
    apply: ({ edit, paidPage }) =>
      edit(
        paidPage(),
        /(data-sponsor-link[^>]*><span[^>]*>Anzeige<\/span> <span>)[^<]*/,
        '$1Risikofrei starten',
      ),
  },
];
