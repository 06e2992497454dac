import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { dayNumber, dayText } from '../../../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import { recordAudit } from '../../../../db/audit.ts';
import type { MediaStorage } from '../../../../db/media/storage.ts';
import type { ApiContext } from '../../../http/context.ts';
import { problems } from '../../../http/problem.ts';
import { route } from '../../../http/route.ts';
import { readParts } from './export-parts.ts';
import { createExportRuns, type ExportRuns, type ExportRunsOptions } from './export-runs.ts';
import { exportRunView } from './export-runs.views.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Exports that this process makes in the background. */
    exportRuns: ExportRuns;
  }
}

/** Exports of the whole content, made in the background. */
export function registerExports(
  app: FastifyInstance,
  { db, now }: ApiContext,
  options: Pick<ExportRunsOptions, 'storage' | 'site' | 'workFolder'>,
): void {
  const runs = createExportRuns({ db, now, log: app.log, closing: app.closing, ...options });
  app.decorate('exportRuns', runs);
  app.addHook('onClose', () => runs.idle());
  registerExportRoutes(app, { db, now }, runs, options.storage);
}

function registerExportRoutes(
  app: FastifyInstance,
  { db, now }: Pick<ApiContext, 'db' | 'now'>,
  runs: ExportRuns,
  storage: MediaStorage,
): void {
  const { adminExports } = ENDPOINTS;

  route(app, adminExports.list, async () => (await runs.list()).map((row) => exportRunView(row, now())));

  route(app, adminExports.create, async ({ body, user }) => {
    const row = await runs.start(body, user);
    if (!row) throw problems.conflict('Já há um arquivo em preparo. Espere que ele fique pronto.');
    return exportRunView(row, now());
  });

  route(app, adminExports.get, async ({ params }) => {
    const row = await runs.find(params.id);
    if (!row) throw problems.notFound();
    return exportRunView(row, now());
  });

  route(app, adminExports.file, async ({ params, reply, user }) => {
    const row = await runs.find(params.id);
    if (!row) throw problems.notFound();
    const detail = row.personal === 1 ? `${row.form}, com dados pessoais` : row.form;
    await recordAudit(db.query, user, {
      at: now(),
      action: 'download',
      kind: 'export',
      itemId: row.id,
      detail,
    });
    const name = `conteudo-${row.form}-${dayText(dayNumber(row.created_at))}.zip`;
    return reply
      .type('application/zip')
      .header('content-length', row.bytes)
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'no-store')
      .send(Readable.from(readParts(storage, row.id, row.parts)));
  });

  route(app, adminExports.remove, async ({ params, user }) => {
    if (!(await runs.remove(params.id, user))) throw problems.notFound();
    return undefined;
  });
}
