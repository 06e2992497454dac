import type { Connection } from '../database.ts';
import { integer, moment, optionalMoment, requiredInteger, requiredText, text } from './schema/columns.ts';

export const name = '0046-services';

/** Public services (weather, rivers, fires): the switch and state of each, and what they measured or announced. */
export async function up(db: Connection): Promise<void> {
  await db.schema
    .createTable('service_source')
    .addColumn('key', 'text', (column) => column.notNull().primaryKey())
    .$call(requiredInteger('active'))
    .$call(integer('recorded', 0))
    .$call(integer('turn', 0))
    .$call(moment('next_at', 'lease_until'))
    .$call(optionalMoment('tried_at', 'succeeded_at'))
    .$call(integer('failures', 0))
    .$call(text('error'))
    .execute();
  await db.schema
    .createTable('observation')
    .$call(requiredText('source', 'place', 'key', 'kind'))
    .$call(text('title', 'text', 'advice', 'level', 'unit'))
    .addColumn('value', 'integer')
    .addColumn('low', 'integer')
    .$call(moment('measured_at', 'valid_from', 'read_at'))
    .$call(optionalMoment('valid_until'))
    .addPrimaryKeyConstraint('observation_key', ['source', 'place', 'key'])
    .execute();
  await db.schema.createIndex('observation_place').on('observation').column('place').execute();
}
