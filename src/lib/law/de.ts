/** German law for pages and rules; docs/law.md lists the sources. Schema: src/content/schemas/law.ts. */
export const de = {
  adLabels: ['Anzeige'],
  adStatute: '§ 22 MStV',
  licence: 'Erlaubnis',
  authority: 'Bundesanstalt für Finanzdienstleistungsaufsicht',
  licences: {
    anlage: '§ 15 WpIG, § 32 KWG oder Zulassung nach Verordnung (EU) 2023/1114',
    bank: '§ 32 KWG',
    versicherung: '§ 8 VAG',
  },
  riskStatute: 'WpHG',
  riskNotice:
    'Dieser Beitrag ist Werbung. Er ist keine Anlageberatung im Sinne des Wertpapierhandelsgesetzes (WpHG) und keine Empfehlung zum Kauf oder Verkauf. Erträge der Vergangenheit lassen nicht auf künftige schließen; der Handel mit Finanzinstrumenten kann zum Verlust des gesamten Einsatzes führen. Das Angebot richtet sich an Personen ab 18 Jahren.',
  pressCouncil: {
    label: 'Deutscher Presserat',
    href: 'https://www.presserat.de/',
    code: 'Pressekodex',
  },
  dataProtection: {
    label: 'Landesdatenschutzbehörde am Sitz des Anbieters',
    href: 'https://www.bfdi.bund.de/DE/Service/Anschriften/Laender/Laender-node.html',
    statute: 'Art. 77 DSGVO',
  },
  cookies: '§ 25 Abs. 2 TDDDG',
  sourceProtection: 'Art. 5 Abs. 1 GG',
  accessibility:
    'Das Barrierefreiheitsstärkungsgesetz (BFSG) setzt die Richtlinie (EU) 2019/882 um und gilt seit 28. Juni 2025 für bestimmte Produkte und Dienstleistungen. Kleinstunternehmen, die Dienstleistungen erbringen, sind davon ausgenommen. Ob es auf dieses Angebot anzuwenden ist, hängt vom Betreiber ab. Die Einhaltung überwacht die Marktüberwachungsstelle der Länder; dorthin können Sie sich wenden, wenn unsere Antwort Ihnen nicht weiterhilft.',
  imprint: [
    {
      title: 'Angaben nach § 5 DDG',
      text: 'Das Digitale-Dienste-Gesetz verlangt Name und Anschrift, bei juristischen Personen Rechtsform und Vertretungsberechtigte, Angaben zur schnellen elektronischen Kontaktaufnahme, dazu Register und Registernummer, die Umsatzsteuer-Identifikationsnummer, Aufsichtsbehörde und Kammer, soweit es sie gibt. Name, Anschrift und Kontakt stehen am Anfang dieser Seite.',
      facts: 'ecg',
    },
    { title: 'Registereintrag', text: 'Firma, Sitz und Eintragung im Handelsregister.', facts: 'firmenbuch' },
    {
      title: 'Inhaber und Beteiligte nach Artikel 6 der Verordnung (EU) 2024/1083',
      text: 'Die Verordnung verlangt von Mediendiensten mit Nachrichten, dass unmittelbare und mittelbare Eigentümer, wirtschaftliche Eigentümer und der jährliche Gesamtbetrag öffentlicher Mittel für staatliche Werbung leicht zu finden sind. Wer in periodischer Folge journalistisch-redaktionelle Inhalte anbietet, nennt außerdem eine verantwortliche Person mit Namen und Anschrift (§ 18 Abs. 2 MStV); sie steht bei der Leitung des Unternehmens.',
      facts: 'offenlegung',
    },
    {
      title: 'Kennzeichnung von Werbung nach § 22 MStV und § 5a Abs. 4 UWG',
      text: 'Werbung muss als solche klar erkennbar und vom übrigen Inhalt eindeutig getrennt sein. Unlauter handelt, wer den kommerziellen Zweck einer geschäftlichen Handlung nicht kenntlich macht.',
    },
  ],
  disclaimer:
    'Nichts auf dieser Website ist Anlageberatung im Sinne des Wertpapierhandelsgesetzes oder eine Empfehlung, ein Finanzinstrument zu kaufen oder zu verkaufen. Der Anbieter erbringt keine Wertpapierdienstleistungen und hat dafür keine Erlaubnis. Ergebnisse der Vergangenheit sagen nichts Verlässliches über künftige Ergebnisse.',
  quotation: '§ 51 UrhG',
  rules: {
    D1: { source: '§ 22 Abs. 1 MStV, § 5a Abs. 4 UWG, UWG Anhang Nr. 11', unread: '§ 22 MStV im amtlichen Wortlaut' },
    D2: {
      source: '§ 22 Abs. 1 MStV, § 5a Abs. 4 UWG',
      unread: '§ 22 MStV im amtlichen Wortlaut; die Pressegesetze der Länder',
    },
    D3: { source: '§ 22 MStV, § 6 DDG', unread: '§ 6 DDG' },
    D4: { source: '§ 6 DDG', unread: '§ 6 DDG' },
    D6: { source: '§ 5 UWG, Art. 44 Abs. 2 der Delegierten Verordnung (EU) 2017/565', unread: '§ 5 UWG' },
    D7: { source: 'UWG Anhang Nr. 7', unread: 'der Anhang' },
    D8: { source: '§ 5 UWG, Pressekodex', unread: 'beide' },
    D9: { source: '§ 5 DDG, § 18 MStV', unread: 'beide im amtlichen Wortlaut' },
    D10: { source: '§ 63 Abs. 6 WpHG, Art. 44 Abs. 2 der Delegierten Verordnung (EU) 2017/565', unread: '§ 63 WpHG' },
    D12: { source: 'UWG Anhang Nr. 4, § 5 UWG', unread: 'beide' },
    D13: { source: 'Pressekodex, Ziffer 3', unread: 'der Pressekodex' },
    D16: {
      source: 'Verordnung (EU) 2024/900 mit den Mustern der Durchführungsverordnung (EU) 2025/1410',
      unread: 'die Anhänge der Durchführungsverordnung; ein deutsches Gesetz dazu',
    },
    D17: { source: 'Richtlinie (EU) 2024/825, § 5 UWG', unread: 'die Richtlinie und ihre deutsche Umsetzung' },
    D18: {
      source: 'Art. 6 der Verordnung (EU) 2024/1083, § 5 DDG, § 18 MStV',
      unread: '§ 5 DDG und § 18 MStV im amtlichen Wortlaut',
    },
    D20: {
      source: '§ 5a Abs. 4 UWG, § 6 DDG; „paket“ und „payer“ sind Regeln dieses Hauses',
      unread: 'der Spruch des EuGH in C-371/20; § 6 DDG',
    },
    D22: { source: '§ 22 MStV, WCAG 1.4.3', unread: '§ 22 MStV im amtlichen Wortlaut' },
  },
  texts: {
    sources: { fma: 'BaFin', atx: 'Deutsche Börse' },
    facts: { owner: 'Anbieter' },
    privacy: { ground: '[Rechtsgrundlage:] Ihre Einwilligung (Art. 6 Abs. 1 lit. a DSGVO, § 7 Abs. 2 UWG).' },
  },
};
