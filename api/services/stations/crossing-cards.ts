import type { Connection } from '../../../db/database.ts';
import { crossingKey, crossingsOf, crossingText } from './crossings.rules.ts';
import { listStations } from './station.queries.ts';

/** A text for the queue. The same id comes once. */
interface RiverItem {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  readonly paragraphs: readonly string[];
  /** The municipality, by its slug. */
  readonly place: string;
  readonly at: number;
}

export type AddRiverItem = (item: RiverItem) => Promise<void>;

/**
 * Puts a card into the queue for each river that crossed a mark. It looks at what is stored, so that a card that a killed process
 * did not add comes with the next reading; the key of the crossing keeps it from coming twice.
 */
export async function addCrossingCards(db: Connection, addItem: AddRiverItem, now: number): Promise<void> {
  for (const station of await listStations(db)) {
    if (station.marks.length === 0) continue;
    const rows = await db
      .selectFrom('observation')
      .select(['measured_at', 'value'])
      .where('source', '=', 'ana-rivers')
      .where('place', '=', station.code)
      .orderBy('measured_at')
      .execute();
    const readings = rows.flatMap(({ measured_at: at, value }) => (value === null ? [] : [{ at, value }]));
    for (const crossing of crossingsOf(station, readings, now)) {
      const { title, summary, paragraphs } = crossingText(station, crossing, readings);
      await addItem({
        id: crossingKey(station, crossing),
        title,
        summary,
        paragraphs,
        place: station.place,
        at: crossing.reading.at,
      });
    }
  }
}
