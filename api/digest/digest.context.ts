import type { FastifyBaseLogger } from 'fastify';
import type { Environment } from '../../config/environment.ts';
import type { Coverage } from '../../contracts/editions/home-edition.ts';
import type { Database } from '../../db/database.ts';
import type { OpenMailRound } from '../http/context.ts';

/** The places of an edition, and its key for stories that have it as their chosen home. */
export type EditionPlaces = Coverage & { readonly edition: string };

/** A story as the digest shows it. */
export interface DigestStory {
  readonly id: number;
  readonly title: string;
  readonly summary: string;
  readonly excerpt: string;
  readonly muni: string;
  readonly reg: string;
  readonly source: string;
  readonly date: number;
}

/** Current conditions at a place and its events of the next days; one line each. */
export interface TodayLines {
  readonly now: readonly string[];
  readonly agenda: readonly string[];
}

/** The lines of a digest whose services could not be read. */
export const NO_TODAY: TodayLines = { now: [], agenda: [] };

/** Current conditions at these municipalities (slugs), and their events of today and of as many days after it. */
type ReadToday = (places: ReadonlySet<string>, daysAhead: number) => Promise<TodayLines>;

interface Section {
  readonly muni?: string | undefined;
  readonly reg?: string | undefined;
  readonly places?: EditionPlaces | undefined;
}

/** The dependencies of the digest. */
export interface DigestContext {
  readonly db: Database;
  readonly now: () => number;
  readonly env: Pick<Environment, 'SITE_URL' | 'SITE_PORT'>;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  /** Name and chosen origin of the state portal. */
  readonly readSettings: () => Promise<{ readonly brand: string; readonly canonicalHost: string }>;
  readonly readNewest: (section: Section, since: number, limit: number) => Promise<readonly DigestStory[]>;
  readonly readToday: ReadToday;
  /** Undefined if the operator has not configured mail. */
  readonly openMailRound: OpenMailRound | undefined;
}
