import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

export const name = '0005-accounts';

/** Second step of the login, invitations, and an audit that can be asked. */
export async function up(db: Kysely<Tables>): Promise<void> {
  await createTwoFactor(db);
  await createInvitation(db);
  await indexAudit(db);
}

async function createTwoFactor(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('two_factor')
    .addColumn('user_id', 'integer', (column) =>
      column.primaryKey().references('user_account.id').onDelete('cascade'),
    )
    .addColumn('secret', 'text', (column) => column.notNull())
    .addColumn('confirmed', 'integer', (column) => column.notNull())
    .addColumn('last_step', 'integer', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('recovery_code')
    .addColumn('user_id', 'integer', (column) =>
      column.notNull().references('two_factor.user_id').onDelete('cascade'),
    )
    .addColumn('code_hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('recovery_code_key', ['user_id', 'code_hash'])
    .execute();
}

async function createInvitation(db: Kysely<Tables>): Promise<void> {
  await db.schema
    .createTable('invitation')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'integer', (column) =>
      column.notNull().unique().references('user_account.id').onDelete('cascade'),
    )
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('created_by', 'integer', (column) => column.notNull())
    .execute();
}

/** Each filter in the order of the list, and the two whose combinations can be rare. */
const AUDIT_INDEXES = {
  audit_user: ['user_id'],
  audit_kind: ['kind'],
  audit_action: ['action'],
  audit_kind_action: ['kind', 'action'],
} as const;

async function indexAudit(db: Kysely<Tables>): Promise<void> {
  for (const [index, columns] of Object.entries(AUDIT_INDEXES)) {
    await db.schema
      .createIndex(index)
      .on('audit')
      .columns([...columns, 'at desc', 'id desc'])
      .execute();
  }
}
