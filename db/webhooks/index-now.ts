import type { WebhookEvent } from '../../contracts/webhooks/webhook-events.ts';
import type { Query } from '../database.ts';

/** Search engines that share what they are told: https://www.indexnow.org */
const ADDRESS = 'https://api.indexnow.org/indexnow';
const EVENTS: readonly WebhookEvent[] = [
  'story.published',
  'story.updated',
  'story.corrected',
  'story.withdrawn',
];

/** Switches the deliveries to search engines on or off. Runs in the transaction that saves the key. */
export async function setIndexNow(trx: Query, key: string, at: number): Promise<void> {
  const off = { active: 0, off_reason: 'person' } as const;
  const on = {
    active: 1,
    active_since: at,
    off_reason: '',
    failing_since: null,
    secret: key,
    events: EVENTS.join(','),
    url: ADDRESS,
  } as const;
  const { numUpdatedRows } = await trx
    .updateTable('webhook')
    .set(key === '' ? off : on)
    .where('kind', '=', 'indexnow')
    .executeTakeFirst();
  if (numUpdatedRows > 0n || key === '') return;
  await trx
    .insertInto('webhook')
    .values({
      ...on,
      kind: 'indexnow',
      name: 'IndexNow',
      created_at: at,
      old_secret_until: null,
      last_success_at: null,
    })
    .execute();
}

/** The body for search engines: the address of a story that appeared, changed or disappeared. */
export function indexNowBody(payload: string, key: string): Buffer {
  const { data } = JSON.parse(payload) as { data: { url: string } };
  const { host, origin } = new URL(data.url);
  return Buffer.from(
    JSON.stringify({ host, key, keyLocation: `${origin}/indexnow.txt`, urlList: [data.url] }),
  );
}
