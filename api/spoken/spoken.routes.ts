import type { FastifyInstance, FastifyReply } from 'fastify';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { fileSizeText } from '../../contracts/file-size.ts';
import { byteRange } from '../../contracts/http/byte-range.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { SPOKEN_TYPES } from '../../contracts/spoken/spoken-file.ts';
import { publicReads } from '../../db/database.ts';
import type { MediaStorage } from '../../db/media/storage.ts';
import type { AudioFacts, AudioRefusal } from '../../ingest/audio/audio-facts.ts';
import { ReadingBreach } from '../../ingest/isolation/bounds.ts';
import { registerCollection } from '../entities/collection.routes.ts';
import { assertKnownEditions } from '../entities/edition-items.ts';
import { findEntity } from '../entities/entity-rows.ts';
import type { ApiContext } from '../http/context.ts';
import { readUpload } from '../http/input/read-upload.ts';
import { problems } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { isOwnItem, ownEditions } from '../rights/item-rights.ts';
import { spokenCollection, spokenViews } from './spoken.collection.ts';
import { findPublishedSpoken, isSpokenFilePublic } from './spoken.queries.ts';
import { createSpokenFiles, type SpokenFileRow } from './spoken-files.store.ts';

interface SpokenOptions {
  readonly storage: MediaStorage;
  /** Reads a recording in the worker. */
  readonly readRecording: (bytes: Buffer) => Promise<AudioFacts | AudioRefusal>;
}

const { seconds: MAX_SECONDS, bytes: MAX_BYTES } = LIMITS.spoken;
/** A recorder stops a little late, and counts its last packet whole. */
const TOLERANCE_SECONDS = 2;

const REFUSALS: Readonly<Record<AudioRefusal, () => Error>> = {
  type: () =>
    problems.unsupported(
      'Este arquivo não é um áudio que o portal aceita. Envie Opus (WebM ou Ogg) ou AAC (M4A).',
    ),
  codec: () =>
    problems.unsupported('O arquivo não tem só uma faixa de áudio em Opus ou AAC. Exporte-o de novo em M4A.'),
  broken: () =>
    problems.malformed('O áudio está cortado ou corrompido. Grave ou baixe de novo e envie outra vez.'),
};

/** Bulletins that are spoken: the files, the items of the newsroom, and what readers get. */
export function registerSpokenRoutes(
  app: FastifyInstance,
  context: ApiContext,
  { storage, readRecording }: SpokenOptions,
): void {
  const { db } = context;
  const publicDb = publicReads(db);
  const files = createSpokenFiles(context, storage);
  const { adminSpoken, spoken } = ENDPOINTS;
  registerCollection(app, context, {
    ...spokenCollection,
    async prepare(input) {
      await assertKnownEditions(context.editions, input.editions);
      return input;
    },
  });

  async function readAudioFacts(bytes: Buffer): Promise<AudioFacts | AudioRefusal> {
    try {
      return await readRecording(bytes);
    } catch (error) {
      // The worker ended because the API is stopping: the file is not at fault.
      if (!(error instanceof ReadingBreach) || error.reason === 'ended') throw error;
      return 'broken';
    }
  }

  route(app, adminSpoken.upload, async ({ request }) => {
    const { bytes } = await readUpload(request, 'Escolha um arquivo de áudio.');
    if (bytes.length === 0) throw problems.malformed('O arquivo está vazio.');
    if (bytes.length > MAX_BYTES) throw problems.tooLarge(`O áudio passa de ${fileSizeText(MAX_BYTES)}.`);
    const facts = await readAudioFacts(bytes);
    if (typeof facts === 'string') throw REFUSALS[facts]();
    if (facts.seconds > MAX_SECONDS + TOLERANCE_SECONDS)
      throw problems.tooLarge(`O áudio passa de ${MAX_SECONDS / 60} minutos.`);
    const row = await files.add(bytes, facts.format, Math.max(1, Math.round(facts.seconds)));
    return { file: row.id, seconds: row.seconds, bytes: row.bytes };
  });

  route(app, adminSpoken.file, async ({ params, user, request, reply }) => {
    const row = await findEntity(db.query, 'spoken_edition', params.id);
    if (!row || !isOwnItem(row, await ownEditions(db.query, user))) throw problems.notFound();
    const found = await files.read(row.file);
    if (!found) throw problems.notFound('A gravação não está mais guardada.');
    return sendRecording(found, request.headers.range, reply.header('cache-control', 'private, no-store'));
  });

  route(
    app,
    spoken.list,
    async ({ reply }) => {
      reply.header('cache-control', 'public, no-cache');
      return await spokenViews(publicDb.query, await findPublishedSpoken(publicDb.query));
    },
    { cacheable: true },
  );

  route(app, spoken.file, async ({ params, request, reply }) => {
    const [id = '', format] = params.file.split('.');
    const found = (await isSpokenFilePublic(publicDb.query, id)) ? await files.read(id) : undefined;
    if (!found || found.format !== format) throw problems.notFound();
    const etag = `"${id}"`;
    // Asked for again each time, so that a withdrawn recording is gone at once; who has it gets 304.
    reply.headers({ 'cache-control': 'public, no-cache', etag });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const ifRange = request.headers['if-range'];
    return sendRecording(found, ifRange && ifRange !== etag ? undefined : request.headers.range, reply);
  });
}

function sendRecording(
  { format, content }: SpokenFileRow & { readonly content: Buffer },
  asked: string | undefined,
  reply: FastifyReply,
): FastifyReply {
  const range = byteRange(asked, content.length);
  reply.header('accept-ranges', 'bytes');
  if (range === 'unsatisfiable')
    return reply.code(416).header('content-range', `bytes */${content.length}`).send();
  reply.type(SPOKEN_TYPES[format]);
  if (!range) return reply.send(content);
  return reply
    .code(206)
    .header('content-range', `bytes ${range.start}-${range.end}/${content.length}`)
    .send(content.subarray(range.start, range.end + 1));
}
