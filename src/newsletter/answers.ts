/** The states that a sign-up can end in: each is a page below /newsletter/ and a message of the form. */

/** Name of a state, and of its page. */
export type AnswerState =
  | 'gesendet'
  | 'bestaetigt'
  | 'abgemeldet'
  | 'abgelaufen'
  | 'abgelehnt'
  | 'zu-viele-versuche'
  | 'gestoert';
