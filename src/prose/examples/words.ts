/** States of the components that frame words, for the gallery page. */
import type { Gallery } from './examples.ts';

const anbieter = 'source="anbieter" asOf="2025-09-21"';

/** Component name to its further states. */
export const wordSpecimens: Readonly<Record<string, readonly Gallery[]>> = {
  Claim: [
    {
      state: 'unabhängige Quelle',
      mdx: 'Bei Differenzkontrakten verloren laut ESMA <Claim source="unabhaengig" asOf="2018-03-27" url="https://www.esma.europa.eu/">74 bis 89 Prozent</Claim> der Kleinanlegerkonten Geld.',
    },
    {
      state: 'langer Satzteil, mehrere in einem Absatz',
      mdx: `Der Anbieter nennt <Claim ${anbieter}>eine Trefferquote, die über alle vierzehn Monate und in allen Gruppen höher lag als jene der Vergleichsgruppe ohne System</Claim>, dazu <Claim ${anbieter}>31,9 Prozent</Claim> Ertrag und <Claim ${anbieter}>**3.247** Teilnehmende</Claim>.`,
    },
  ],
  CtaLink: [
    {
      state: 'allein in einem Absatz',
      mdx: '<CtaLink placement="final_cta" variant="primary">Bedingungen der Betaphase beim Anbieter nachlesen</CtaLink>',
    },
  ],
  Callout: [
    {
      state: 'hinweis',
      mdx: '<Callout title="Warum hier Beispiele stehen" tone="hinweis">\nDie Personen sind erfunden.\n\nDie Zahlen stammen vom Anbieter.\n</Callout>',
    },
    {
      state: 'risiko',
      mdx: '<Callout title="Sie können Ihr Geld verlieren" tone="risiko">\nDer Handel mit gehebelten Produkten kann zum Verlust des ganzen Einsatzes führen.\n\n- Setzen Sie nur ein, was Sie entbehren können.\n- Prüfen Sie die [Warnungen der FMA](https://www.fma.gv.at/).\n</Callout>',
    },
  ],
  Timeline: [
    {
      state: 'nicht erfunden, mit Angabe im Text',
      mdx: `<Timeline title="Der Weg der KI-Verordnung">\n  <Event time="1. August 2024" title="In Kraft getreten">Die Verordnung gilt in Stufen.</Event>\n  <Event time="2. Februar 2025" title="Verbotene Praktiken">Erste Verbote gelten. Der Anbieter rechnet mit <Claim ${anbieter}>zwei Jahren</Claim> Umstellung.</Event>\n  <Event time="2. August 2026" title="Hauptteil">Die meisten Pflichten gelten.</Event>\n</Timeline>`,
    },
  ],
  BeforeAfter: [
    {
      state: 'lange Texte',
      mdx: `<BeforeAfter title="Ein Monat im Leben der Familie H." left="vorher" right="nachher" fictional="true" ${anbieter}>\n  <Pair topic="Haushaltsbudget" left="Am Monatsende bleiben rund 120 Euro, meist für Reparaturen." right="Der Anbieter rechnet vor, es blieben 480 Euro; Verluste kommen in der Rechnung nicht vor." />\n  <Pair topic="Zeit" left="zwei Stunden Kontoauszüge" right="15 Minuten am Tag" />\n  <Pair topic="Sorgen" left="Lebensversicherungsprämien" right="Kursschwankungen" />\n</BeforeAfter>`,
    },
  ],
  Interview: [
    {
      state: 'mehrere Fragen, Absätze',
      mdx: `<Interview with="Mag. Ilse Tannberger" fictional="true">\n  <Exchange question="Was halten Sie von Versprechen hoher Erträge?">\n\nIch frage zuerst, wer sie prüft.\n\nDann lese ich das Kleingedruckte.\n\n  </Exchange>\n  <Exchange question="Und wenn eine Zahl wie die des Anbieters genannt wird?">Die <Claim ${anbieter}>89,3 Prozent</Claim> kann niemand von außen nachrechnen.</Exchange>\n</Interview>`,
    },
  ],
  CaseStudy: [
    {
      state: 'mit Liste und Angabe',
      mdx: `<CaseStudy title="Der Fall der Pensionistin aus Salzburg" fictional="true">\nSie begann mit <Claim ${anbieter}>5.000 Euro</Claim> und einem Notizbuch.\n\n1. Sie las die Bedingungen.\n2. Sie suchte die Konzession.\n\nGefunden hat sie keine.\n</CaseStudy>`,
    },
  ],
};
