import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { etagOf } from '../../contracts/http/etag.ts';
import type { Caller } from '../../contracts/keys/caller.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { PICTURE_LIMIT_TEXTS } from '../../contracts/media/picture-limit-texts.ts';
import type { RenditionFormat, RenditionWidth } from '../../contracts/media/renditions.ts';
import { MOVED_CACHING, OTHER_WIDTH_CACHING, STAND_IN_CACHING } from '../../contracts/media/renditions.ts';
import type { MediaStorage } from '../../db/media/storage.ts';
import { masterKey } from '../../db/media/storage.ts';
import type { MediaRow } from '../../db/tables/media.tables.ts';
import { ReadingBreach } from '../../ingest/isolation/bounds.ts';
import type { MetadataBlocks, PictureNotes } from '../../ingest/pictures/picture-notes.ts';
import type { ApiContext } from '../http/context.ts';
import type { ReadExternal } from '../http/guarded-client.ts';
import { readUpload } from '../http/input/read-upload.ts';
import { describePage, pagingOf } from '../http/paging.ts';
import { ApiProblem, problems } from '../http/problem.ts';
import { route } from '../http/route.ts';
import { expectedVersions } from '../http/versions.ts';
import { accessibleMediaSql, assertMayAccessMedia, assertMayEditMedia } from '../rights/media-rights.ts';
import { storyAccess } from '../rights/story-rights.ts';
import { checkPicture } from './check-picture.ts';
import { createEditPicture } from './edits/edit-picture.ts';
import { parseEdit } from './edits/picture-edits.rules.ts';
import { createReplacePicture } from './edits/replace-picture.ts';
import { createExternalImages } from './external-images.ts';

import { type ImageRefusal, ImageRefused } from './images/image-intake.ts';
import { metadataBlocks } from './images/metadata-blocks.ts';
import { placeholderImage } from './images/placeholder.ts';
import { createRenditions, RENDITION_MIMES, type Renditions } from './images/renditions.ts';
import { type MediaStore, mediaView } from './media.store.ts';
import { readMediaPage } from './media-list.queries.ts';
import { listEditedFrom } from './media-rows.queries.ts';
import { findUses } from './media-uses.queries.ts';
import type { ShareImagesOptions } from './share-images/share-images.ts';

export interface MediaOptions {
  readonly storage: MediaStorage;
  readonly fetchFile: ReadExternal;
  readonly concurrency: number;
  /** True if renditions are made as soon as a picture is added. */
  readonly ahead?: boolean;
}

/** Reads the metadata of a picture in a worker. */
export type ReadPictureNotes = (blocks: MetadataBlocks) => Promise<PictureNotes>;

/** The address contains the hash of the bytes, so a cached copy never becomes stale. */
const CACHE_FOREVER = 'public, max-age=31536000, immutable';
/** An external picture may become available later, or change when its item is edited. */
const FOR_A_DAY = 'public, max-age=86400, stale-while-revalidate=604800';

const COVER = /^\/media\/(external\/)?([0-9a-f]{32})$/;
const COVER_WIDTH = 1280 satisfies RenditionWidth;
const SMALL_WIDTH = 640 satisfies RenditionWidth;

const NO_FILE = 'Escolha um arquivo de imagem.';

const REFUSALS: Readonly<Record<ImageRefusal, () => Error>> = {
  type: () => problems.unsupported('Envie uma imagem JPEG, PNG, WebP, AVIF ou GIF.'),
  'too-small': () => problems.unsupported('A imagem é pequena demais.'),
  'too-large': () => problems.tooLarge(`A imagem passa de ${PICTURE_LIMIT_TEXTS.bytes}.`),
  'too-many-pixels': () => problems.tooLarge(`A imagem passa de ${PICTURE_LIMIT_TEXTS.pixels}.`),
  'too-long': () => problems.tooLarge(`A imagem passa de ${PICTURE_LIMIT_TEXTS.side}.`),
  'too-slow': () =>
    problems.tooLarge('A imagem demora demais para ser lida. Salve-a de novo em JPEG ou PNG.'),
  broken: () => problems.malformed('A imagem está corrompida ou incompleta.'),
};

interface RegisteredMedia extends Pick<Renditions, 'load'> {
  readonly library: MediaStore;
  readonly readCover: ShareImagesOptions['readCover'];
  /** A picture of the library in a small width; `blurred` if parts of it are, null if its bytes are gone. */
  readonly readSmall: (id: string) => Promise<Buffer | 'blurred' | null>;
}

export async function registerMediaRoutes(
  app: FastifyInstance,
  context: ApiContext,
  { storage, fetchFile, concurrency, ahead = false }: MediaOptions,
  store: MediaStore,
  readNotes: ReadPictureNotes,
): Promise<RegisteredMedia> {
  const { db } = context;
  const renditions = createRenditions({ storage, concurrency, masterWidth: store.widthOf });
  /** Makes renditions ahead for every new picture, whatever its origin. */
  const media: MediaStore = {
    ...store,
    async add(...picture) {
      const row = await store.add(...picture);
      pregenerate(row);
      return row;
    },
  };
  const external = createExternalImages(context, media, fetchFile, app.log);
  const replacePicture = createReplacePicture(context, media, storage);
  const editPicture = createEditPicture(context, media, storage);
  const { adminMedia, media: open } = ENDPOINTS;
  // No limit for `parts`: the parser has no error listener for parts above it, and such an error would end the process.
  // Parts above the limits of files and fields are skipped.
  const limits = { fileSize: LIMITS.upload.bytes, files: 1, fields: 5, parts: Number.POSITIVE_INFINITY };
  await app.register(multipart, { limits });

  route(app, adminMedia.list, async ({ query, user, request, reply }) => {
    const paging = pagingOf(query, LIMITS.adminPageDefault);
    const seen = await accessibleMediaSql(db.query, user);
    const below = query.before === undefined ? undefined : await findCursorPicture(query.before, user);
    const found = await readMediaPage(
      db,
      {
        q: query.q,
        purpose: query.purpose,
        unused: query.unused,
        undescribed: query.undescribed,
        below,
        seen,
      },
      paging,
    );
    describePage(request, reply, paging, found.total, found);
    return found.rows.map(mediaView);
  });

  /** Description and credit from the file's metadata. Files without metadata, such as those of WhatsApp, start no worker. */
  async function notesOf(bytes: Buffer): Promise<Partial<PictureNotes>> {
    const blocks = await metadataBlocks(bytes);
    if (!blocks.exif && !blocks.iptc) return {};
    try {
      return await readNotes(blocks);
    } catch (error) {
      if (!(error instanceof ReadingBreach)) throw error;
      app.log.warn({ err: error }, 'the metadata of a picture cannot be read; it is added without them');
      return {};
    }
  }

  async function findCursorPicture(id: string, user: Caller): Promise<MediaRow> {
    const unknown = problems.invalid([{ field: 'before', message: 'Imagem desconhecida.' }]);
    return await findSeen(id, user).catch((error: unknown) => {
      throw error instanceof ApiProblem && error.status === 404 ? unknown : error;
    });
  }

  async function findSeen(id: string, user: Caller): Promise<MediaRow> {
    const row = await media.locate(id);
    await assertMayAccessMedia(db.query, user, row.id);
    return row;
  }

  route(app, adminMedia.upload, async ({ query, request, reply, user }) => {
    const { bytes, name } = await readUpload(request, NO_FILE);
    const describe = async () => ({ ...query, ...(await notesOf(bytes)) });
    const row = await acceptImage(() => media.add(bytes, name, user, { describe }));
    reply.header('location', `/admin/media/${row.id}`);
    return answer(row, reply);
  });

  route(app, adminMedia.check, async ({ body }) => checkPicture(body.url, media, external));

  route(app, adminMedia.get, async ({ params, user, reply }) =>
    answer(await findSeen(params.id, user), reply),
  );

  route(app, adminMedia.update, async ({ params, body, user, request, reply }) => {
    await assertMayEditMedia(db.query, user, params.id);
    const expected = expectedVersions(request.headers['if-match']);
    return answer(await media.update(params.id, body, expected, user), reply);
  });

  route(app, adminMedia.remove, async ({ params, user, request }) => {
    await assertMayEditMedia(db.query, user, params.id);
    await media.remove(params.id, expectedVersions(request.headers['if-match']), user);
    return undefined;
  });

  route(app, adminMedia.uses, async ({ params, user }) => {
    const { id } = await findSeen(params.id, user);
    const access = await storyAccess(db.query, user);
    return await findUses(db.query, id, access);
  });

  route(app, adminMedia.replace, async ({ params, request, reply, user }) => {
    await assertMayEditMedia(db.query, user, params.id);
    const { bytes } = await readUpload(request, NO_FILE);
    const row = await acceptImage(() => replacePicture(params.id, bytes, user));
    pregenerate(row);
    return answer(row, reply);
  });

  route(app, adminMedia.edit, async ({ params, body, request, reply, user }) => {
    const { id } = await media.locate(params.id);
    await assertMayEditMedia(db.query, user, id);
    const row = await editPicture.edit(id, body, expectedVersions(request.headers['if-match']), user);
    pregenerate(row);
    return answer(row, reply);
  });

  route(app, adminMedia.original, async ({ params, user, reply }) => {
    const row = await media.locate(params.id);
    await assertMayEditMedia(db.query, user, row.id);
    const bytes = await editPicture.readOriginal(row);
    return sendPicture(reply, bytes, parseEdit(row).original.mime, 'private, no-store');
  });

  /** Runs in the background; renditions it does not make are made on request. */
  function pregenerate({ id }: MediaRow): void {
    if (!ahead) return;
    renditions
      .pregenerate(id)
      .catch((error: unknown) =>
        app.log.warn({ err: error }, `resizing picture ${id} in advance failed; its first request does it`),
      );
  }

  route(app, open.master, async ({ params, reply }) => {
    const row = await media.locate(params.id);
    const bytes = await storage.read(masterKey(row.id));
    if (!bytes) throw problems.notFound();
    return sendPicture(reply, bytes, row.mime, row.id === params.id ? CACHE_FOREVER : MOVED_CACHING);
  });

  route(app, open.rendition, async ({ params, reply }) => {
    const { width, format } = parseFile(params.file);
    // Bytes of a picture deleted while the storage was unreachable may still exist.
    const isThere = (await media.widthOf(params.id)) !== undefined;
    const id = isThere ? params.id : (await media.locate(params.id)).id;
    const made = await renditions.serve(id, width, format);
    if (!made) throw problems.notFound();
    const caching = isThere ? CACHE_FOREVER : MOVED_CACHING;
    return sendPicture(reply, made.bytes, made.mime, made.exact ? caching : OTHER_WIDTH_CACHING);
  });

  route(app, open.external, async ({ params, reply }) => {
    const { width, format } = parseFile(params.file);
    const copy = await external.copyOf(params.id);
    if (copy.kind === 'unused') throw problems.notFound();
    const made = copy.kind === 'stored' && (await renditions.serve(copy.id, width, format));
    if (made) return sendPicture(reply, made.bytes, made.mime, made.exact ? FOR_A_DAY : OTHER_WIDTH_CACHING);
    return sendPicture(reply, await placeholderImage(format), RENDITION_MIMES[format], STAND_IN_CACHING);
  });
  /** The cover in the width of a share image; null if it is not available now. */
  async function readCover(url: string): Promise<Buffer | null> {
    const [, isExternal, id = ''] = COVER.exec(url) ?? [];
    try {
      const cover = isExternal ? await external.copyOf(id) : ({ kind: 'stored', id } as const);
      // An address that is no picture's has no id.
      if (cover.kind !== 'stored' || cover.id === '') return null;
      return await renditions.get(cover.id, COVER_WIDTH, 'jpg');
    } catch (error) {
      app.log.warn({ err: error }, `the cover ${url} cannot be read for a share image`);
      return null;
    }
  }

  async function readSmall(id: string): Promise<Buffer | 'blurred' | null> {
    const isBlurred = parseEdit(await store.requireMedia(id)).edit.blurred.length > 0;
    // The same file uploaded again shows what was blurred.
    return isBlurred || (await isOriginalOfBlurred(id))
      ? 'blurred'
      : await renditions.get(id, SMALL_WIDTH, 'jpg');
  }

  async function isOriginalOfBlurred(id: string): Promise<boolean> {
    const rows = await listEditedFrom(context.db.query, id);
    return rows.map(parseEdit).some(({ edit, original }) => original.id === id && edit.blurred.length > 0);
  }

  return { load: renditions.load, library: media, readCover, readSmall };
}

function answer(row: MediaRow, reply: FastifyReply): ReturnType<typeof mediaView> {
  reply.header('etag', etagOf(row.version));
  return mediaView(row);
}

function sendPicture(reply: FastifyReply, bytes: Buffer, mime: string, cacheControl: string): FastifyReply {
  return reply.header('cache-control', cacheControl).type(mime).send(bytes);
}

function parseFile(file: string): { width: RenditionWidth; format: RenditionFormat } {
  const [width, format] = file.split('.');
  return { width: Number(width) as RenditionWidth, format: format as RenditionFormat };
}

async function acceptImage<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ImageRefused ? REFUSALS[error.reason]() : error;
  }
}
