import type { Actor } from '../../db/audit.ts';
import { recordAudit } from '../../db/audit.ts';
import { changeTransaction } from '../../db/changes/change-transaction.ts';
import { replaceInStories } from '../../db/names/replace-names.ts';
import { redirectName } from '../../db/names/story-names.ts';
import { recordPictures } from '../../db/pictures.ts';
import { type EntityRow, findEntity, removeEntities, updateEntity } from '../entities/entity-rows.ts';
import type { ApiContext } from '../http/context.ts';
import { problems } from '../http/problem.ts';
import { topicTags } from './topics.collection.ts';

/** Moves the stories of a topic to another topic and removes the emptied one, whose page redirects to the other. */
export async function mergeTopics(
  { db, now }: Pick<ApiContext, 'db' | 'now'>,
  { id, into }: { readonly id: number; readonly into: number },
  actor: Actor,
): Promise<EntityRow<'topic'>> {
  if (id === into) {
    throw problems.invalid([{ field: 'into', message: 'Escolha outro assunto para receber as notícias.' }]);
  }
  const at = now();
  return await changeTransaction(db, async (trx, addTags) => {
    const [from, target] = [await findEntity(trx, 'topic', id), await findEntity(trx, 'topic', into)];
    if (!from || from.deleted_at !== null) throw problems.notFound();
    if (!target || target.deleted_at !== null) {
      throw problems.invalid([{ field: 'into', message: 'Este assunto não existe mais.' }]);
    }
    // Both rows are changed first: a story saved at the same time waits for them and finds the redirect.
    const kept = await updateEntity(trx, 'topic', target, { updated_at: at });
    const gone = await updateEntity(trx, 'topic', from, { deleted_at: at });
    if (!kept || !gone)
      throw problems.conflict('Outra pessoa mudou um destes assuntos agora. Tente de novo.');
    await redirectName(trx, 'topic', from.slug, target.slug, at);
    await replaceInStories(trx, 'topic', from.name, target.name);
    await recordPictures(trx, 'topic', id, [], 'all');
    await removeEntities(trx, 'topic', [id]);
    const detail = `${from.name} → ${target.name}`;
    await recordAudit(trx, actor, { at, action: 'merge', kind: 'topic', itemId: into, detail });
    addTags(topicTags([from, target]));
    return kept;
  });
}
