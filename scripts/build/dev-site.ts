import { createServer as createHttpServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer as createViteServer, type Plugin, type ViteDevServer } from 'vite';
import { readEnvironment } from '../../config/environment.ts';
import { publicOrigin } from '../../config/public-origin.ts';
import { ROOT } from '../../config/root.ts';
import type { Site } from '../../site/app.ts';
import { PAGE_STYLES, pageStyleFile } from '../../site/styles/page-styles.ts';

/** Requests that Vite answers: its own modules and source files by path. The site answers all others. */
const SOURCES = /^\/(?:@|node_modules\/|(?:site|admin|design|contracts|client)\/[^?]*\.\w+(?:$|\?))/;
const ENTRIES: Readonly<Record<string, string>> = {
  '/@dev/site.js': '/site/entry-client.ts',
  '/@dev/admin.js': '/admin/main.ts',
};

/** The entry of each page in development: first the hot-reload client, then the page's own script. */
const devEntries: Plugin = {
  name: 'dev-entries',
  resolveId: (id) => (id in ENTRIES ? id : undefined),
  load: (id) =>
    ENTRIES[id] &&
    `import '/@vite/client'; import '@vitejs/plugin-react/preamble'; await import('${ENTRIES[id]}');`,
};

/** A change of server-only code reloads the page; browser code is replaced in place. */
const reloadServerPages: Plugin = {
  name: 'reload-server-pages',
  hotUpdate({ file, modules, server }) {
    if (this.environment.name !== 'ssr' || modules.length === 0) return;
    const { client } = server.environments;
    if (!client.moduleGraph.getModulesByFile(file)?.size) client.hot.send({ type: 'full-reload' });
  },
};

/** The public site and the back office for `npm run dev`, straight from the sources. */
async function serve(): Promise<void> {
  const env = readEnvironment(process.env);
  const http = createHttpServer((request, response) => void answer(request, response));
  const vite = await createViteServer({
    root: ROOT,
    configFile: join(ROOT, 'vite.config.ts'),
    server: { middlewareMode: true, hmr: { server: http } },
    plugins: [devEntries, reloadServerPages],
  });
  const current = createCurrentSite(vite, env);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const respond = async () => (await current()).app.routing(request, response);
    if (SOURCES.test(request.url ?? '')) return vite.middlewares(request, response, () => void respond());
    try {
      await respond();
    } catch (error) {
      vite.ssrFixStacktrace(error as Error);
      process.stderr.write(`${(error as Error).stack}\n`);
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end((error as Error).stack);
    }
  }

  await current();
  await new Promise<void>((resolve) => http.listen(env.SITE_PORT, env.HOST || '0.0.0.0', resolve));
  const { port } = http.address() as AddressInfo;
  process.send?.({ type: 'ready', url: `http://localhost:${port}` });
  const stop = (): void => process.exit(0);
  for (const event of ['SIGTERM', 'SIGINT', 'disconnect']) process.on(event, stop);
}

/** The site built from the current sources; built again when one of them changes. */
function createCurrentSite(
  vite: ViteDevServer,
  env: ReturnType<typeof readEnvironment>,
): () => Promise<Site> {
  const [apiUrl = ''] = (env.API_URL || `http://localhost:${env.API_PORT}`).split(',');
  let made: { readonly from: unknown; readonly site: Site; readonly close: () => void } | undefined;
  return async () => {
    const { createSite } = (await vite.ssrLoadModule('/site/app.ts')) as typeof import('../../site/app.ts');
    if (made?.from === createSite) return made.site;
    const { createClient } = (await vite.ssrLoadModule(
      '/client/client.ts',
    )) as typeof import('../../client/client.ts');
    const { openChangeStream } = (await vite.ssrLoadModule(
      '/site/server/cache/change-stream-client.ts',
    )) as typeof import('../../site/server/cache/change-stream-client.ts');
    const site = createSite({
      env,
      publicOrigin: publicOrigin(env),
      apiUrl,
      client: createClient({ baseUrl: apiUrl }),
      files: {
        stylesheet: '/site/styles/site.css',
        pageStyles: Object.fromEntries(PAGE_STYLES.map((name) => [name, `/${pageStyleFile(name)}`])),
        script: '/@dev/site.js',
        byPath: new Map(),
      },
      adminFiles: {
        stylesheet: '/admin/admin.css',
        script: '/@dev/admin.js',
        pageStyles: {},
        byPath: new Map(),
      },
    });
    // Vite injects style sheets and scripts into the page, which the site's CSP does not allow.
    site.app.addHook('onSend', async (_request, reply) => void reply.removeHeader('content-security-policy'));
    await site.app.ready();
    site.startAnalytics();
    const stream = openChangeStream({
      url: apiUrl,
      token: env.INTERNAL_TOKEN,
      onTags: site.invalidate,
      onWarning: (error, message) => site.app.log.warn({ err: error }, message),
    });
    made?.close();
    made = {
      from: createSite,
      site,
      close() {
        stream.close();
        void site.flushAnalytics();
        void site.app.close();
      },
    };
    return site;
  };
}

await serve();
