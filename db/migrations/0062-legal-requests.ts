import type { Connection, Engine } from '../database.ts';
import { edited, moment, optionalMoment, requiredText, text, withId } from './schema/columns.ts';

export const name = '0062-legal-requests';

/** Legal requests with their deadlines. */
export async function up(db: Connection, engine: Engine): Promise<void> {
  await db.schema
    .createTable('legal_request')
    .$call(withId(engine))
    .$call(requiredText('kind', 'received_by', 'state'))
    .$call(text('asker', 'contact', 'story', 'text', 'decision'))
    // No foreign keys: a request stays as proof when its story is deleted for good.
    .addColumn('news_id', 'integer')
    .addColumn('reply_id', 'integer')
    .$call(moment('received_at', 'due_at'))
    .$call(optionalMoment('decided_at'))
    .$call(edited)
    .execute();
}
