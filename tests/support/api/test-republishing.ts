import type { IsolatedReading } from '../../../api/isolated-reading/isolated-reading.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { QueueCard } from '../../../contracts/queue/queue.schema.ts';
import type { Source } from '../../../contracts/sources/source.schema.ts';
import { createFakeWeb, type FakeItem, type FakeWeb, fakePressRelease, rss } from './fake-web.ts';
import { createTestApi, START, type TestApi } from './test-api.ts';

const { adminSources, adminQueue } = ENDPOINTS;

export interface TestRepublishing {
  readonly api: TestApi;
  readonly web: FakeWeb;
  readonly token: string;
  addSource(address: string, more?: object): Promise<Source>;
  /** Runs one round of reading to its end. */
  round(): Promise<void>;
  waiting(): Promise<QueueCard[]>;
  /** Fills the queue with these items of one licensed source. */
  fill(items: readonly FakeItem[], source?: object): Promise<void>;
  /** Returns to the initial state: no source, story or page; the clock at noon of a Sunday. */
  reset(): Promise<void>;
}

/** The whole API with the fake internet. */
export async function createTestRepublishing(
  options: { readonly reading?: IsolatedReading } = {},
): Promise<TestRepublishing> {
  const web = createFakeWeb();
  const api = await createTestApi({ fetchFile: web.fetch, ...options });
  const token = await api.tokenFor('editor');
  const republishing: TestRepublishing = {
    api,
    web,
    token,
    async addSource(address, more = {}) {
      const body = { name: `Fonte ${new URL(address).hostname}`, address, licence: 'CC BY 4.0', ...more };
      const { status, body: source, problem } = await api.call(adminSources.create, { token, body });
      if (status !== 201) throw new Error(JSON.stringify(problem));
      return source;
    },
    async round() {
      await api.app.republishing.round.start();
      await api.app.republishing.round.settled();
    },
    waiting: async () => (await api.call(adminQueue.list, { token })).body.items,
    async fill(items, source = {}) {
      const address = 'https://soure.example/feed';
      web.pages.set(address, { body: rss('Soure', items) });
      await republishing.addSource(address, { name: 'Prefeitura de Soure', ...source });
      await republishing.round();
    },
    async reset() {
      api.clock = START;
      web.pages.clear();
      web.asked.length = 0;
      for (const table of ['news', 'source', 'pilot', 'text_band', 'media'] as const) {
        await api.db.query.deleteFrom(table).execute();
      }
    },
  };
  return republishing;
}

/** A different item for each number, each an hour older. */
export function release(n: number, muni = 'Soure'): FakeItem {
  return fakePressRelease(n, muni, START);
}
