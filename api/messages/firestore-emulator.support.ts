import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { FirestoreServer } from '@firestore-emulator/server';
import { Firestore } from '@google-cloud/firestore';
import { createFirestoreMessageStore } from './firestore-message-store.ts';

export const PROJECT = 'portal-de-teste';

/** A local Firestore emulator, a store that uses it, and a second client that acts as another program. */
export async function startFirestore(deadlineMs = 5_000) {
  const port = await freeEmulatorPort();
  // Without this the client looks for Google's metadata server and waits.
  process.env.METADATA_SERVER_DETECTION = 'none';
  process.env.FIRESTORE_EMULATOR_HOST = `127.0.0.1:${port}`;
  const server = new FirestoreServer();
  await server.start(port);
  const store = createFirestoreMessageStore({ projectId: PROJECT, credentials: '', deadlineMs });
  const others = new Firestore({ projectId: PROJECT });
  return {
    store,
    contacts: others.collection('contatos'),
    clear: () => server.state.clear(),
    stop: () => server.stop(),
    async close(): Promise<void> {
      await Promise.all([store.close(), others.terminate()]);
      server.stop();
    },
  };
}

export type TestFirestore = Awaited<ReturnType<typeof startFirestore>>;

export async function freeEmulatorPort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
