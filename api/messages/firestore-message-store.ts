import {
  type DocumentReference,
  type DocumentSnapshot,
  Firestore,
  type Query,
  Timestamp,
} from '@google-cloud/firestore';
import { isoOf } from '../../contracts/belem-time.ts';
import type { Message } from '../../contracts/messages/message.schema.ts';
import { problems } from '../http/problem.ts';
import type { MessageCursor, MessageStore, StoredMessagePage } from './message-store.ts';

interface FirestoreOptions {
  readonly projectId: string;
  /** Path of a service-account file; if empty, the credentials of the machine are used. */
  readonly credentials: string;
  /** Deadline of one call. */
  readonly deadlineMs: number;
  /** Called after a message was stored. */
  readonly onAdded?: (id: string, at: number) => Promise<void>;
}

const COLLECTION = 'contatos';
/** Maximum documents read for one page of unread messages; older ones come with the next page. */
const MAX_DOCUMENTS_READ = 1_000;
const DOCUMENTS_PER_READ = 200;
/** Firestore's maximum number of writes per batch. */
const PER_BATCH = 500;

interface DatedMessage {
  readonly at: number;
  readonly message: Message;
}

/** Stores messages in the Firestore collection `contatos`, which other programs write to as well. */
export function createFirestoreMessageStore(
  options: FirestoreOptions,
): MessageStore & { close(): Promise<void> } {
  const { projectId, credentials, deadlineMs, onAdded } = options;
  const firestore = new Firestore({ projectId, ...(credentials && { keyFilename: credentials }) });
  const contacts = firestore.collection(COLLECTION);
  const inTime: InTime = withDeadline(deadlineMs);

  async function read(query: Query): Promise<DatedMessage[]> {
    const { docs } = await inTime(query.get());
    return docs.map(datedOf);
  }

  /** Firestore timestamps are finer than milliseconds: all within one millisecond count as the same moment. */
  async function ofMoment(at: number): Promise<DatedMessage[]> {
    return await read(
      contacts
        .where('createdAt', '>=', Timestamp.fromMillis(at))
        .where('createdAt', '<', Timestamp.fromMillis(at + 1))
        .orderBy('createdAt', 'desc'),
    );
  }

  /** The newest messages before a cursor. If the limit cuts a moment in two, the whole moment is read. */
  async function newest(limit: number, before: MessageCursor | undefined): Promise<DatedMessage[]> {
    const { at: end = LAST_MOMENT, id } = before ?? {};
    const [older, sameMoment] = await Promise.all([
      read(
        contacts.where('createdAt', '<', Timestamp.fromMillis(end)).orderBy('createdAt', 'desc').limit(limit),
      ),
      id === undefined ? [] : ofMoment(end),
    ]);
    const cut = older.length === limit ? older.at(-1)?.at : undefined;
    const whole =
      cut === undefined ? older : [...older.filter(({ at }) => at > cut), ...(await ofMoment(cut))];
    const left = sameMoment.filter(({ message }) => message.id < (id ?? ''));
    return [...left, ...whole].sort(newestFirst).slice(0, limit);
  }

  /** Firestore sorts values of another type before timestamps, so such messages come first. */
  async function undated(limit: number): Promise<Message[]> {
    const { docs } = await inTime(contacts.orderBy('createdAt', 'desc').limit(limit).get());
    return docs
      .filter((doc) => !(doc.get('createdAt') instanceof Timestamp))
      .map((doc) => datedOf(doc).message);
  }

  /** Firestore cannot query for a missing field, so unread messages are filtered here. */
  async function listUnread(limit: number, before: MessageCursor | undefined): Promise<StoredMessagePage> {
    const found: DatedMessage[] = [];
    let cursor = before;
    for (let looked = 0; looked < MAX_DOCUMENTS_READ; looked += DOCUMENTS_PER_READ) {
      const some = await newest(DOCUMENTS_PER_READ, cursor);
      found.push(...some.filter(({ message }) => !message.read));
      if (found.length > limit) return pageOf(found.slice(0, limit), true);
      if (some.length < DOCUMENTS_PER_READ) return pageOf(found, false);
      cursor = cursorOf(some.at(-1));
    }
    return { messages: found.map(({ message }) => message), next: cursor };
  }

  async function find(id: string): Promise<Message | undefined> {
    const doc = await inTime(contacts.doc(id).get());
    return doc.exists ? datedOf(doc).message : undefined;
  }

  /** Other programs may have stored the e-mail in capitals, so all documents are read. */
  async function refsOfPerson(email: string) {
    const wanted = email.toLowerCase();
    const { docs } = await inTime(contacts.select('email').get());
    return docs
      .filter((doc) => textOf(doc.get('email')).trim().toLowerCase() === wanted)
      .map((doc) => doc.ref);
  }

  async function removeAll(refs: readonly DocumentReference[]): Promise<void> {
    for (let start = 0; start < refs.length; start += PER_BATCH) {
      const batch = firestore.batch();
      for (const ref of refs.slice(start, start + PER_BATCH)) batch.delete(ref);
      await inTime(batch.commit());
    }
  }

  return {
    async add({ nome, email, mensagem }, at) {
      const createdAt = Timestamp.fromMillis(at);
      const { id } = await inTime(contacts.add({ nome, email, mensagem, createdAt, read: false }));
      await onAdded?.(id, at);
    },

    async list({ limit, before, unread }) {
      const [page, odd] = await Promise.all([
        unread
          ? listUnread(limit, before)
          : newest(limit + 1, before).then((found) => pageOf(found.slice(0, limit), found.length > limit)),
        before ? [] : undated(limit),
      ]);
      const shown = odd.filter((message) => !unread || !message.read);
      return { ...page, messages: [...shown, ...page.messages] };
    },

    async counts() {
      const [all, seen] = await Promise.all([
        inTime(contacts.count().get()),
        inTime(contacts.where('read', '==', true).count().get()),
      ]);
      const total = all.data().count;
      return { total, unread: Math.max(0, total - seen.data().count) };
    },

    find,

    async mark(id, read) {
      const marked = await inTime(falseIfNotFound(contacts.doc(id).update({ read })));
      return marked ? await find(id) : undefined;
    },

    async answer(id, by, at) {
      const answeredAt = at === null ? null : Timestamp.fromMillis(at);
      const marked = await inTime(falseIfNotFound(contacts.doc(id).update({ answeredBy: by, answeredAt })));
      return marked ? await find(id) : undefined;
    },

    async remove(id) {
      return await inTime(falseIfNotFound(contacts.doc(id).delete({ exists: true })));
    },

    async ofPerson(email) {
      const refs = await refsOfPerson(email);
      if (refs.length === 0) return [];
      const docs = await inTime(firestore.getAll(...refs));
      return docs
        .filter((doc) => doc.exists)
        .map(datedOf)
        .sort(newestFirst)
        .map(({ message }) => message);
    },

    async removePerson(email) {
      const refs = await refsOfPerson(email);
      await removeAll(refs);
      return refs.length;
    },

    /** Documents without createdAt are never removed. */
    async removeOlder(before) {
      const older = contacts.where('createdAt', '<', Timestamp.fromMillis(before)).limit(PER_BATCH);
      for (let removed = 0; ; ) {
        const { docs } = await inTime(older.get());
        await removeAll(docs.map((doc) => doc.ref));
        removed += docs.length;
        if (docs.length < PER_BATCH) return removed;
      }
    },

    async close() {
      await firestore.terminate();
    },
  };
}

const NOT_FOUND = 5;

/** Returns false if the document does not exist. The write itself reports it, so there is no race. */
async function falseIfNotFound(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if ((error as { code?: unknown }).code === NOT_FOUND) return false;
    throw error;
  }
}

/** Later than any message, and still a valid Firestore timestamp. */
const LAST_MOMENT = Date.UTC(9999, 0, 1);

function newestFirst(a: DatedMessage, b: DatedMessage): number {
  return b.at - a.at || (a.message.id < b.message.id ? 1 : -1);
}

function cursorOf(dated: DatedMessage | undefined): MessageCursor | undefined {
  return dated && { at: dated.at, id: dated.message.id };
}

function pageOf(found: readonly DatedMessage[], more: boolean): StoredMessagePage {
  const messages = found.map(({ message }) => message);
  return { messages, next: more ? cursorOf(found.at(-1)) : undefined };
}

/** Converts any document to a message; missing fields are empty, and a missing flag means unread. */
function datedOf(doc: DocumentSnapshot): DatedMessage {
  const data: Record<string, unknown> = doc.data() ?? {};
  const created = data.createdAt instanceof Timestamp ? data.createdAt : doc.createTime;
  const at = created?.toMillis() ?? 0;
  return {
    at,
    message: {
      id: doc.id,
      nome: textOf(data.nome),
      email: textOf(data.email),
      mensagem: textOf(data.mensagem),
      createdAt: isoOf(at),
      read: data.read === true,
      answeredBy: textOf(data.answeredBy),
      answeredAt: data.answeredAt instanceof Timestamp ? isoOf(data.answeredAt.toMillis()) : null,
    },
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

type InTime = <Result>(work: Promise<Result>) => Promise<Result>;

/** Turns every error and timeout of the external service into a 503 that asks to retry later. */
function withDeadline(deadlineMs: number): InTime {
  return async (work) => {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error(`no answer within ${deadlineMs} ms`)), deadlineMs);
    try {
      return await Promise.race([work, late.promise]);
    } catch (cause) {
      const problem = problems.unavailable(RETRY_AFTER_SECONDS);
      // The cause is for the log only and never reaches the caller.
      problem.cause = cause;
      throw problem;
    } finally {
      clearTimeout(timer);
    }
  };
}

const RETRY_AFTER_SECONDS = 5;
