import type { FastifyInstance } from 'fastify';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { defaultsOf } from '../../../contracts/fields.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { selectorError } from '../../../contracts/sources/selector.rules.ts';
import { SOURCE_FIELDS } from '../../../contracts/sources/source.fields.ts';
import { recordAudit } from '../../../db/audit.ts';
import { portalName } from '../../../db/portal-name.ts';
import type { SourceRow } from '../../../db/tables/republishing.tables.ts';
import { registerCollection } from '../../entities/collection.routes.ts';
import { findEntity, insertEntity, listEntities } from '../../entities/entity-rows.ts';
import { columnsWritten } from '../../entities/field-rows.ts';
import type { ApiContext } from '../../http/context.ts';
import { problems } from '../../http/problem.ts';
import { route } from '../../http/route.ts';
import { externalFailure } from '../reading/external-failures.rules.ts';
import { claimSource, resetSourceReading } from '../reading/reading.queries.ts';
import type { Republishing } from '../republishing.ts';
import { createSourceCollection, sourceViews } from './source.collection.ts';

/** Maximum subscriptions per OPML file. */
const MAX_IMPORTED = 1_000;

export function registerSourceRoutes(
  app: FastifyInstance,
  context: ApiContext,
  republishing: Republishing,
): void {
  const { db, now } = context;
  const { adminSources } = ENDPOINTS;
  registerCollection(app, context, createSourceCollection(now));

  route(app, adminSources.readNow, async ({ params }) => {
    const due = await claimSource(db, params.id, now());
    if (due) await republishing.reader.read(due);
    else await republishing.reader.whenRead(params.id);
    const row = await findEntity(db.query, 'source', params.id);
    if (!row) throw problems.notFound();
    const [view] = await sourceViews(db.query, [row], now());
    if (!view) throw problems.notFound();
    return view;
  });

  route(
    app,
    adminSources.discover,
    async ({ body }) => await republishing.feedFinder.discover(requireWebAddress(body.url, 'url')),
  );

  route(app, adminSources.preview, async ({ body }) => {
    const itemSelector = body.itemSelector ?? '';
    const message = selectorError(itemSelector);
    if (message !== undefined) throw problems.invalid([{ field: 'itemSelector', message }]);
    const address = requireWebAddress(body.address, 'address');
    return await republishing.feedFinder.preview(address, body.kind, itemSelector);
  });

  route(app, adminSources.exportOpml, async () => {
    const { writeOpml } = await import('../../../ingest/feeds/opml.ts');
    const rows = await listEntities(db.query, 'source', ['name', 'asc'], false);
    const entries = rows.map(({ name, address, site, muni }) => ({
      title: name,
      feedUrl: address,
      siteUrl: site || null,
      folder: muni,
    }));
    return { opml: writeOpml(`${await portalName(db.query)}: fontes`, entries) };
  });

  async function subscriptionsIn(opml: string) {
    try {
      return await republishing.context.readText('opml', opml);
    } catch (error) {
      if (externalFailure(error) === undefined) throw error;
      throw problems.invalid([{ field: 'opml', message: 'O arquivo é pesado demais para ser lido.' }]);
    }
  }

  /** Imported sources are inactive: their licences are not checked yet, and not all may be wanted. */
  route(app, adminSources.importOpml, async ({ body, user }) => {
    const { entries, problems: found } = await subscriptionsIn(body.opml);
    const { known, added, left } = await db.query.transaction().execute(async (trx) => {
      const listed = await listEntities(trx, 'source', ['id', 'asc'], false);
      const trashed = await listEntities(trx, 'source', ['id', 'asc'], true);
      const addresses = new Set([...listed, ...trashed].map(({ address }) => address));
      const fresh = entries.filter(({ feedUrl }) => !addresses.has(feedUrl));
      const imported = fresh.slice(0, MAX_IMPORTED);
      for (const { title, feedUrl, siteUrl } of imported) {
        const values = columnsWritten<typeof SOURCE_FIELDS, SourceRow>(
          SOURCE_FIELDS,
          {
            ...defaultsOf(SOURCE_FIELDS),
            name: title.slice(0, LIMITS.title),
            address: feedUrl,
            site: siteUrl ?? '',
            active: false,
          },
          undefined,
          [],
        );
        const row = await insertEntity(trx, 'source', { ...values, created_at: now(), updated_at: now() });
        await resetSourceReading(trx, row, undefined, now());
      }
      const detail = `${imported.length} de um arquivo OPML`;
      if (imported.length > 0) {
        await recordAudit(trx, user, { at: now(), action: 'create', kind: 'source', itemId: '', detail });
      }
      return {
        known: entries.length - fresh.length,
        added: imported.length,
        left: fresh.length - imported.length,
      };
    });
    const messages = found.map(({ message }) => message);
    return { added, known, problems: left === 0 ? messages : [...messages, leftOutText(left)] };
  });
}

function leftOutText(left: number): string {
  const names = left === 1 ? 'Ficou de fora 1 fonte' : `Ficaram de fora ${left} fontes`;
  return `${names}: cada importação traz no máximo ${MAX_IMPORTED}. Importe o arquivo de novo para trazer o resto.`;
}

/** An address must be absolute: a path on this server is no source. */
function requireWebAddress(address: string, field: 'url' | 'address'): string {
  if (/^https?:\/\//i.test(address)) return address;
  throw problems.invalid([{ field, message: 'Use um endereço que comece com http:// ou https://.' }]);
}
