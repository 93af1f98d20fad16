/** Types of the bindings in deploy/wrangler.jsonc, reduced to the members that are used. */

/** A prepared SQL statement of D1. */
export interface Statement {
  bind(...values: (string | number | null)[]): Statement;
  run(): Promise<unknown>;
  first<Row>(): Promise<Row | null>;
  all<Row>(): Promise<{ results: Row[] }>;
}

/** A mail in the form that the `send_email` binding takes. */
export interface OutgoingMail {
  to: string;
  from: { email: string; name: string };
  replyTo: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
}

/** A message of the queue: some addresses that should get an issue. */
export interface Sending {
  issue: string;
  addresses: string[];
}

/** Messages that the queue delivers together; each is acknowledged or retried by itself. */
export interface MessageBatch {
  queue: string;
  messages: readonly {
    body: Sending;
    /** Number of deliveries, with this one. */
    attempts: number;
    ack(): void;
    retry(options?: { delaySeconds: number }): void;
  }[];
}

interface RateLimit {
  limit(options: { key: string }): Promise<{ success: boolean }>;
}

/** The bindings of deploy/wrangler.jsonc. */
export interface Bindings {
  /** The files of dist/. */
  ASSETS: { fetch(request: Request): Promise<Response> };
  DB: { prepare(sql: string): Statement; batch<Row>(statements: Statement[]): Promise<{ results: Row[] }[]> };
  EMAIL: { send(mail: OutgoingMail): Promise<unknown> };
  QUEUE: { sendBatch(messages: { body: Sending }[]): Promise<unknown> };
  PER_ADDRESS: RateLimit;
  PER_CLIENT: RateLimit;
  /** Key that signs the links in mails. */
  NEWSLETTER_SECRET: string;
  /** Origin of links in mails, if it differs from the build's; for local use. */
  NEWSLETTER_ORIGIN?: string;
  /** Paths of withdrawn articles (tools/hosts/wrangler.ts). */
  WITHDRAWN?: string[];
}
