import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../http/context.ts';
import { holdScheduled } from './admin/hold-scheduled.ts';
import { createNewsStore } from './admin/news.store.ts';
import { registerAdminNewsRoutes } from './admin/news-admin.routes.ts';
import { registerNewsBulkRoutes } from './admin/news-bulk.routes.ts';
import { registerNewsEditingRoutes } from './admin/news-editing.routes.ts';
import { registerPreviewRoutes } from './admin/news-preview.routes.ts';
import { registerAssignmentRoutes } from './assignments/assignments.routes.ts';
import { reportClockEvents } from './changes/news-events.ts';
import { registerFrontRoutes } from './front/front.routes.ts';
import { registerPinRoutes } from './front/pins.routes.ts';
import { registerLiveRoutes } from './live/live.routes.ts';
import { createNewsCounts } from './news-counts.ts';
import { registerNoteRoutes } from './notes/notes.routes.ts';
import { registerCorrectionRoutes } from './public/corrections.routes.ts';
import { registerMostReadRoutes } from './public/most-read.routes.ts';
import { createNewestReader } from './public/newest-stories.ts';
import { registerPublicNewsRoutes } from './public/news-public.routes.ts';
import { createSharedStoryReader } from './public/shared-story.ts';
import { createVisibleStories } from './public/visible-stories.ts';
import { registerStoryRequestRoutes } from './requests/story-requests.routes.ts';
import { registerWithdrawnRoutes } from './withdrawn/withdrawn-news.routes.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Runs at the start of the process; see hold-scheduled.ts. */
    holdScheduled: () => Promise<readonly number[]>;
  }
}

/** Everything about stories. Returns what other folders need of them. */
export function registerNews(app: FastifyInstance, context: ApiContext, publicContext: ApiContext) {
  registerPublicNewsRoutes(app, publicContext);
  registerMostReadRoutes(app, publicContext);
  registerCorrectionRoutes(app, publicContext);
  registerWithdrawnRoutes(app, publicContext);
  registerAdminNewsRoutes(app, context);
  registerNewsBulkRoutes(app, context);
  registerNewsEditingRoutes(app, context);
  registerLiveRoutes(app, context);
  registerPreviewRoutes(app, context);
  registerStoryRequestRoutes(app, context);
  registerAssignmentRoutes(app, context);
  registerNoteRoutes(app, context);
  registerPinRoutes(app, context);
  registerFrontRoutes(app, context);
  const store = createNewsStore(context);
  app.decorate('holdScheduled', () =>
    holdScheduled(context, store, (error, id) =>
      app.log.warn(
        { err: error, id },
        'a scheduled story was not checked for personal data; the next start does',
      ),
    ),
  );
  return {
    store,
    counts: createNewsCounts(context.db),
    readNewest: createNewestReader(publicContext),
    visibleStories: createVisibleStories(publicContext),
    findShared: createSharedStoryReader(publicContext),
    reportClockEvents: () => reportClockEvents(context.db, context, context.now()),
  };
}
