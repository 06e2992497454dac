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
 * Adds a card for each river that crossed a mark. It compares stored readings, so a card lost in a crash is added next time;
 * the crossing's key prevents a second card.
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
