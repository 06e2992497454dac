import { sql } from 'kysely';
import type { Connection, Engine } from '../database.ts';
import { type Builder, edited, integer, requiredText, text, withId } from './schema/columns.ts';

export const name = '0022-editions';

/**
 * Editions: the regional sites of the network. Lists are separated by commas; `social` is a JSON object. The state
 * portal has no row. `news.chosen_edition` is the key of the edition an editor chose as a story's home; empty if its
 * places decide.
 */
export async function up(db: Connection, engine: Engine): Promise<void> {
  await (db.schema.createTable('edition') as Builder)
    .$call(withId(engine))
    .addColumn('key', 'text', (column) => column.notNull().unique())
    .$call(requiredText('name'))
    .$call(text('hosts', 'regs', 'munis', 'wordmark', 'accent_light', 'accent_dark', 'icon', 'image'))
    .$call(
      text('contact_email', 'hours', 'live', 'legal_name', 'tax_id', 'editor', 'postal_address', 'about'),
    )
    .addColumn('social', 'text', (column) => column.notNull().defaultTo('{}'))
    .$call(text('blocks', 'sections'))
    .$call(integer('sort', 0))
    .$call(integer('is_on', 0))
    .$call(edited)
    .execute();
  await sql`alter table news add column chosen_edition text not null default ''`.execute(db);
}
