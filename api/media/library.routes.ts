import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../http/context.ts';
import type { QueueLoad } from '../http/load/work-queue.ts';
import { registerDocumentRoutes } from './documents/documents.routes.ts';
import { type MediaOptions, type ReadPictureNotes, registerMediaRoutes } from './media.routes.ts';
import { createMediaStore } from './media.store.ts';
import { createPictureIntake } from './picture-intake.ts';
import { createBrandReader } from './share-images/brand-of-edition.ts';
import { pregenerateShareImages } from './share-images/pregenerate-share-images.ts';
import { registerShareImageRoutes } from './share-images/share-images.routes.ts';
import { createShareImages, type ShareImagesOptions } from './share-images/share-images.ts';

interface LibraryOptions {
  readonly media: MediaOptions;
  readonly findStory: ShareImagesOptions['findStory'];
  readonly settings: Parameters<typeof createBrandReader>[1];
  readonly readPdf: Parameters<typeof registerDocumentRoutes>[3];
  readonly readNotes: ReadPictureNotes;
  readonly watchQueue: (queue: string, load: () => QueueLoad) => void;
}

/** Pictures, documents and share images. Returns what other folders need of them. */
export async function registerLibrary(
  app: FastifyInstance,
  context: ApiContext,
  { media, findStory, settings, readPdf, readNotes, watchQueue }: LibraryOptions,
) {
  const store = createMediaStore(context, media.storage);
  const { load, library, readCover, readSmall } = await registerMediaRoutes(
    app,
    context,
    media,
    store,
    readNotes,
  );
  watchQueue('renditions', load);
  const images = createShareImages({
    storage: media.storage,
    readCover,
    findStory,
    readBrand: createBrandReader(context, settings),
  });
  registerShareImageRoutes(app, images);
  if (media.ahead) {
    const onWarning = (error: unknown, message: string) => app.log.warn({ err: error }, message);
    const stop = pregenerateShareImages({ changes: context.db.changes, images, onWarning });
    app.addHook('onClose', async () => stop());
  }
  registerDocumentRoutes(app, context, media.storage, readPdf);
  return { readCover, readSmall, shareImages: images, addPicture: createPictureIntake(library) };
}
