import type { Connection } from '../../db/database.ts';
import { problems } from '../http/problem.ts';
import { type StoryActor, storyAccess } from './story-rights.ts';

// Decides about items that are for all editions or for some, such as ads.

interface EditionItem {
  /** Keys of editions, comma-separated; empty if it is for all editions. */
  readonly editions: string;
}

const BEYOND = 'Escolha só edições em que você trabalha.';

/** The keys of the editions a person works for; undefined means all. */
export async function ownEditions(
  query: Connection,
  actor: StoryActor,
): Promise<readonly string[] | undefined> {
  return (await storyAccess(query, actor)).editions?.keys;
}

/** A limited person sees an item if it is for no edition but theirs. */
export function isOwnItem({ editions }: EditionItem, own: readonly string[] | undefined): boolean {
  return own === undefined || (editions !== '' && editions.split(',').every((key) => own.includes(key)));
}

/** The ids of the ads a limited person sees; undefined means all. */
export async function ownAdIds(query: Connection, actor: StoryActor): Promise<readonly number[] | undefined> {
  const own = await ownEditions(query, actor);
  if (own === undefined) return undefined;
  const ads = await query.selectFrom('ad').select(['id', 'editions']).where('editions', '<>', '').execute();
  return ads.filter((ad) => isOwnItem(ad, own)).map(({ id }) => id);
}

/** The columns to write for a limited person: an item of no named edition is for all of theirs. */
export function ownColumns<Change extends object>(
  change: Change,
  own: readonly string[] | undefined,
): Change {
  if (own === undefined) return change;
  const { editions = '' } = change as Partial<EditionItem>;
  const written = { ...change, editions: editions || own.join(',') };
  if (!isOwnItem(written, own)) throw problems.forbidden(BEYOND);
  return written;
}
