import type { FastifyInstance } from 'fastify';
import { dayText, isoOf, parseDay } from '../../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { pocketValidUntil } from '../../../contracts/pocket/pocket-days.ts';
import { splitIds } from '../../../db/list-columns.ts';
import { problems } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import type { PocketStore } from './pocket.store.ts';
import { pocketFileName } from './pocket-html.ts';

const TYPES = { html: 'text/html; charset=utf-8', epub: 'application/epub+zip' } as const;
/** Short, because a file without a withdrawn story replaces it under the same address. */
const CACHING = 'public, max-age=60';

export function registerPocketRoutes(app: FastifyInstance, store: PocketStore): void {
  const { pocket } = ENDPOINTS;

  route(
    app,
    pocket.list,
    async ({ reply }) => {
      reply.header('cache-control', 'public, no-cache');
      return (await store.list()).map((row) => ({
        id: row.day,
        edition: row.edition,
        day: dayText(row.day),
        revision: row.revision,
        madeAt: isoOf(row.made_at),
        validUntil: isoOf(pocketValidUntil(row.day)),
        stories: splitIds(row.stories).length,
        storyIds: splitIds(row.stories),
        htmlBytes: row.html_bytes,
        htmlHash: row.html_hash,
        epubBytes: row.epub_bytes,
        epubHash: row.epub_hash,
      }));
    },
    { cacheable: true },
  );

  route(app, pocket.file, async ({ params, reply }) => {
    const [date = '', kind = ''] = params.file.split('.');
    const day = parseDay(date);
    const issue = day === undefined ? undefined : await store.find(params.edition, day);
    if (day === undefined || !issue) throw problems.notFound('Não há edição de bolso deste dia.');
    const name = pocketFileName(params.edition, day, kind);
    reply.headers({
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': CACHING,
    });
    if (kind === 'epub') return reply.type(TYPES.epub).send(Buffer.from(issue.epub, 'base64'));
    return reply.type(TYPES.html).send(issue.html);
  });
}
