import { EDITING } from '../../../contracts/constants.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { AdminNewsItem } from '../../../contracts/news/news.schema.ts';
import { previewPath } from '../../../contracts/page-paths.ts';
import { call } from '../../api/api.ts';
import { withAcknowledgement } from '../../ui/personal-data/acknowledge.tsx';
import { askedFields, orAskOwner } from '../requests/ask-owner.ts';
import type { StoryApi } from './saving/story-saver.ts';

const { adminNews } = ENDPOINTS;

export const storyApi: StoryApi = {
  async create(content) {
    // A story needs a title from the first save on, even if the writer has not chosen one yet.
    const title = content.title?.trim() || EDITING.untitled;
    return (await call(adminNews.create, { body: { ...content, title, status: 'draft' } })).body;
  },
  async autosave(id, content, ifMatch) {
    return (await call(adminNews.autosave, { params: { id }, body: content, ifMatch })).body;
  },
  async save(id, patch, ifMatch) {
    const title = patch.title ?? '';
    return await orAskOwner({ id, change: askedFields(patch) }, () =>
      withAcknowledgement(
        title,
        async (acknowledged) =>
          (await call(adminNews.update, { params: { id }, body: { ...patch, ...acknowledged }, ifMatch }))
            .body,
      ),
    );
  },
  async discard(id, ifMatch) {
    return (await call(adminNews.discardPending, { params: { id }, ifMatch })).body;
  },
};

export async function loadStory(id: number, signal: AbortSignal): Promise<AdminNewsItem> {
  return (await call(adminNews.get, { params: { id }, signal })).body;
}

/** The preview address of a story, which needs no login; with `notes` it shows the open notes of the newsroom too. */
export async function previewAddress(id: number, notes = false): Promise<string> {
  const { body } = await call(adminNews.createPreview, { params: { id }, query: notes ? { notes } : {} });
  return previewPath(body.token);
}

/**
 * Opens the preview of a story in another tab. `saved` first saves the input and returns the story's id; `undefined` if
 * there is none yet. Must be called in the click handler itself: later the browser would block the tab as a pop-up.
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
