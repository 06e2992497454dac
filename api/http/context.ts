import type { Environment } from '../../config/environment.ts';
import type { Database } from '../../db/database.ts';
import type { EditionCache } from '../../db/editions/editions.ts';
import type { SearchIndex } from '../../db/search/search-index.ts';
import type { OptionalRead } from '../../db/statements/optional-read.ts';
import type { ReadPersonalData } from '../publishing/personal-data.rules.ts';
import type { Attempts } from './attempts.ts';
import type { ResponseCache } from './responses/response-cache.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  /** The name shown beside the sender's e-mail. */
  readonly fromName?: string;
  readonly messageId?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export type SendMail = (mail: Mail) => Promise<void>;

/** Open connections to the mail server for many mails. */
export interface MailRound {
  readonly send: SendMail;
  close(): void;
}

/** Fails if the mail server cannot be reached or refuses the login. */
export type OpenMailRound = () => Promise<MailRound>;

/** The dependencies of every part of the API. Clock and database are injected, so that tests can replace them. */
export interface ApiContext {
  readonly db: Database;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly env: Pick<
    Environment,
    | 'NEWS_LIMIT'
    | 'INTERNAL_TOKEN'
    | 'WRITES_PER_MINUTE'
    | 'CLIENT_BUDGET'
    | 'SITE_URL'
    | 'SITE_PORT'
    | 'VISITORS_PER_ADDRESS'
  >;
  readonly responses: ResponseCache;
  /** Counts what callers without a session try: logins, subscriptions, contact messages. */
  readonly attempts: Attempts;
  readonly search: SearchIndex;
  readonly editions: EditionCache;
  /** Reads optional data. The read fails quickly while its table is locked or slow. */
  readonly optionalRead: OptionalRead;
  readonly readPersonalData: ReadPersonalData;
  /** Undefined if the operator has not configured mail. */
  readonly sendMail: SendMail | undefined;
}
