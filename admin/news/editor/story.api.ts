import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { AdminNewsItem } from '../../../contracts/news/news.schema.ts';
import { call } from '../../api/api.ts';
import type { StoryApi } from './story-saver.ts';

const { adminNews } = ENDPOINTS;

/** A story needs a name from the first save on; the writer may still be thinking about it. */
const NAMELESS = 'Sem título';

export const storyApi: StoryApi = {
  async create(content) {
    const title = content.title?.trim() || NAMELESS;
    return (await call(adminNews.create, { body: { ...content, title, status: 'draft' } })).body;
  },
  async autosave(id, content, ifMatch) {
    return (await call(adminNews.autosave, { params: { id }, body: content, ifMatch })).body;
  },
  async save(id, patch, ifMatch) {
    return (await call(adminNews.update, { params: { id }, body: patch, ifMatch })).body;
  },
  async discard(id, ifMatch) {
    return (await call(adminNews.discardPending, { params: { id }, ifMatch })).body;
  },
};

export async function readStory(id: number, signal: AbortSignal): Promise<AdminNewsItem> {
  return (await call(adminNews.get, { params: { id }, signal })).body;
}

/** Opens the real page of a story in another tab, by a link that can also be sent to a colleague. */
export async function openPreview(id: number): Promise<void> {
  // Opened while the click still counts: a browser would take it for an advertisement later on.
  const tab = window.open('about:blank', '_blank');
  try {
    const { body } = await call(adminNews.createPreview, { params: { id } });
    const address = `/previa/${body.token}`;
    if (tab) tab.location.replace(address);
    else location.assign(address);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
