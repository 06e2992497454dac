import { yearOf } from '../../contracts/belem-time.ts';
import { HOUR_MS } from '../../contracts/durations.ts';
import { MUNICIPALITIES } from '../../contracts/municipalities.ts';
import { SERVICE_KEYS, SERVICE_SOURCES, type ServiceKey } from '../../contracts/services/service-sources.ts';
import type { Trx } from '../../db/database.ts';
import type { ServiceFile } from '../../services/adapter.ts';
import { ADAPTERS, readService } from '../../services/adapters.ts';
import { storeReading } from '../services/observation.store.ts';
import { fillStations, listStations } from '../services/stations/station.queries.ts';
import { tideTableFiles } from '../services/tides/tide-tables.queries.ts';
import { demoTideTable, recordedAnswer } from './services-web.ts';

/** The turns in which every municipality is read once. */
const TURNS: Readonly<Partial<Record<ServiceKey, number>>> = { 'inmet-forecast': MUNICIPALITIES.length / 4 };

/** An invented mark, so that the demo shows one. */
const DEMO_MARK = {
  attention: '6,30',
  attention_source: 'exemplo da demonstração',
  attention_day: '2026-05-12',
} as const;

/** Ports with an invented tide table. */
const DEMO_PORTS = [
  { port: 'porto-salinopolis', delayMs: HOUR_MS, mean: 275, share: 1 },
  { port: 'porto-soure', delayMs: 3 * HOUR_MS, mean: 250, share: 0.9 },
  { port: 'porto-breves', delayMs: 7 * HOUR_MS, mean: 36, share: 0.25 },
] as const;

/** Switches the public services on, with their recorded answers read already. */
export async function insertDemoServices(trx: Trx, now: number): Promise<void> {
  await fillStations(trx, now);
  await trx.updateTable('river_station').set(DEMO_MARK).where('place', '=', 'itaituba').execute();
  await trx
    .insertInto('tide_table')
    .values(
      DEMO_PORTS.map(({ port, ...water }) => ({
        port,
        year: Number(yearOf(now)),
        text: demoTideTable(now, water),
        uploaded_at: now,
      })),
    )
    .execute();
  const stations = (await listStations(trx)).map(({ code }) => code);
  for (const key of SERVICE_KEYS) {
    let requested = 0;
    const tables = ADAPTERS[key].readsTideTables ? await tideTableFiles(trx, now) : [];
    for (let number = 0; number < (TURNS[key] ?? 1); number += 1) {
      const requests = ADAPTERS[key].requests({ now, number, stations, newest: new Map() });
      requested += requests.length;
      const files = requests.flatMap(({ url, place }): ServiceFile[] => {
        const answer = recordedAnswer(url, now);
        return typeof answer === 'object' ? [{ ...answer, place }] : [];
      });
      await storeReading(trx, key, readService(key, [...tables, ...files], now), now);
    }
    await trx
      .insertInto('service_source')
      .values({
        key,
        active: 1,
        recorded: requested + tables.length > 0 ? 1 : 0,
        next_at: now + SERVICE_SOURCES[key].everyMs,
        lease_until: 0,
        tried_at: now,
        succeeded_at: now,
      })
      .execute();
  }
}
