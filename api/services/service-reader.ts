import type { FastifyBaseLogger } from 'fastify';
import { HOUR_MS } from '../../contracts/durations.ts';
import { SERVICE_SOURCES, type ServiceKey } from '../../contracts/services/service-sources.ts';
import { changeTransaction } from '../../db/changes/change-transaction.ts';
import type { ServiceSourceRow } from '../../db/tables/services.tables.ts';
import { nextReading } from '../../ingest/fetching/next-reading.ts';
import type { ServiceFile, ServiceReading, ServiceRequest } from '../../services/adapter.ts';
import { ADAPTERS } from '../../services/adapters.ts';
import type { ApiContext } from '../http/context.ts';
import type { ReadExternal } from '../http/guarded-client.ts';
import { type AnaLogin, AnaLoginRefused } from './ana-login.ts';
import { newestMoments } from './observation.queries.ts';
import { storeReading } from './observation.store.ts';
import { claimDueServices, recordServiceResult, returnServiceLeases } from './service-sources.queries.ts';
import { type AddRiverItem, addCrossingCards } from './stations/crossing-cards.ts';
import { fillStations, listStations } from './stations/station.queries.ts';
import { tideTableFiles } from './tides/tide-tables.queries.ts';

export interface ServicesOptions {
  /** Fetches what robots.txt allows, one request at a time per host, with the guarded client. */
  readonly fetchPolitely: ReadExternal;
  /** Undefined without a password of ANA: the open service is read. */
  readonly anaLogin: AnaLogin | undefined;
  /** Reads answers in the worker. */
  readonly readAnswers: (
    key: ServiceKey,
    files: readonly ServiceFile[],
    now: number,
  ) => Promise<ServiceReading>;
  /** Puts a river that crossed a mark into the queue. */
  readonly addRiverItem: AddRiverItem;
  /** Why a source could not be read, in Portuguese; undefined if the source is not the cause. */
  readonly failureText: (error: unknown) => string | undefined;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

/** After this many failed requests a source is left alone until its next turn. */
const MAX_FAILED_REQUESTS = 2;

/** The result of reading a source once. */
interface Turn {
  readonly readings: ServiceReading[];
  /** The first failure; undefined if there was none. */
  failure?: { readonly text: string; readonly retryAfter: string };
}

export type ServiceReader = ReturnType<typeof createServiceReader>;

function isUnauthorised(error: unknown): boolean {
  return error instanceof Error && 'status' in error && error.status === 401;
}

/** Reads the public services that are switched on and due. */
export function createServiceReader(
  { db, now }: Pick<ApiContext, 'db' | 'now'>,
  { fetchPolitely, anaLogin, readAnswers, addRiverItem, failureText, log }: ServicesOptions,
) {
  const underWay = new Set<ServiceKey>();

  /** Claims the due sources and reads them one after the other. */
  async function round(stopping?: AbortSignal): Promise<void> {
    const due = await claimDueServices(db, now());
    for (const { key } of due) underWay.add(key);
    for (const source of due) {
      if (stopping?.aborted) return;
      await readAndRecord(source);
      underWay.delete(source.key);
    }
  }

  async function readAndRecord(source: ServiceSourceRow): Promise<void> {
    const { key } = source;
    const turn: Turn = { readings: [] };
    try {
      await readTurn(source, turn);
    } catch (error) {
      turn.failure ??= describe(error, key);
    }
    const observations = turn.readings.flatMap((reading) => reading.observations);
    const missing = [...new Set(turn.readings.flatMap((reading) => reading.missing))];
    const isWhole =
      turn.failure === undefined && turn.readings.length > 0 && turn.readings.every((one) => one.isWhole);
    const isStored = await store(key, { observations, isWhole, missing }, turn);
    const error = turn.failure?.text ?? missingText(missing);
    const hasRead = isStored && (observations.length > 0 || (error === '' && turn.readings.length > 0));
    const failures = hasRead ? 0 : source.failures + 1;
    const { everyMs } = SERVICE_SOURCES[key];
    const retryAfter = turn.failure?.retryAfter ?? '';
    const wait = nextReading({ intervalMs: everyMs, failures: source.failures }, 'failed', {
      now: now(),
      share: 0.5,
      retryAfter,
    });
    // Alerts must not wait for a day after a bad night, unless the service asks for it.
    const longest = now() + Math.max(everyMs, HOUR_MS);
    const retryAt = retryAfter === '' ? Math.min(wait.at, longest) : wait.at;
    const nextAt = hasRead ? now() + everyMs : retryAt;
    await recordServiceResult(db.query, source, { nextAt, failures, error, hasRead }, now());
  }

  /** A source whose answer cannot be stored waits for its next turn like one that cannot be read; the others go on. */
  async function store(key: ServiceKey, reading: ServiceReading, turn: Turn): Promise<boolean> {
    try {
      await changeTransaction(db, async (trx, addTags) => {
        addTags(await storeReading(trx, key, reading, now()));
      });
      if (SERVICE_SOURCES[key].kind === 'river') await addCrossingCards(db.query, addRiverItem, now());
      return true;
    } catch (error) {
      turn.failure = describe(error, key);
      return false;
    }
  }

  async function readTurn({ key, turn: number, recorded }: ServiceSourceRow, turn: Turn): Promise<void> {
    const adapter = ADAPTERS[key];
    await fillStations(db.query, now());
    const stations = (await listStations(db.query)).map(({ code }) => code);
    const newest = await newestMoments(db.query, key);
    // The demo replays the open service.
    const hasAnaLogin = anaLogin !== undefined && recorded !== 1;
    const requests = adapter.requests({ now: now(), number, stations, newest, hasAnaLogin });
    const files = adapter.readsTideTables ? await tideTableFiles(db.query, now()) : [];
    let failed = 0;
    for (const request of requests) {
      try {
        const address = recorded ? recordedAddress(request) : request.url;
        const { bytes, contentType } = await fetchRequest(address, request);
        files.push({ bytes, contentType, place: request.place });
      } catch (error) {
        if (error instanceof AnaLoginRefused) throw error;
        if (request.optional) continue;
        turn.failure ??= describe(error, key);
        failed += 1;
        if (adapter.needsAllFiles || failed >= MAX_FAILED_REQUESTS) break;
      }
    }
    if (adapter.needsAllFiles) {
      if (!turn.failure) turn.readings.push(await readAnswers(key, files, now()));
      return;
    }
    for (const file of files) turn.readings.push(await readAnswers(key, [file], now()));
  }

  /** A token that is refused is renewed once. */
  async function fetchRequest(address: string, { lines, withAnaToken }: ServiceRequest) {
    if (!withAnaToken || !anaLogin) return await fetchPolitely(address, { lines });
    try {
      return await fetchPolitely(address, { lines, secret: await anaLogin.headers() });
    } catch (error) {
      if (!isUnauthorised(error)) throw error;
      anaLogin.forget();
      const secret = await anaLogin.headers();
      return await fetchPolitely(address, { lines, secret }).catch((again: unknown) => {
        // Otherwise every gauge of the turn would log in once more.
        throw isUnauthorised(again)
          ? new AnaLoginRefused('A ANA não aceita o acesso que ela mesma deu.')
          : again;
      });
    }
  }

  function describe(error: unknown, key: ServiceKey): NonNullable<Turn['failure']> {
    const text = error instanceof AnaLoginRefused ? error.message : failureText(error);
    if (text === undefined)
      log.warn(
        { err: error, service: key },
        'reading a public service failed; it is read again after a pause',
      );
    const { retryAfter } = error as { retryAfter?: unknown };
    return {
      text: text ?? 'O portal não conseguiu guardar o que leu. O portal tentará de novo em breve.',
      retryAfter: typeof retryAfter === 'string' ? retryAfter : '',
    };
  }

  return { round, giveBack: () => returnServiceLeases(db, [...underWay]) };
}

/** The demo answers for hosts below `.example`, so that no real service is ever replaced. */
function recordedAddress({ url }: ServiceRequest): string {
  const address = new URL(url);
  address.hostname += '.example';
  return address.href;
}

/** Empty if nothing is missing. */
function missingText(missing: readonly string[]): string {
  if (missing.length === 0) return '';
  const names = missing.map((field) => `“${field}”`).join(', ');
  return `A resposta mudou de formato: falta ${names}, ou o valor não pôde ser lido. O que já estava publicado continua até vencer.`;
}
