import { createCipheriv, createDecipheriv, createHmac, hash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DAY_MS, MINUTE_MS } from '../../contracts/durations.ts';
import { IDEMPOTENCY_HEADER, REPLAYED_HEADER } from '../../contracts/http/idempotency-header.ts';
import type { Connection } from '../../db/database.ts';
import type { ApiContext } from './context.ts';
import { bearerToken } from './guard.ts';
import { problems } from './problem.ts';

/** How long the answer to a key is kept. */
const KEPT_MS = DAY_MS;
/** A call that is not answered after this time ended with its process, so the next one may run. */
const ABANDONED_MS = 2 * MINUTE_MS;
const KEY = /^[\x21-\x7e]{1,200}$/;
/** Headers of an answer that belong to its content. */
const KEPT_HEADERS = ['content-type', 'location', 'etag'] as const;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set while a call with an Idempotency-Key runs: the id of its row, the secret that encrypts the answer, and the moment in the row. */
    idempotent: { readonly id: string; readonly secret: Buffer; heldAt: number } | undefined;
  }
}

interface KeptAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

type Context = Pick<ApiContext, 'db' | 'now'>;

/**
 * A POST of a person or key that is repeated with the same `Idempotency-Key` gets the answer of the first one and does nothing. Only answers
 * with 2xx are kept: any other one changed nothing, so the call may simply run again. The row is found, and its answer decrypted,
 * by the caller's token and key alone.
 */
export function registerKeptAnswers(app: FastifyInstance, { db, now }: Context): void {
  app.decorateRequest('idempotent', undefined);
  app.addHook<string | Buffer | null | undefined>('onSend', async (request, reply, payload) => {
    const running = request.idempotent;
    if (!running) return payload;
    request.idempotent = undefined;
    try {
      await end(db.query, running, reply, payload);
    } catch (error) {
      // The call itself succeeded, so its answer must be sent.
      request.log.error({ err: error }, 'the answer to an Idempotency-Key could not be kept');
    }
    return payload;
  });

  async function end(
    query: Connection,
    { id, secret, heldAt }: NonNullable<FastifyRequest['idempotent']>,
    reply: FastifyReply,
    payload: string | Buffer | null | undefined,
  ): Promise<void> {
    const isDone = reply.statusCode >= 200 && reply.statusCode < 300;
    const isText = typeof payload === 'string' || payload === null || payload === undefined;
    if (!isDone || !isText) {
      await query.deleteFrom('kept_answer').where('id', '=', id).where('created_at', '=', heldAt).execute();
      return;
    }
    const headers = KEPT_HEADERS.flatMap((name) => {
      const value = reply.getHeader(name);
      return value === undefined ? [] : [[name, String(value)]];
    });
    const answer: KeptAnswer = {
      status: reply.statusCode,
      headers: Object.fromEntries(headers),
      body: payload ?? '',
    };
    await query
      .updateTable('kept_answer')
      .set({ answer: encrypt(JSON.stringify(answer), secret), created_at: now() })
      .where('id', '=', id)
      // Another call that took this one for abandoned has its own moment in the row.
      .where('created_at', '=', heldAt)
      .execute();
  }
}

/** Says that a long call still runs, so that its repetition is not carried out beside it. */
export async function renewIdempotency(
  query: Connection,
  { idempotent }: FastifyRequest,
  at: number,
): Promise<void> {
  if (!idempotent) return;
  const { id, heldAt } = idempotent;
  const { numUpdatedRows } = await query
    .updateTable('kept_answer')
    .set({ created_at: at })
    .where('id', '=', id)
    .where('created_at', '=', heldAt)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) idempotent.heldAt = at;
}

/** Registered behind all guards, so that a caller without the right gets no kept answer either. */
export function registerIdempotency(app: FastifyInstance, { db, now }: Context): void {
  app.addHook('preHandler', async (request, reply) => {
    const sent = request.headers[IDEMPOTENCY_HEADER];
    const { endpoint } = request.routeOptions.config;
    if (sent === undefined || request.method !== 'POST' || !request.user || endpoint?.bodyKind)
      return undefined;
    if (typeof sent !== 'string' || !KEY.test(sent)) {
      throw problems.malformed('Idempotency-Key deve ter de 1 a 200 caracteres visíveis, como um UUID.');
    }
    const token = bearerToken(request) ?? '';
    const id = hash('sha256', `id\0${token}\0${sent}`, 'base64url');
    const secret = hash('sha256', `answer\0${token}\0${sent}`, 'buffer');
    const asked = fingerprint(request, secret);
    const heldAt = now();
    if (await begin(db.query, id, asked, heldAt)) {
      request.idempotent = { id, secret, heldAt };
      return undefined;
    }
    const kept = await db.query
      .selectFrom('kept_answer')
      .select(['asked', 'answer'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (kept && kept.asked !== asked) throw problems.keyReused();
    if (!kept || kept.answer === '') throw problems.stillRunning();
    const { status, headers, body } = JSON.parse(decrypt(kept.answer, secret)) as KeptAnswer;
    reply.code(status).headers(headers).header(REPLAYED_HEADER, 'true');
    return reply.send(body === '' ? undefined : body);
  });
}

/** True for the one call that may run. A kept answer that is too old, or a call that never ended, is replaced. */
async function begin(query: Connection, id: string, asked: string, at: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await query
    .insertInto('kept_answer')
    .values({ id, asked, answer: '', created_at: at })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ asked, answer: '', created_at: at })
        .where((eb) =>
          eb.or([
            eb('kept_answer.created_at', '<=', at - KEPT_MS),
            eb.and([
              eb('kept_answer.answer', '=', ''),
              eb('kept_answer.asked', '=', asked),
              eb('kept_answer.created_at', '<=', at - ABANDONED_MS),
            ]),
          ]),
        ),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/**
 * Fingerprint of the call and of the rights it is made with: an answer that was given with other rights is not given again. It
 * is keyed with the caller's secret, because a plain hash of a password or a code could be guessed from the table.
 */
function fingerprint({ method, url, body, headers, user }: FastifyRequest, secret: Buffer): string {
  const { role, editions, scopes } = { scopes: [], ...user } as Partial<Record<string, unknown>>;
  const call = [method, url, headers['if-match'], body, role, editions, scopes];
  return createHmac('sha256', secret).update(JSON.stringify(call)).digest('base64url');
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Answers may contain a secret that is shown once, and stories that others may not see. */
function encrypt(text: string, secret: Buffer): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', secret, iv);
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64');
}

function decrypt(text: string, secret: Buffer): string {
  const bytes = Buffer.from(text, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', secret, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const rest = bytes.subarray(IV_BYTES + TAG_BYTES);
  return Buffer.concat([decipher.update(rest), decipher.final()]).toString('utf8');
}

export async function deleteOldAnswers(query: Connection, now: number): Promise<void> {
  await query
    .deleteFrom('kept_answer')
    .where('created_at', '<=', now - KEPT_MS)
    .execute();
}
