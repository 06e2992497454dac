import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type PortalPrograms, startPortalPrograms } from '../programs/portal-programs.ts';

/** The URLs of both programs. */
export interface ReadingPortal {
  readonly api: string;
  readonly site: string;
}

/**
 * Offers one portal to the workers of a run: the first request starts it, all get its URLs. It runs in the main process, so a
 * run without such tests starts none.
 */
export async function offerReadingPortal(seeded: string): Promise<{ url: string; close(): Promise<void> }> {
  let started: Promise<PortalPrograms> | undefined;
  const server = createServer(async (_request, response) => {
    try {
      started ??= startPortalPrograms(seeded);
      const { api, site } = await started;
      const portal: ReadingPortal = { api: api.url, site: site.url };
      response.setHeader('content-type', 'application/json').end(JSON.stringify(portal));
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
