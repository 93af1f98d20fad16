/** What must stand at a claim in full, by its source; an independent one links its evidence instead (D6). */
export const CLAIM_STATEMENTS: Readonly<Record<string, string>> = {
  anbieter: 'Angabe des Anbieters, nicht unabhängig geprüft',
  rechnung: 'Eigene Rechnung aus Angaben des Anbieters, die nicht unabhängig geprüft sind',
};

/** What stands before the link to the evidence of a figure that was computed here from an independent source. */
export const COMPUTED_FROM = 'Eigene Rechnung nach Zahlen von';
