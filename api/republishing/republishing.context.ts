import type { FastifyBaseLogger } from 'fastify';
import type { NewsPatch } from '../../contracts/news/news.schema.ts';
import type { Acknowledge } from '../../contracts/publishing/personal-data.schema.ts';
import type { Actor } from '../../db/audit.ts';
import type { Trx } from '../../db/database.ts';
import type { NewsRow } from '../../db/tables/news.tables.ts';
import type { WriteTarget } from '../entities/entity-store.ts';
import type { ApiContext } from '../http/context.ts';
import type { ReadExternal } from '../http/guarded-client.ts';
import type { ReadText } from '../isolated-reading/text-readers.ts';
import type { ReadDocument } from '../publishing/read-documents.ts';

/** How republishing writes stories: only through the news store, so that one rule decides what is published. */
interface StoryWriter {
  republish(
    input: NewsPatch,
    actor: Actor,
    inSameTransaction: (trx: Trx, row: NewsRow) => Promise<void>,
    options: { readonly acknowledge?: Acknowledge | undefined; readonly licensed: boolean },
  ): Promise<NewsRow>;
  update(
    target: WriteTarget,
    input: NewsPatch,
    actor: Actor,
    options?: { readonly acknowledge?: Acknowledge | undefined },
    inSameTransaction?: (trx: Trx, row: NewsRow) => Promise<void>,
  ): Promise<NewsRow>;
  /** Removes a story that is neither public nor edited; 409 otherwise. */
  removeScheduled(id: number, actor: Actor, inSameTransaction: (trx: Trx) => Promise<void>): Promise<void>;
}

/** Adds a picture to the library and returns its address; null if it cannot be a cover. */
type AddPicture = (
  bytes: Buffer,
  picture: { readonly name: string; readonly alt: string; readonly credit: string },
  actor: Actor,
) => Promise<string | null>;

/** The dependencies of republishing; everything external is injected. */
export interface RepublishingContext extends Pick<ApiContext, 'db' | 'now'> {
  readonly readExternal: ReadExternal;
  readonly stories: StoryWriter;
  readonly addPicture: AddPicture;
  /** Parses external text in a worker. */
  readonly readText: ReadText;
  readonly readDocument: ReadDocument;
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'info'>;
  /** Waits between two requests to one host. */
  readonly pause: (ms: number) => Promise<void>;
  /** A random number from 0 to 1, to spread simultaneous readings (jitter). */
  readonly random: () => number;
}
