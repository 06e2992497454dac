import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import { logInToNewsroom } from '../../../support/api/newsroom.ts';
import { openAdmin, type Person } from '../../../support/browser/admin-page.ts';
import { editorPage } from '../../../support/browser/editor-page.ts';
import { type OpenOptions, openSharedNewsroom } from '../../../support/browser/open-portal.ts';

/** Steps that the tests of the editor share: the portal of this worker, and a story as the server and the readers have it. */
export async function openDesk() {
  const portal = await openSharedNewsroom();
  const newsroom = await logInToNewsroom(portal.api.url);
  const { call, token } = newsroom;

  async function openStory(id: number | 'nova', person?: Person, options?: OpenOptions) {
    const opened = await openAdmin(portal, `/admin/noticias/${id}`, person, options);
    const editor = editorPage(opened.page);
    await editor.text.waitFor();
    return { ...opened, editor };
  }

  return {
    portal,
    newsroom,
    openStory,
    draft: (title: string) => newsroom.publish({ title, desc: '<p>Começo.</p>', status: 'draft' }),
    /** The story as stored on the server. */
    storedStory: async (id: number) => (await call(ENDPOINTS.adminNews.get, { token, params: { id } })).body,
    /** Status and HTML that a reader gets at the address of a story. */
    async pageForReaders(id: number): Promise<{ status: number; html: string }> {
      const response = await fetch(`${portal.site.url}/noticia/${id}`);
      return { status: response.status, html: await response.text() };
    },
  };
}

export type Desk = Awaited<ReturnType<typeof openDesk>>;
