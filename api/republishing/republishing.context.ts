import type { FastifyBaseLogger } from 'fastify';
import type { NewsPatch } from '../../contracts/news/news.schema.ts';
import type { Actor } from '../../db/audit.ts';
import type { Query } from '../../db/database.ts';
import type { NewsRow } from '../../db/tables/news.tables.ts';
import type { Target } from '../entities/entity-store.ts';
import type { ApiContext } from '../http/context.ts';

/** What the guarded client brings. */
export interface OutsideFile {
  readonly bytes: Buffer;
  readonly contentType: string;
  readonly finalUrl: string;
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
  readonly unchanged?: true | undefined;
}

export type ReadOutside = (
  url: string,
  conditions?: { readonly etag: string; readonly lastModified: string },
) => Promise<OutsideFile>;

/** What republishing asks of the stories: it writes none itself, so that one rule decides what readers get. */
export interface StoryWriter {
  republish(
    input: NewsPatch,
    actor: Actor,
    beside: (trx: Query, row: NewsRow) => Promise<void>,
  ): Promise<NewsRow>;
  update(target: Target, input: NewsPatch, actor: Actor): Promise<NewsRow>;
}

/** Takes a picture into the library and answers its address; null: it is none we can show. */
export type AddPicture = (
  bytes: Buffer,
  picture: { readonly name: string; readonly alt: string; readonly credit: string },
  actor: Actor,
) => Promise<string | null>;

/** What republishing is built from. Everything outside is handed in. */
export interface RepublishingContext extends Pick<ApiContext, 'db' | 'now'> {
  readonly readOutside: ReadOutside;
  readonly stories: StoryWriter;
  readonly addPicture: AddPicture;
  /** Where the newsroom's own model of categories may lie. */
  readonly dataFolder: string;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  /** Waits between two requests to one host. */
  readonly pause: (ms: number) => Promise<void>;
  /** 0 to 1, drawn: spreads what would come at the same moment. */
  readonly random: () => number;
}
