/** The risk notice of paid articles (D10; WAG 2018 § 49): one wording for pages and feeds. */
export const RISK_NOTICE = {
  title: 'Risikohinweis.',
  text: 'Dieser Beitrag ist Werbung. Er ist keine Anlageberatung im Sinne des Wertpapieraufsichtsgesetzes 2018 (WAG 2018) und keine Empfehlung zum Kauf oder Verkauf. Erträge der Vergangenheit lassen nicht auf künftige schließen; der Handel mit Finanzinstrumenten kann zum Verlust des gesamten Einsatzes führen. Das Angebot richtet sich an Personen ab 18 Jahren.',
} as const;
