import { access, constants } from 'node:fs/promises';
import { BadVariable, type Environment } from '../../config/environment.ts';
import type { Connection } from '../../db/database.ts';
import { recordEvents } from '../../db/webhooks/record-events.ts';
import { createDatabaseMessageStore } from './database-message-store.ts';
import { type MessageStore, receivedEvent } from './message-store.ts';

const DEADLINE_MS = 8_000;

type MessageStoreEnvironment = Pick<
  Environment,
  'MESSAGES_STORE' | 'FIRESTORE_PROJECT' | 'FIRESTORE_CREDENTIALS'
>;

/** Firestore's client is large, so it is imported only if used, and a release does not bring it. */
const importFirestoreStore = () => import('./firestore-message-store.ts');

/** Opens the configured store. */
export async function openMessageStore(
  db: Connection,
  env: MessageStoreEnvironment,
  importStore = importFirestoreStore,
): Promise<MessageStore> {
  if (env.MESSAGES_STORE === 'database') return createDatabaseMessageStore(db);
  const credentials = env.FIRESTORE_CREDENTIALS;
  if (credentials !== '') await checkReadable(credentials);
  const { createFirestoreMessageStore } = await importStore().catch(throwMissingPackage);
  return createFirestoreMessageStore({
    projectId: env.FIRESTORE_PROJECT,
    credentials,
    deadlineMs: DEADLINE_MS,
    onAdded: (id, at) => recordEvents(db, [receivedEvent(id, at)]),
  });
}

async function checkReadable(path: string): Promise<void> {
  try {
    await access(path, constants.R_OK);
  } catch (cause) {
    throw new BadVariable('FIRESTORE_CREDENTIALS: the file cannot be read', { cause });
  }
}

function throwMissingPackage(error: unknown): never {
  if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error;
  throw new BadVariable(
    'MESSAGES_STORE: firestore needs the package @google-cloud/firestore: see "Messages in Firestore" in docs/storage.md',
    { cause: error },
  );
}
