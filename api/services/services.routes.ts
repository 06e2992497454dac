import type { FastifyInstance } from 'fastify';
import { isoOrNull, momentText } from '../../contracts/belem-time.ts';
import { CHANGE_TAGS } from '../../contracts/change-tags.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { findMunicipality } from '../../contracts/municipalities.ts';
import type { ServiceState } from '../../contracts/services/service.endpoints.ts';
import { SERVICE_SOURCES } from '../../contracts/services/service-sources.ts';
import { recordAudit } from '../../db/audit.ts';
import { changeTransaction } from '../../db/changes/change-transaction.ts';
import { publicReads } from '../../db/database.ts';
import type { ApiContext } from '../http/context.ts';
import { problems } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { findObservations } from './observation.queries.ts';
import { tagsOfSource } from './observation.store.ts';
import { viewObservations } from './observation.views.ts';
import { createServiceReader, type ServiceReader, type ServicesOptions } from './service-reader.ts';
import { listServices, switchService } from './service-sources.queries.ts';
import { listStations } from './stations/station.queries.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Used by the job that reads the public services. */
    services: ServiceReader;
  }
}

/** Routes of the observations of public services and of the switches that turn them off. */
export function registerServices(
  app: FastifyInstance,
  context: ApiContext,
  options: Omit<ServicesOptions, 'log'>,
): void {
  const { db, now } = context;
  const publicDb = publicReads(db);
  app.decorate('services', createServiceReader(context, { ...options, log: app.log }));

  route(
    app,
    ENDPOINTS.services.list,
    async ({ query: { place }, reply }) => {
      if (place !== undefined && findMunicipality(place)?.slug !== place) {
        const message = 'Nenhum município do Pará tem este endereço. Use o slug, como "santarem".';
        throw problems.invalid([{ field: 'place', message }]);
      }
      reply.header('cache-control', 'public, no-cache');
      const stations = await listStations(publicDb.query);
      return viewObservations(
        await findObservations(publicDb.query, place, stations, now()),
        stations,
        now(),
      );
    },
    { cacheable: true },
  );

  route(
    app,
    ENDPOINTS.services.sources,
    async ({ reply }) => {
      const listed = await listServices(publicDb.query);
      reply.header('cache-control', 'public, no-cache');
      return listed.flatMap(({ key, row }) => {
        if (row?.active !== 1) return [];
        const { kind, name, credit, licence, page } = SERVICE_SOURCES[key];
        const readAt = isoOrNull(row.succeeded_at);
        return [{ key, kind, name, credit, licence, page, readAt, recorded: row.recorded === 1 }];
      });
    },
    { cacheable: true },
  );

  route(app, ENDPOINTS.adminServices.list, async () => (await listServices(db.query)).map(viewState));

  route(app, ENDPOINTS.adminServices.update, async ({ params: { key }, body: { active }, user }) => {
    await changeTransaction(db, async (trx, addTags) => {
      await switchService(trx, key, active);
      addTags([CHANGE_TAGS.services, ...(await tagsOfSource(trx, key))]);
      const detail = `${SERVICE_SOURCES[key].name}: ${active ? 'ligado' : 'desligado'}`;
      await recordAudit(trx, user, { at: now(), action: 'update', kind: 'service', itemId: key, detail });
    });
    const changed = (await listServices(db.query)).find((service) => service.key === key);
    if (!changed) throw problems.notFound();
    return viewState(changed);
  });
}

function viewState({
  key,
  row,
  observations,
}: Awaited<ReturnType<typeof listServices>>[number]): ServiceState {
  const { name, credit, licence, page } = SERVICE_SOURCES[key];
  const active = row?.active === 1;
  return {
    key,
    name,
    credit,
    licence,
    page,
    active,
    recorded: row?.recorded === 1,
    ...describeState(active, row),
    succeededAt: isoOrNull(row?.succeeded_at ?? null),
    nextAt: active ? isoOrNull(row?.next_at || null) : null,
    observations,
  };
}

function describeState(
  active: boolean,
  row: Awaited<ReturnType<typeof listServices>>[number]['row'],
): Pick<ServiceState, 'state' | 'message'> {
  if (!active) return { state: 'off', message: 'Desligado: nada é lido nem mostrado.' };
  const last = row?.succeeded_at ?? null;
  if (row?.error) {
    const since =
      last === null ? 'Nunca foi lido com sucesso.' : `A última leitura boa foi em ${momentText(last)}.`;
    return { state: 'failing', message: `${row.error} ${since}` };
  }
  return last === null
    ? { state: 'new', message: 'Ainda não foi lido.' }
    : { state: 'good', message: `Lido em ${momentText(last)}.` };
}
