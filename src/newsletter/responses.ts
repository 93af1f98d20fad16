/** Responses of the newsletter sign-up: each is a page below /newsletter/, and the form shows the same text inline. */

/** By page name: title and text of the page, and the HTTP status for requests by script. */
export const responses = {
  gesendet: {
    status: 202,
    title: 'Bitte bestätigen Sie die Anmeldung',
    text: 'Fast fertig: Wir haben Ihnen eine E-Mail geschickt. Bitte öffnen Sie den Link darin binnen 48 Stunden und drücken Sie dort auf „Anmeldung bestätigen“. Bis dahin ist Ihre Adresse nicht gespeichert. Kommt nichts an, schauen Sie bitte im Spam-Ordner nach.',
  },
  bestaetigt: {
    status: 200,
    title: 'Sie sind angemeldet',
    text: 'Ihre Adresse ist gespeichert. Die nächste Ausgabe kommt, sobald es wieder etwas zu melden gibt. Abmelden geht mit einem Klick in jeder Ausgabe.',
  },
  'schon-bestaetigt': {
    status: 200,
    title: 'Schon bestätigt',
    text: 'Dieser Link wurde bereits verwendet. Sie müssen nichts mehr tun. Haben Sie sich inzwischen abgemeldet, melden Sie sich bitte neu an.',
  },
  abgemeldet: {
    status: 200,
    title: 'Sie sind abgemeldet',
    text: 'Ihre Adresse ist gelöscht, Sie bekommen keine weitere Ausgabe. War das ein Versehen, melden Sie sich bitte neu an.',
  },
  abgelaufen: {
    status: 410,
    title: 'Dieser Link gilt nicht mehr',
    text: 'Der Link ist älter als 48 Stunden oder unvollständig. Geändert wurde nichts. Zum Anmelden senden Sie das Formular bitte noch einmal. Zum Abmelden nehmen Sie den ganzen Link aus der neuesten Ausgabe, oder schreiben Sie uns.',
  },
  abgelehnt: {
    status: 400,
    title: 'Die Adresse wurde nicht angenommen',
    text: 'Diese Adresse wurde nicht angenommen. Bitte prüfen Sie die Schreibweise und senden Sie das Formular noch einmal.',
  },
  'zu-viele-versuche': {
    status: 429,
    title: 'Zu viele Versuche',
    text: 'Das waren zu viele Versuche. Bitte warten Sie eine Minute und senden Sie das Formular dann noch einmal; nach fünf E-Mails an einem Tag geht es erst am nächsten wieder.',
  },
  gestoert: {
    status: 503,
    title: 'Das hat nicht geklappt',
    text: 'Bei uns ist ein Fehler aufgetreten. Bitte versuchen Sie es in einigen Minuten noch einmal, mit dem Formular oder mit dem Link aus der E-Mail.',
  },
} as const;

/** Name of a response, the last segment of its page's path. */
export type ResponseName = keyof typeof responses;
