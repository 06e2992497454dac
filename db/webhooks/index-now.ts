import { hash } from 'node:crypto';
import type { WebhookEvent } from '../../contracts/webhooks/webhook-events.ts';
import type { Trx } from '../database.ts';

/** One notification reaches all search engines of IndexNow: https://www.indexnow.org */
const RECEIVER_URL = 'https://api.indexnow.org/indexnow';
/** IndexNow allows 8 to 128 characters. */
const KEY_LENGTH = 32;
const EVENTS: readonly WebhookEvent[] = [
  'story.published',
  'story.updated',
  'story.corrected',
  'story.withdrawn',
];

/**
 * Switches the deliveries to search engines on, or removes them with an empty key. Runs in the transaction that saves
 * the key.
 */
export async function setIndexNow(trx: Trx, key: string, at: number): Promise<void> {
  if (key === '') {
    await trx.deleteFrom('webhook').where('kind', '=', 'indexnow').execute();
    return;
  }
  const on = {
    active: 1,
    active_since: at,
    off_reason: '',
    failing_since: null,
    secret: key,
    events: EVENTS.join(','),
    url: RECEIVER_URL,
  } as const;
  const { numUpdatedRows } = await trx
    .updateTable('webhook')
    .set(on)
    .where('kind', '=', 'indexnow')
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
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

/**
 * The key of a host, made of the key in the settings. Each host has its own, so that the key of one edition does not
 * allow messages about another.
 */
export function indexNowKeyOf(secret: string, host: string): string {
  return hash('sha256', `${secret} ${host}`, 'hex').slice(0, KEY_LENGTH);
}

/** The body for search engines: the address of a story that appeared, changed or disappeared. */
export function indexNowBody(payload: string, secret: string): Buffer {
  const { data } = JSON.parse(payload) as { data: { url: string } };
  const { host, origin } = new URL(data.url);
  const key = indexNowKeyOf(secret, host);
  return Buffer.from(JSON.stringify({ host, key, keyLocation: `${origin}/${key}.txt`, urlList: [data.url] }));
}
