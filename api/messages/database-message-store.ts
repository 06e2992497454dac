import type { Query } from '../../db/database.ts';
import { isoOf } from '../http/moments.ts';
import type { MessageStore } from './message-store.ts';

export function createDatabaseMessageStore(db: Query): MessageStore {
  return {
    async add({ nome, email, mensagem }, at) {
      await db.insertInto('message').values({ nome, email, mensagem, created_at: at, read: 0 }).execute();
    },

    async list({ offset, limit }) {
      const rows = await db
        .selectFrom('message')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(offset)
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        id: String(row.id),
        nome: row.nome,
        email: row.email,
        mensagem: row.mensagem,
        createdAt: isoOf(row.created_at),
        read: row.read === 1,
      }));
    },

    async count() {
      const { n } = await db
        .selectFrom('message')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
      return n;
    },
  };
}
