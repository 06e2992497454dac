import { EDITING } from '../../../contracts/constants.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { AdminNewsItem } from '../../../contracts/news/news.schema.ts';
import { call } from '../../api/api.ts';
import type { StoryApi } from './story-saver.ts';

const { adminNews } = ENDPOINTS;

export const storyApi: StoryApi = {
  async create(content) {
    // A story needs a name from the first save on; the writer may still be thinking about it.
    const title = content.title?.trim() || EDITING.untitled;
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

/** The address of the real page of a story, for whoever gets the link. */
export async function previewAddress(id: number): Promise<string> {
  const { body } = await call(adminNews.createPreview, { params: { id } });
  return `/previa/${body.token}`;
}

/**
 * Opens the real page of a story in another tab. `saved` saves what was typed first and answers the number of the
 * story; undefined: there is none yet. To be called in the click itself: later on a browser takes the tab for an
 * advertisement.
 */
export async function openPreview(saved: () => Promise<number | undefined>): Promise<void> {
  const tab = window.open('about:blank', '_blank');
  try {
    const id = await saved();
    if (id === undefined) {
      tab?.close();
      return;
    }
    const address = await previewAddress(id);
    if (tab) tab.location.replace(address);
    else location.assign(address);
  } catch (error) {
    tab?.close();
    throw error;
  }
}
