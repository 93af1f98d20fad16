/** What the law wants to be told of the house, and of whoever advertises politics; each by its rule, whose day the clock knows (D18, D16). */
import { validate } from '../diagnostics/schema-diagnostics.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { SITE_FILE } from '../expiry.ts';
import type { Collections } from '../registry.ts';
import { statementsSchema } from '../schemas/publisher.ts';

/** Names what the publisher has not stated: owners, other media, public money, authorities (D18). */
export const checkStatements = ({ site }: Collections): Diagnostic[] =>
  validate(statementsSchema, site, SITE_FILE, () => undefined).diagnostics?.map((each) => ({ ...each, rule: 'D18' })) ??
  [];
