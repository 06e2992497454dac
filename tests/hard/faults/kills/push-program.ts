import { createECDH } from 'node:crypto';
import { createPushClient } from '../../../../api/push/protocol/push-client.ts';
import { parseVapidKey } from '../../../../api/push/protocol/vapid.ts';
import { createPushRounds } from '../../../../api/push/send-push.ts';
import { readEnvironment } from '../../../../config/environment.ts';
import type { Database } from '../../../../db/database.ts';
import { openDatabase } from '../../../../db/open.ts';
import { privateKeyText } from '../../../support/servers/private-key-text.ts';
import { postToStandIn } from '../../../support/servers/stand-in-push.ts';

/** Rounds that send to the stand-in on this port. */
export function roundsTo(port: number, db: Database, now: () => number) {
  const ecdh = createECDH('prime256v1');
  ecdh.generateKeys();
  const keys = parseVapidKey(privateKeyText(ecdh));
  if (!keys) throw new Error('a new key was refused');
  const contact = 'mailto:portal@portal.example';
  const client = createPushClient({ keys, contact, hosts: [], now, post: postToStandIn(port) });
  const edition = { key: 'para', brand: 'Portal', origin: 'https://portal.example', places: undefined };
  return createPushRounds({ db, now, readEditions: async () => [edition] }, client);
}

/** Run as a program, it sends what waits and hangs when nothing is left. */
const { PUSH_PROGRAM_PORT, PUSH_PROGRAM_NOW } = process.env;
if (PUSH_PROGRAM_PORT && PUSH_PROGRAM_NOW) {
  const at = Number(PUSH_PROGRAM_NOW);
  const db = await openDatabase(readEnvironment({ ...process.env, SEED: 'none' }), () => undefined);
  await roundsTo(Number(PUSH_PROGRAM_PORT), db, () => at).round();
  await new Promise(() => undefined);
}
