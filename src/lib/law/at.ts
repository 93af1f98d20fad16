/** Austrian law for pages and rules; docs/law.md lists the sources. Schema: src/content/schemas/law.ts. */
export const at = {
  adLabels: ['Anzeige', 'entgeltliche Einschaltung', 'Werbung'],
  adStatute: '§ 26 MedienG',
  licence: 'Konzession',
  authority: 'Finanzmarktaufsicht',
  licences: {
    anlage: '§ 3 WAG 2018 oder Zulassung nach Verordnung (EU) 2023/1114',
    bank: '§ 4 BWG',
    versicherung: '§ 6 VAG 2016',
  },
  riskStatute: 'WAG 2018',
  riskNotice:
    'Dieser Beitrag ist Werbung. Er ist keine Anlageberatung im Sinne des Wertpapieraufsichtsgesetzes 2018 (WAG 2018) und keine Empfehlung zum Kauf oder Verkauf. Erträge der Vergangenheit lassen nicht auf künftige schließen; der Handel mit Finanzinstrumenten kann zum Verlust des gesamten Einsatzes führen. Das Angebot richtet sich an Personen ab 18 Jahren.',
  pressCouncil: {
    label: 'Österreichischer Presserat',
    href: 'https://www.presserat.at/',
    code: 'Ehrenkodex für die österreichische Presse',
  },
  dataProtection: {
    label: 'Österreichische Datenschutzbehörde',
    href: 'https://www.dsb.gv.at/',
    statute: 'Art. 77 DSGVO, § 24 DSG',
  },
  cookies: '§ 165 Abs. 3 TKG 2021',
  sourceProtection: '§ 31 MedienG',
  accessibility:
    'Das Barrierefreiheitsgesetz (BaFG, BGBl. I Nr. 76/2023) setzt die Richtlinie (EU) 2019/882 um und gilt seit 28. Juni 2025 für bestimmte Produkte und Dienstleistungen. Kleinstunternehmen, die Dienstleistungen erbringen, sind davon ausgenommen (§ 6 BaFG). Ob es auf dieses Angebot anzuwenden ist, hängt vom Betreiber ab. Die Einhaltung überwacht das Sozialministeriumservice; dorthin können Sie sich wenden, wenn unsere Antwort Ihnen nicht weiterhilft.',
  imprint: [
    {
      title: 'Offenlegung nach §§ 24 und 25 MedienG und Verordnung (EU) 2024/1083',
      text: 'Für wiederkehrende elektronische Medien wie Newsletter verlangt § 24 des Mediengesetzes Name und Anschrift von Medieninhaber und Herausgeber. § 25 verlangt auch für die Website, dass Unternehmensgegenstand, Sitz, vertretungsbefugte Organe, Beteiligungsverhältnisse und die grundlegende Richtung des Mediums ständig, leicht und unmittelbar auffindbar sind. Artikel 6 der Verordnung (EU) 2024/1083 verlangt dazu die wirtschaftlichen Eigentümer und den jährlichen Gesamtbetrag öffentlicher Mittel für staatliche Werbung.',
      facts: 'offenlegung',
    },
    {
      title: 'Angaben nach § 5 ECG',
      text: 'Das E-Commerce-Gesetz verlangt Name, Anschrift und Kontaktdaten, dazu Firmenbuchnummer und Firmenbuchgericht, die zuständige Aufsichtsbehörde, die Kammer und die Umsatzsteuer-Identifikationsnummer, soweit es sie gibt. Name, Anschrift und Kontakt stehen am Anfang dieser Seite, die Daten des Firmenbuchs im nächsten Abschnitt.',
      facts: 'ecg',
    },
    {
      title: 'Angaben nach § 14 UGB',
      text: 'Das Unternehmensgesetzbuch verlangt von eingetragenen Unternehmen auf ihren Websites Firma, Rechtsform, Sitz, Firmenbuchnummer und Firmenbuchgericht.',
      facts: 'firmenbuch',
    },
    {
      title: 'Kennzeichnung von Werbung nach § 26 MedienG',
      text: 'Ankündigungen, Empfehlungen und sonstige Beiträge, für deren Veröffentlichung ein Entgelt geleistet wird, sind als „Anzeige“, „entgeltliche Einschaltung“ oder „Werbung“ zu kennzeichnen.',
    },
  ],
  disclaimer:
    'Nichts auf dieser Website ist Anlageberatung im Sinne des Wertpapieraufsichtsgesetzes 2018 oder eine Empfehlung, ein Finanzinstrument zu kaufen oder zu verkaufen. Der Medieninhaber erbringt keine Wertpapierdienstleistungen und hat dafür keine Konzession. Ergebnisse der Vergangenheit sagen nichts Verlässliches über künftige Ergebnisse.',
  quotation: '§ 42f UrhG',
  rules: {
    D1: {
      since: '2023-01-01',
      source: '§ 26 Abs. 1 MedienG, § 6 Abs. 1 ECG, UWG Anhang Z 11',
      unread: 'UWG Anhang Z 11',
    },
    D2: { since: '2023-01-01', source: '§ 26 MedienG' },
    D3: { since: '2023-01-01', source: '§ 26 MedienG, § 6 ECG' },
    D4: { since: '2023-01-01', source: '§ 6 Abs. 1 Z 2 ECG, § 26 Abs. 2 MedienG' },
    D6: { source: '§ 2 UWG, Art. 44 Abs. 2 der Delegierten Verordnung (EU) 2017/565', unread: '§ 2 UWG' },
    D7: { source: 'UWG Anhang Z 7' },
    D8: { source: '§ 2 UWG, Ehrenkodex des Presserats', unread: 'der Ehrenkodex' },
    D9: { source: '§ 5 ECG, §§ 24 und 25 MedienG' },
    D10: { source: '§ 49 WAG 2018, Art. 44 Abs. 2 der Delegierten Verordnung (EU) 2017/565', unread: '§ 49 WAG 2018' },
    D12: { source: 'UWG Anhang Z 4, § 2 UWG', unread: '§ 2 UWG' },
    D13: { source: 'Ehrenkodex des Presserats, Punkt 2', unread: 'der Ehrenkodex' },
    D16: {
      source: 'Verordnung (EU) 2024/900 mit den Mustern der Durchführungsverordnung (EU) 2025/1410',
      unread: 'die Anhänge der Durchführungsverordnung; ein österreichisches Gesetz dazu wurde nicht gefunden',
    },
    D17: {
      source: 'Richtlinie (EU) 2024/825, § 2 UWG',
      unread: 'die Richtlinie; ihre österreichische Umsetzung wurde nicht gefunden',
    },
    D18: {
      source: 'Art. 6 der Verordnung (EU) 2024/1083, § 25 MedienG, § 5 ECG',
      unread: '§ 25 MedienG in der geltenden Fassung',
    },
    D20: {
      since: '2023-01-01',
      source: '§ 26 Abs. 1 MedienG, § 6 Abs. 1 Z 2 ECG; „paket“ und „payer“ sind Regeln dieses Hauses',
      unread: 'der Spruch des EuGH in C-371/20',
    },
    D22: { since: '2023-01-01', source: '§ 26 MedienG, WCAG 1.4.3' },
  },
  texts: {
    sources: { fma: 'FMA', atx: 'ATX' },
    facts: { registerNumber: 'Firmenbuchnummer', registerCourt: 'Firmenbuchgericht', vatId: 'UID-Nummer' },
    privacy: { ground: '[Rechtsgrundlage:] Ihre Einwilligung (Art. 6 Abs. 1 lit. a DSGVO, § 174 TKG 2021).' },
  },
};
