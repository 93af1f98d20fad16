/** What a person has at a bank with a licence of its own, in Euro. */
interface Deposits {
  /** On accounts in this person's name alone. */
  own: number;
  /** On accounts of two people, whole. */
  joint: number;
}

/** In Euro, for each person and bank: Directive 2014/49/EU, Article 6 (1), in Austria the ESAEG. */
const LIMIT = 100_000;

/**
 * Tells what a deposit guarantee scheme pays to one person, bank by bank: min(100,000, own + joint / 2). Holders of a joint account have equal
 * shares where nothing else was agreed (Article 7 (2)).
 *
 * @returns Euro for each bank, in their order: what is covered and what is above the limit
 */
export const protectDeposits = (banks: readonly Deposits[]) =>
  banks.map(({ own, joint }) => {
    const share = own + joint / 2;
    return { covered: Math.min(LIMIT, share), above: Math.max(0, share - LIMIT) };
  });
