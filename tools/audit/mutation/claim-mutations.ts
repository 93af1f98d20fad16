import type { Mutation } from './mutation.ts';

/** Mutation to figures and deadlines. */
export const claimMutations: Mutation[] = [
  {
    name: 'Vermerk zur Herkunft fehlt unter einem Block',
    rule: 'D6',
    apply: ({ edit, paidPage }) =>
      edit(
        paidPage((html) => html.includes('data-claim-note')),
        /<p[^>]*data-claim-note[\s\S]*?<\/p>/,
        '',
      ),
  },
  {
    name: 'Vermerk an einer Angabe im Satz abgeschwächt',
    rule: 'D6',
    apply: ({ edit, paidPage }) =>
      edit(
        paidPage((html) => /<span popover/.test(html)),
        /(<span popover[^>]*>)Angabe des Anbieters, nicht unabhängig geprüft/,
        '$1Angabe des Anbieters',
      ),
  },
  {
    name: 'Stand einer Angabe fehlt',
    rule: 'D6',
    apply: ({ edit, paidPage }) =>
      edit(
        paidPage((html) => html.includes('data-as-of')),
        / data-as-of="[^"]*"/,
        '',
      ),
  },
  {
    name: 'Prozentsatz außerhalb einer Angabe',
    rule: 'D6',
    apply: ({ edit, paidPage }) =>
      edit(paidPage(), /(<div class="[^"]*\bprose\b[^>]*>[\s\S]*?<p>)/, '$1Das bringt 31,9&nbsp;% im Jahr. '),
  },
  {
    name: 'Betrag außerhalb einer Angabe',
    rule: 'D6',
    apply: ({ edit, paidPage }) =>
      edit(paidPage(), /(<div class="[^"]*\bprose\b[^>]*>[\s\S]*?<p>)/, '$1Es kostet 2.999 Euro. '),
  },
  {
    name: 'Frist ohne Zeitpunkt',
    rule: 'D7',
    apply: ({ edit, paidPage }) =>
      edit(
        paidPage((html) => html.includes('data-deadline')),
        /(data-deadline[\s\S]*?<time[^>]*?) datetime="[^"]*"/,
        '$1',
      ),
  },
  {
    name: 'Frist mit anderem Ende als im Artikel',
    rule: 'D7',
    apply: ({ edit, paidPage }) =>
      edit(
        paidPage((html) => html.includes('data-deadline')),
        /(data-deadline[\s\S]*?<time[^>]*? datetime=")[^"]*/,
        '$12024-01-01T00:00:00+01:00',
      ),
  },
  {
    name: 'Abgelaufene Frist als offen gezeigt',
    rule: 'D7',
    apply: ({ edit, paidPage }) =>
      edit(
        paidPage((html) => html.includes('data-deadline="abgelaufen"')),
        'data-deadline="abgelaufen"',
        'data-deadline="offen"',
      ),
  },
  {
    name: 'Skript zählt die Frist herunter',
    rule: 'D7',
    apply: ({ edit, paidPage }) =>
      edit(
        paidPage(),
        '</body>',
        '<script>setInterval(()=>{document.querySelector("[data-deadline]").textContent="noch 5 Min."},1e3)</script></body>',
      ),
  },
];
