import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type PortalPrograms, startPortalPrograms } from '../programs/portal-programs.ts';
import { type BodyFiles, bundleBodyPage } from './body-bundle.ts';

/** The URLs of both programs. */
export interface ReadingPortal {
  readonly api: string;
  readonly site: string;
}

/**
 * Offers to the workers of a run what they share: `/portal`, which is only read, and `/body-page`. The first request makes it,
 * in the main process, so a run without such tests makes none.
 */
export async function openOffers(seeded: string): Promise<{ url: string; close(): Promise<void> }> {
  let started: Promise<PortalPrograms> | undefined;
  let bundled: Promise<BodyFiles> | undefined;

  async function portal(): Promise<ReadingPortal> {
    started ??= startPortalPrograms(seeded);
    const { api, site } = await started;
    return { api: api.url, site: site.url };
  }
  function bodyPage(): Promise<BodyFiles> {
    bundled ??= bundleBodyPage();
    return bundled;
  }

  const server = createServer(async ({ url }, response) => {
    try {
      const offer = await (url === '/portal' ? portal() : bodyPage());
      response.setHeader('content-type', 'application/json').end(JSON.stringify(offer));
    } catch (error) {
      response.writeHead(500).end(String(error));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.close();
      server.closeAllConnections();
      await (await started)?.stop();
    },
  };
}
