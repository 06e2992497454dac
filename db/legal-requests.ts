import { isoOf, isoOrNull } from '../contracts/belem-time.ts';
import { DAY_MS } from '../contracts/durations.ts';
import { LEGAL_KEPT_DAYS } from '../contracts/legal/legal-kinds.ts';
import type { Connection, Trx } from './database.ts';

const WITHOUT_PERSON = { asker: '', contact: '', text: '' } as const;

/** The requests whose contact holds this e-mail, alone or among other words. */
async function rowsOf(db: Connection, email: string) {
  const rows = await db.selectFrom('legal_request').selectAll().where('contact', '<>', '').execute();
  return rows.filter(({ contact }) =>
    contact
      .toLowerCase()
      .split(/[\s,;:|/<>()]+/)
      .map((word) => (word.endsWith('.') ? word.slice(0, -1) : word))
      .includes(email.toLowerCase()),
  );
}

/** Data that a subject access request returns. */
export async function requestsOf(db: Connection, email: string): Promise<readonly object[]> {
  return (await rowsOf(db, email)).map((row) => ({
    kind: row.kind,
    asker: row.asker,
    contact: row.contact,
    text: row.text,
    receivedAt: isoOf(row.received_at),
    decision: row.decision,
    decidedAt: isoOrNull(row.decided_at),
  }));
}

/**
 * The requests that are open, or decided so recently that the requester can still sue. The audit and the versions of their
 * stories are kept, because the proof of a request is made of them.
 */
export function keptRequests(db: Connection, now: number) {
  const after = now - LEGAL_KEPT_DAYS * DAY_MS;
  return db
    .selectFrom('legal_request')
    .where((eb) => eb.or([eb('decided_at', 'is', null), eb('decided_at', '>', after)]))
    .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('deleted_at', '>', after)]));
}

/**
 * Empties the name, the contact and the text of a requester. That there was a request, when, and how it was decided stays as
 * proof. The version grows, so that a form opened before cannot write the name back.
 */
export async function emptyRequestsOf(trx: Trx, email: string): Promise<number> {
  const rows = await rowsOf(trx, email);
  for (const { id } of rows)
    await trx
      .updateTable('legal_request')
      .set((eb) => ({ ...WITHOUT_PERSON, version: eb('version', '+', 1) }))
      .where('id', '=', id)
      .execute();
  return rows.length;
}

/** The same for requests that were decided, or put into the trash, so long ago that the requester can no longer sue. */
export async function emptyOldRequests(db: Connection, now: number): Promise<void> {
  const before = now - LEGAL_KEPT_DAYS * DAY_MS;
  await db
    .updateTable('legal_request')
    .set((eb) => ({ ...WITHOUT_PERSON, version: eb('version', '+', 1) }))
    .where((eb) => eb.or([eb('decided_at', '<=', before), eb('deleted_at', '<=', before)]))
    .where((eb) => eb.or([eb('asker', '<>', ''), eb('contact', '<>', ''), eb('text', '<>', '')]))
    .execute();
}
