import type { Connection } from '../database.ts';
import { moment, requiredText } from './schema/columns.ts';

export const name = '0055-alert-decisions';

/** Editors' decisions on alerts that were proposed as urgent notices, so that each is proposed once. */
export async function up(db: Connection): Promise<void> {
  await db.schema
    .createTable('alert_decision')
    .$call(requiredText('source', 'key', 'decided_by'))
    .$call(moment('decided_at'))
    .addColumn('notice_id', 'integer')
    .addPrimaryKeyConstraint('alert_decision_key', ['source', 'key'])
    .execute();
}
