import type { Connection, Engine } from '../database.ts';
import { edited, requiredText, text, withId } from './schema/columns.ts';

export const name = '0053-river-stations';

/** The gauges that the portal reads, with their marks. The first reading fills an empty table. */
export async function up(db: Connection, engine: Engine): Promise<void> {
  await db.schema
    .createTable('river_station')
    .$call(withId(engine))
    .$call(requiredText('code', 'river', 'name', 'place'))
    .$call(text('attention', 'attention_source', 'attention_day', 'flood', 'flood_source', 'flood_day'))
    .$call(edited)
    .execute();
  await db.schema.createIndex('river_station_code').on('river_station').column('code').unique().execute();
}
