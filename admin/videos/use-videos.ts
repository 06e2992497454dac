import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { AdminVideo } from '../../contracts/videos/video.schema.ts';
import { call } from '../api/api.ts';
import { everyItem, WHOLE_PAGE } from '../api/every-item.ts';
import { type Loaded, useLoaded } from '../api/use-loaded.ts';
import { inDisplayOrder } from './videos.rules.ts';

export function useVideos(): Loaded<readonly AdminVideo[]> {
  return useLoaded('videos', async (signal) => inDisplayOrder(await loadVideos(signal, false)));
}

export function loadVideos(signal: AbortSignal, trash: boolean): Promise<readonly AdminVideo[]> {
  return everyItem((page) =>
    call(ENDPOINTS.adminVideos.list, { query: { page, limit: WHOLE_PAGE, trash }, signal }),
  );
}
