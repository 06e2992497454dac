import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { OperationRefused } from '../api/backup/operation-refused.ts';
import { type Environment, readEnvironment } from '../config/environment.ts';
import type { Database } from '../db/database.ts';
import { type CopyReport, copyMedia, pruneCopy } from '../db/media/copy-media.ts';
import { createLocalStorage } from '../db/media/local-storage.ts';
import { openMediaStorage } from '../db/media/open-storage.ts';
import { findUnnamed, removeUnnamed, withoutRow } from '../db/media/unnamed-media.ts';
import { openExistingDatabase } from '../db/open.ts';
import { commandLine } from './commands.ts';
import { fileFromCaller, runCommand, say, WrongUsage } from './operator-command.ts';
import { listenForStop } from './programs/stop-request.ts';

const USAGE = `usage: ${commandLine('media')} COMMAND
  move --to disk|s3         copies every picture to the other store; broken off, it goes on when called again
  backup FOLDER [--prune]   copies the pictures FOLDER lacks; --prune takes out what was deleted since
  restore FOLDER            copies back what the store lacks
  prune                     removes from the store what no picture of the library names`;

/** An upload stores its bytes before its row; bytes without a row after this time are no upload in progress. */
const GRACE_MS = 60_000;

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { to: { type: 'string' }, prune: { type: 'boolean', default: false } },
  });
  const [command = '', folder] = positionals;
  const needsFolder = command === 'backup' || command === 'restore';
  const isMove = command === 'move' && (values.to === 'disk' || values.to === 's3');
  if (!isMove && command !== 'prune' && !(needsFolder && folder !== undefined)) throw new WrongUsage(USAGE);
  const env = readEnvironment(process.env);
  // A wrong DATA_DIR has no pictures, and copying none would look like a success.
  const db = await openExistingDatabase(env, (_error, message) => say(message));
  const { signal: stop } = listenForStop(() => process.exit(1));
  if (command === 'move' && (values.to === 'disk' || values.to === 's3')) {
    const from = values.to === 'disk' ? 's3' : 'disk';
    if (env.S3_BUCKET === '') throw new WrongUsage('move needs the variables S3_…, see docs/operators.md');
    report(await copyMedia(openMediaStorage(env, from), openMediaStorage(env, values.to), { say, stop }));
    say(
      `Now set MEDIA_STORE=${values.to}, restart the API, and call this once more for what came in meanwhile`,
    );
  } else if (command === 'backup' && folder !== undefined) {
    const [store, copy] = [openMediaStorage(env), createLocalStorage(fileFromCaller(folder))];
    report(await copyMedia(store, copy, { say, stop, originalsOnly: true }));
    if (values.prune) say(`${await pruneCopy(copy, store)} removed that the library no longer has`);
  } else if (command === 'restore' && folder !== undefined) {
    report(await copyMedia(createLocalStorage(fileFromCaller(folder)), openMediaStorage(env), { say, stop }));
  } else if (command === 'prune') await prune(db, env);
  else throw new WrongUsage(USAGE);
  await db.close();
}, USAGE);

function report({ copied, present, broken }: CopyReport): void {
  for (const key of broken) say(`Warning: ${key} does not have the content its name says and was not copied`);
  say(`${copied} copied and read back, ${present} there already`);
  if (broken.length > 0) throw new OperationRefused(`${broken.length} could not be copied`);
}

async function prune(db: Database, env: Environment): Promise<void> {
  const storage = openMediaStorage(env);
  const found = await findUnnamed(db, storage);
  if (found.size > 0) {
    say(`${found.size} without a row; looking again in a minute, for uploads under way`);
    await pause(GRACE_MS);
  }
  const unnamed = await withoutRow(db, [...found]);
  await removeUnnamed(storage, unnamed);
  say(`${unnamed.length} removed`);
}
