import type { Generated, Selectable } from 'kysely';
import type { DigestFrequency } from '../../contracts/digest/digest-days.ts';
import type { Flag, Moment } from './column-types.ts';

interface DigestSubscriptionTable {
  id: Generated<number>;
  /** In lower case. */
  email: string;
  /** The key of the edition; `para` for the state portal. */
  edition: string;
  /** The slug of a municipality; empty for the whole edition. */
  municipality: string;
  frequency: DigestFrequency;
  /** `suspended` if the mail server refused the recipient for good. */
  state: 'pending' | 'active' | 'suspended';
  /** The secret of the links in its mails. Stored as it is, because every mail contains it. */
  token: string;
  created_at: Moment;
  confirmed_at: Moment | null;
  suspended_at: Moment | null;
  /** 1 if the mail that asks for the confirmation is still to be sent. */
  confirm_due: Generated<Flag>;
  /** The day of the newest issue that a process claimed for sending. */
  claimed_day: Generated<number>;
  /** Attempts at the mail that is due, and the earliest moment of the next one. */
  tries: Generated<number>;
  retry_at: Generated<Moment>;
}

/** Sums of all digests of an edition on a day. */
interface DigestIssueTable {
  day: number;
  edition: string;
  frequency: DigestFrequency;
  claimed: Generated<number>;
  sent: Generated<number>;
  refused: Generated<number>;
  empty: Generated<number>;
  clicks: Generated<number>;
  /** When the last mail was sent. */
  sent_at: Generated<Moment>;
}

/** The sentence for the issues of one day; older ones are ignored. */
interface DigestSentenceTable {
  edition: string;
  day: number;
  sentence: string;
}

/** The files of an edition and day, as they were made. A later revision leaves out stories that were withdrawn and has the new text of those that were revised. */
export interface PocketIssueTable {
  edition: string;
  day: number;
  revision: number;
  made_at: Moment;
  /** The ids of its stories, comma-separated. */
  stories: string;
  html_bytes: number;
  epub_bytes: number;
  html: string;
  /** SHA-256, hexadecimal. */
  html_hash: string;
  /** In base64. */
  epub: string;
  epub_hash: string;
}

export interface DigestTables {
  pocket_issue: PocketIssueTable;
  digest_subscription: DigestSubscriptionTable;
  digest_issue: DigestIssueTable;
  digest_sentence: DigestSentenceTable;
}

export type DigestSubscriptionRow = Selectable<DigestSubscriptionTable>;
