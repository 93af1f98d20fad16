/** What a link to an advertiser must carry (D5); the same on pages and in feeds. */
import type { Element } from 'domhandler';
import { isSponsorAddress } from '../addresses.ts';
import type { RuleContext, Place } from '../finding.ts';
import { selfAndAll } from '../html/dom.ts';
import { beginsWithLabel } from '../label.ts';
import type { ExpectedSite } from '../expected-site.ts';

const REQUIRED_REL = ['sponsored', 'nofollow', 'noopener'];
const REMEDY = 'Links zum Auftraggeber nur mit SponsorLink oder CtaLink setzen.';

const addressAttributes = ['href', 'src', 'action', 'formaction', 'data', 'poster', 'xlink:href'];

/**
 * Finds every element whose address belongs to an advertiser.
 *
 * @param roots where to look, the roots themselves included
 * @param expected the content
 */
export function sponsorElements(roots: Element[], expected: ExpectedSite): Element[] {
  const selector = addressAttributes.map((name) => `[${name.replace(':', '\\:')}]`).join(', ');
  const all = selfAndAll(selector, roots);
  return all.filter(({ attribs }) =>
    addressAttributes.some((name) => isSponsorAddress(expected, attribs[name] ?? '')),
  );
}

/**
 * Checks one such element.
 *
 * @param element an element that sponsorElements found
 * @param name its accessible name
 * @param label the label it must begin with
 * @param place where it stands
 * @param context where to note what is wrong
 */
export function checkSponsorLink(
  element: Element,
  name: string,
  label: string,
  place: Place,
  context: RuleContext,
): void {
  const { attribs } = element;
  if (
    !context.expect(
      element.name === 'a',
      place,
      `<${element.name}> bindet eine Adresse des Auftraggebers ein.`,
      REMEDY,
    )
  )
    return;
  const missing = REQUIRED_REL.filter((token) => !(attribs['rel'] ?? '').split(/\s+/).includes(token));
  context.expect(missing.length === 0, place, `In rel fehlt: ${missing.join(', ')}.`, REMEDY);
  context.expect(attribs['target'] === '_blank', place, 'target="_blank" fehlt.', REMEDY);
  context.expect(
    beginsWithLabel(name, label),
    place,
    `Der zugängliche Name „${name}“ beginnt nicht mit „${label}“.`,
    REMEDY,
  );
  const placement = attribs['data-placement'] ?? '';
  const variant = attribs['data-variant'] ?? '';
  context.expect(
    placement !== '' && variant !== '',
    place,
    'data-placement oder data-variant fehlt.',
    REMEDY,
  );
  const query = new URL(attribs['href'] ?? '', 'https://x.invalid').searchParams;
  context.expect(
    query.get('utm_content') === placement && query.get('utm_term') === variant,
    place,
    'utm_content und utm_term stimmen nicht mit data-placement und data-variant überein.',
    'Die Adresse mit campaignLink bilden.',
  );
}
