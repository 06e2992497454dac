import type { FastifyInstance } from 'fastify';
import type { RenderPage } from '../entry-server.tsx';
import { loadLayout } from '../layout/layout.loader.ts';
import type { LoadContext } from '../loading/load-context.ts';
import type { Route } from '../routes.ts';
import { chooseEncoding, compress, QUALITY } from './compression.ts';

export interface PageRouteParts {
  readonly routes: readonly Route[];
  readonly render: RenderPage;
  readonly stylesheet: string;
  readonly createContext: () => LoadContext;
  readonly onRendered: () => void;
}

/** A browser may keep a page, but asks before it shows it again: news is news. */
const ASK_AGAIN = 'public, no-cache';
const RETRY_AFTER_SECONDS = 5;

/** Load, render, send: the path of every row of the route table. */
export function registerPageRoutes(app: FastifyInstance, parts: PageRouteParts): void {
  const { routes, render, stylesheet, createContext, onRendered } = parts;
  for (const { path, load, page } of routes) {
    app.get(path, async (request, reply) => {
      const context = createContext();
      const [layout, answer] = await Promise.all([loadLayout(context), load(context)]);
      const html = Buffer.from(render({ page, path, answer, layout, stylesheet }));
      if (answer.status === 200) onRendered();
      if (answer.status === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
      reply
        .code(answer.status)
        .type('text/html; charset=utf-8')
        .header('cache-control', answer.status === 200 ? ASK_AGAIN : 'no-store')
        .header('vary', 'Accept-Encoding');
      const encoding = chooseEncoding(request.headers['accept-encoding']);
      if (!encoding) return reply.send(html);
      return reply.header('content-encoding', encoding).send(await compress(html, encoding, QUALITY.quick));
    });
  }
}
