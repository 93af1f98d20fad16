/** What the Workers runtime hands to the newsletter: only what it uses of each binding, as deploy/wrangler.jsonc names it. */

/** A prepared SQL statement of D1. */
export interface Statement {
  bind(...values: (string | number | null)[]): Statement;
  run(): Promise<unknown>;
  first<Row>(): Promise<Row | null>;
  all<Row>(): Promise<{ results: Row[] }>;
}

/** One mail, as the `send_email` binding takes it. */
export interface OutgoingMail {
  to: string;
  from: { email: string; name: string };
  replyTo: string;
  subject: string;
  html: string;
  text: string;
  headers: Record<string, string>;
}

/** A few addresses that shall get one issue: what the queue carries. */
export interface Sending {
  issue: string;
  addresses: string[];
}

/** Messages that arrive together, each with its fate. */
export interface MessageBatch {
  queue: string;
  messages: readonly { body: Sending; ack(): void; retry(): void }[];
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
  /** Signs the links in mails. */
  NEWSLETTER_SECRET: string;
  /** Where links in mails lead when it is not the address of the build: on a machine of one's own. */
  NEWSLETTER_ORIGIN?: string;
  /** Addresses of withdrawn articles (tools/hosts/wrangler.ts). */
  WITHDRAWN?: string[];
}
