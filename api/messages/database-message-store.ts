import { type Selectable, sql } from 'kysely';
import { isoOf, isoOrNull } from '../../contracts/belem-time.ts';
import { MAX_ID } from '../../contracts/http/primitives.ts';
import { LIMITS } from '../../contracts/limits.ts';
import type { Message } from '../../contracts/messages/message.schema.ts';
import type { Connection } from '../../db/database.ts';
import type { MessageTable } from '../../db/tables/collections.tables.ts';
import { recordEvents } from '../../db/webhooks/record-events.ts';
import { type MessageStore, receivedEvent, type StoredMessagePage } from './message-store.ts';

type Row = Selectable<MessageTable>;

/** Rows per DELETE, so that other writers wait only briefly. */
const REMOVED_AT_ONCE = 500;

export function createDatabaseMessageStore(db: Connection): MessageStore {
  function newest(unread: boolean) {
    return (
      db
        .selectFrom('message')
        .selectAll()
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        // A literal, as in the index: SQLite uses a partial index only if the condition has the same text.
        .$if(unread, (query) => query.where(sql<boolean>`read = 0`))
    );
  }

  return {
    async add({ nome, email, mensagem }, at) {
      await db.transaction().execute(async (trx) => {
        const { id } = await trx
          .insertInto('message')
          .values({ nome, email, mensagem, created_at: at, read: 0 })
          .returning('id')
          .executeTakeFirstOrThrow();
        await recordEvents(trx, [receivedEvent(String(id), at)]);
      });
    },

    async list({ limit, before, unread }) {
      const rows = await newest(unread)
        .$if(before !== undefined, (query) => {
          const { at, id = '' } = before ?? { at: 0 };
          return query.where((eb) =>
            eb.or([
              eb('created_at', '<', at),
              eb.and([eb('created_at', '=', at), eb('id', '<', parseNumber(id))]),
            ]),
          );
        })
        .limit(limit + 1)
        .execute();
      return pageOf(rows, limit);
    },

    async listFrom({ limit, offset, unread }) {
      const rows = await newest(unread)
        .offset(offset)
        .limit(limit + 1)
        .execute();
      return pageOf(rows, limit);
    },

    async counts() {
      const unread = db
        .selectFrom('message')
        .select('id')
        .where(sql<boolean>`read = 0`)
        .limit(LIMITS.unreadCountMax)
        .as('unread');
      const [all, some] = await Promise.all([
        db
          .selectFrom('message')
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow(),
        db
          .selectFrom(unread)
          .select((eb) => eb.fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow(),
      ]);
      return { total: all.n, unread: some.n };
    },

    async find(id) {
      const row = await db
        .selectFrom('message')
        .selectAll()
        .where('id', '=', parseNumber(id))
        .executeTakeFirst();
      return row && messageOf(row);
    },

    async mark(id, read) {
      const row = await db
        .updateTable('message')
        .set({ read: read ? 1 : 0 })
        .where('id', '=', parseNumber(id))
        .returningAll()
        .executeTakeFirst();
      return row && messageOf(row);
    },

    async answer(id, by, at) {
      const row = await db
        .updateTable('message')
        .set({ answered_by: by, answered_at: at })
        .where('id', '=', parseNumber(id))
        .returningAll()
        .executeTakeFirst();
      return row && messageOf(row);
    },

    async remove(id) {
      const { numDeletedRows } = await db
        .deleteFrom('message')
        .where('id', '=', parseNumber(id))
        .executeTakeFirstOrThrow();
      return numDeletedRows > 0n;
    },

    async ofPerson(email) {
      const rows = await newest(false).where(isOfPerson(email)).execute();
      return rows.map(messageOf);
    },

    async removePerson(email) {
      const { numDeletedRows } = await db
        .deleteFrom('message')
        .where(isOfPerson(email))
        .executeTakeFirstOrThrow();
      return Number(numDeletedRows);
    },

    async removeOlder(before) {
      const some = db
        .selectFrom('message')
        .select('id')
        .where('created_at', '<', before)
        .limit(REMOVED_AT_ONCE);
      for (let removed = 0; ; ) {
        const { numDeletedRows } = await db
          .deleteFrom('message')
          .where('id', 'in', some)
          .executeTakeFirstOrThrow();
        removed += Number(numDeletedRows);
        if (numDeletedRows < REMOVED_AT_ONCE) return removed;
      }
    },
  };
}

function isOfPerson(email: string) {
  return sql<boolean>`lower(email) = ${email.toLowerCase()}`;
}

/** Returns 0, which no row has, for an id that cannot be a row number. */
function parseNumber(id: string): number {
  const number = /^\d{1,10}$/.test(id) ? Number(id) : 0;
  return number <= MAX_ID ? number : 0;
}

/** The query reads one row more than requested, which tells whether there is a next page. */
function pageOf(rows: readonly Row[], limit: number): StoredMessagePage {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const next = rows.length > limit && last ? { at: last.created_at, id: String(last.id) } : undefined;
  return { messages: shown.map(messageOf), next };
}

function messageOf(row: Row): Message {
  return {
    id: String(row.id),
    nome: row.nome,
    email: row.email,
    mensagem: row.mensagem,
    createdAt: isoOf(row.created_at),
    read: row.read === 1,
    answeredBy: row.answered_by,
    answeredAt: isoOrNull(row.answered_at),
  };
}
