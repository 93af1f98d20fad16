import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { fill } from '../lib/format/fill.ts';
import { adapterOf, type NewsletterService } from '../newsletter/services.ts';
import { failureText, MAX_ADDRESS_LENGTH, suggestAddress, subscribe } from '../newsletter/subscribe.ts';

interface Props {
  service: NewsletterService;
  /** The consent that the reader gives by submitting, shown below the field. */
  consent: string;
  sentDailyAt: string;
}

type State = { name: 'idle' } | { name: 'sending' } | { name: 'failed'; text: string } | { name: 'sent'; text: string };

/** The newsletter's form: a native POST; with script, and a service with an API, a request without leaving the page. */
export default function NewsletterForm({ service, consent, sentDailyAt }: Props) {
  const [state, setState] = useState<State>({ name: 'idle' });
  const message = useRef<HTMLParagraphElement>(null);
  /** The address for which a correction was suggested; submitting it again confirms it. */
  const questionedEmail = useRef('');
  const adapter = adapterOf(service);
  const sending = state.name === 'sending';

  // The button that had the focus is gone: without this a screen reader would start at the top of the page.
  useEffect(() => {
    if (state.name === 'sent') message.current?.focus();
  }, [state.name]);

  // After a native submit, the back/forward cache restores this page in the state `sending`.
  useEffect(() => {
    const reset = ({ persisted }: PageTransitionEvent) => persisted && setState({ name: 'idle' });
    addEventListener('pageshow', reset);
    return () => removeEventListener('pageshow', reset);
  }, []);

  const send = async (email: string, apiUrl: string) => {
    setState({ name: 'sending' });
    try {
      const outcome = await subscribe({ ...service, apiUrl }, email);
      const text =
        outcome === 'pending'
          ? fill(TEXTS.form.pending, { email })
          : fill(TEXTS.form.done, { time: sentDailyAt, email });
      setState({ name: 'sent', text });
      const title = outcome === 'pending' ? TEXTS.form.pendingToast : TEXTS.form.doneToast;
      // If it fails to load nothing is lost: the message in the form says the same.
      void import('./toast/Toaster.tsx').then(
        ({ showToast }) => showToast({ title }),
        () => undefined,
      );
    } catch (error) {
      setState({ name: 'failed', text: failureText(error) });
    }
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    const fields = new FormData(event.currentTarget);
    const email = fields.get(adapter.emailField);
    const caughtByHoneypot = fields.get(adapter.honeypotField) !== '';
    const suggestion =
      typeof email === 'string' && email !== questionedEmail.current ? suggestAddress(email) : undefined;
    if (sending || caughtByHoneypot || suggestion || service.apiUrl) event.preventDefault();
    if (sending) return;
    if (suggestion) {
      questionedEmail.current = email as string;
      return setState({ name: 'failed', text: fill(TEXTS.form.meant, { email: suggestion }) });
    }
    if (caughtByHoneypot) setState({ name: 'failed', text: TEXTS.form.honeypotFilled });
    else if (service.apiUrl && typeof email === 'string') void send(email, service.apiUrl);
    // Without an API the browser submits the form itself; the state only prevents a second submit.
    else setState({ name: 'sending' });
  };

  return (
    <form method="post" action={service.formAction} onSubmit={submit} data-newsletter={state.name}>
      {/* Above the field: below it, on phones, the keyboard covers the message, and large type pushes it off the screen. */}
      <div role="status">
        {/* The button's new text is not announced. */}
        {sending && <p className="sr-only">{TEXTS.form.sending}</p>}
        {(state.name === 'failed' || state.name === 'sent') && (
          <p
            ref={message}
            id="newsletter_meldung"
            tabIndex={-1}
            className={`border-s-4 ps-4 ${state.name === 'failed' ? 'mb-4 border-risk text-risk' : 'border-accent'}`}
          >
            {state.text}
          </p>
        )}
      </div>
      <div hidden={state.name === 'sent'}>
        <label htmlFor="newsletter_email">{TEXTS.form.address}</label>
        <div className="fields mt-1">
          <input
            id="newsletter_email"
            name={adapter.emailField}
            type="email"
            maxLength={MAX_ADDRESS_LENGTH}
            required
            autoComplete="email"
            placeholder={TEXTS.form.placeholder}
            aria-describedby={`${state.name === 'failed' ? 'newsletter_meldung ' : ''}newsletter_einwilligung`}
            onInvalid={(event) => event.currentTarget.setCustomValidity(TEXTS.form.help)}
            onInput={(event) => event.currentTarget.setCustomValidity('')}
            className="field"
          />
          <button
            className="button-solid"
            aria-disabled={sending || undefined}
            // The second click of a double click would confirm what the first one questions.
            onClick={(event) => event.detail > 1 && event.preventDefault()}
          >
            {sending ? TEXTS.form.sending : TEXTS.form.submit}
          </button>
        </div>
        {Object.entries(adapter.hiddenFields(service.list)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {/* People neither see nor reach it; bots fill it in. */}
        <div className="absolute -start-[100vw] size-px overflow-hidden" aria-hidden="true">
          <label>
            {`${TEXTS.form.honeypot} `}
            <input name={adapter.honeypotField} tabIndex={-1} autoComplete="off" />
          </label>
        </div>
        <p id="newsletter_einwilligung" className="mt-3 text-xs text-ink-soft">
          {consent}
        </p>
      </div>
    </form>
  );
}
