import { CHANGE_TAGS } from '../../contracts/change-tags.ts';
import { cleanCharacters } from '../../contracts/rich-text/clean-characters.ts';
import { placesOf } from '../../contracts/services/observed-places.ts';
import type { ServiceKey } from '../../contracts/services/service-sources.ts';
import type { Trx } from '../../db/database.ts';
import { chunksOf } from '../../db/statements/chunks.ts';
import type { NewObservation, ObservationRow } from '../../db/tables/services.tables.ts';
import type { ServiceReading } from '../../services/adapter.ts';
import type { Observation } from '../../services/observation.ts';
import { KEPT_MS } from './observation.queries.ts';
import { listStations } from './stations/station.queries.ts';
import type { Station } from './stations/station.ts';

const ROWS_AT_ONCE = 100;
/** Columns that readers see. The moment of reading is not among them: an unchanged alert changes no page. */
const SEEN = [
  'title',
  'text',
  'advice',
  'level',
  'unit',
  'value',
  'low',
  'valid_from',
  'valid_until',
] as const;

/**
 * Stores what a source said. Only a whole answer ends what it no longer names, so a source that is broken or late erases nothing.
 * Returns the change tags of what readers see differently now.
 */
export async function storeReading(
  trx: Trx,
  source: ServiceKey,
  { observations, isWhole }: ServiceReading,
  now: number,
): Promise<string[]> {
  const stored = await trx.selectFrom('observation').selectAll().where('source', '=', source).execute();
  const before = new Map(stored.map((row) => [idOf(row), row]));
  // A service may name the same thing twice; PostgreSQL refuses to store one row twice in a statement.
  const named = new Map(observations.map((one) => rowOf(source, one, now)).map((row) => [idOf(row), row]));
  const rows = [...named.values()].map((row) => sinceItChanged(before.get(idOf(row)), row));
  for (const some of chunksOf(rows, ROWS_AT_ONCE)) await upsert(trx, some);
  // An alert that began long ago holds as long as its source names it.
  const ended = stored.filter((row) => !named.has(idOf(row)) && (isWhole || row.measured_at < now - KEPT_MS));
  for (const row of ended) await remove(trx, row);
  const changed = rows.filter((row) => isSeenDifferently(before.get(idOf(row)), row));
  return tagsOf([...changed, ...ended], await listStations(trx));
}

/** The tags of everything that a source said, for when it is switched on or off. */
export async function tagsOfSource(trx: Trx, source: ServiceKey): Promise<string[]> {
  const rows = await trx
    .selectFrom('observation')
    .select('place')
    .distinct()
    .where('source', '=', source)
    .execute();
  return tagsOf(rows, await listStations(trx));
}

function tagsOf(rows: readonly Pick<ObservationRow, 'place'>[], stations: readonly Station[]): string[] {
  if (rows.length === 0) return [];
  const places = new Set(rows.flatMap(({ place }) => placesOf(place, stations)));
  return [CHANGE_TAGS.services, ...[...places].map(CHANGE_TAGS.servicesOf)];
}

function idOf({ place, key }: Pick<NewObservation, 'place' | 'key'>): string {
  return `${place} ${key}`;
}

function rowOf(source: ServiceKey, one: Observation, now: number): NewObservation {
  const { measuredAt, validFrom, validUntil, ...same } = one;
  return {
    ...same,
    // PostgreSQL stores no NUL.
    key: cleanCharacters(one.key),
    title: cleanCharacters(one.title),
    text: cleanCharacters(one.text),
    advice: cleanCharacters(one.advice),
    source,
    measured_at: measuredAt,
    valid_from: validFrom,
    valid_until: validUntil,
    read_at: now,
    changed_at: now,
  };
}

/** The row with the moment at which the source began to say so. */
function sinceItChanged(before: ObservationRow | undefined, row: NewObservation): NewObservation {
  if (!before || isSeenDifferently(before, row)) return row;
  // A row of the version before this column has no such moment.
  return { ...row, changed_at: before.changed_at || before.read_at };
}

function isSeenDifferently(before: ObservationRow | undefined, row: NewObservation): boolean {
  if (before === undefined) return true;
  // The moment of a forecast or a count is that of its reading.
  const compared =
    row.kind === 'river' || row.kind === 'alert' || row.kind === 'risk'
      ? [...SEEN]
      : SEEN.filter((name) => name !== 'valid_from');
  return compared.some((name) => before[name] !== row[name]);
}

async function upsert(trx: Trx, rows: readonly NewObservation[]): Promise<void> {
  await trx
    .insertInto('observation')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['source', 'place', 'key']).doUpdateSet(({ ref }) => ({
        title: ref('excluded.title'),
        text: ref('excluded.text'),
        advice: ref('excluded.advice'),
        level: ref('excluded.level'),
        unit: ref('excluded.unit'),
        value: ref('excluded.value'),
        low: ref('excluded.low'),
        measured_at: ref('excluded.measured_at'),
        valid_from: ref('excluded.valid_from'),
        valid_until: ref('excluded.valid_until'),
        read_at: ref('excluded.read_at'),
        changed_at: ref('excluded.changed_at'),
      })),
    )
    .execute();
}

async function remove(trx: Trx, { source, place, key }: ObservationRow): Promise<void> {
  await trx
    .deleteFrom('observation')
    .where('source', '=', source)
    .where('place', '=', place)
    .where('key', '=', key)
    .execute();
}
