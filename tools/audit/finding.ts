/** What the audit found, told so that the one who reads it knows where to look and what to do. */

/** Where something stands in the built site. */
export interface Place {
  /** Path of the page as readers know it ("/news"), or of a file that is no page ("/rss.xml"). */
  page: string;
  /** The element, described by its tag and the start of its text; empty where the page as a whole is meant. */
  element?: string;
}

/** A rule that a page breaks. */
export interface Finding extends Required<Place> {
  /** Id of the rule. */
  rule: string;
  /** What is wrong, one German sentence. */
  problem: string;
  /** What to do, one German sentence. */
  remedy: string;
}

/** Collects what one rule checked and found. */
export class RuleContext {
  readonly rule: string;
  readonly findings: Finding[] = [];
  /** How many things were checked; a rule that checked nothing proves nothing, and the report says so. */
  checks = 0;

  /** @param rule id of the rule that writes here */
  constructor(rule: string) {
    this.rule = rule;
  }

  /**
   * Checks one thing and notes it where it is wrong.
   *
   * @param holds whether all is well
   * @param place page and element
   * @param problem what is wrong, one German sentence
   * @param remedy what to do, one German sentence
   * @returns `holds`, so that further checks can depend on it
   */
  expect(holds: boolean, place: Place, problem: string, remedy: string): boolean {
    this.checks += 1;
    if (!holds)
      this.findings.push({
        rule: this.rule,
        page: place.page,
        element: place.element ?? '',
        problem,
        remedy,
      });
    return holds;
  }
}
