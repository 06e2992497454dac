import { LIMITS } from '../../contracts/limits.ts';
import type { Connection } from '../../db/database.ts';

/** The audited actions on a request and the versions of its story, the oldest first; beyond a limit only the newest. */
export async function readProof(db: Connection, requestId: number, newsId: number | null) {
  const steps = await db
    .selectFrom('audit')
    .select(['at', 'action', 'user_name'])
    .where('kind', '=', 'legal')
    .where('item_id', '=', String(requestId))
    .orderBy('id')
    .execute();
  const versions = await db
    .selectFrom('news_revision')
    .select(['version', 'at', 'user_name', 'fields', 'data'])
    .where('news_id', '=', newsId ?? 0)
    .orderBy('version', 'desc')
    .limit(LIMITS.proofVersions)
    .execute();
  return { steps, versions: versions.reverse() };
}

export type ProofRows = Awaited<ReturnType<typeof readProof>>;
