import type { Database } from '../../db/database.ts';
import type { Archive } from '../../ingest/archives/archive.ts';
import type { PlacingRules } from '../../ingest/archives/place-story.ts';
import type { PublishingRules } from './story-row.ts';

export interface ImportOptions extends PlacingRules, PublishingRules {
  readonly db: Database;
  readonly archive: Archive;
  /** True if everything is read and nothing is written. */
  readonly dryRun: boolean;
  readonly now: number;
  /** `redirects` redirects the addresses of old pages to pages of the portal; otherwise they are only counted. */
  readonly pages?: 'redirects';
  readonly onProgress?: (done: number, total: number) => void;
}
