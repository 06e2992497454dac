import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { AdminNewsItem, NewsCreate, NewsPatch } from '../../../contracts/news/news.schema.ts';
import { START, type TestApi } from './test-api.ts';

/** A story with every field that publishing requires. */
export const STORY = {
  title: 'Balsa ganha horário novo',
  desc: '<p>A travessia passa a sair de hora em hora.</p>',
  cat: 'foco',
  muni: 'soure',
  link: 'https://agencia.example/balsa',
  status: 'published',
} as const satisfies NewsCreate;

/** The moment this many minutes after the start of the test clock; negative: before it. */
export function minute(after: number): string {
  return new Date(START + after * 60_000).toISOString();
}

/** Calls of an editor; each must succeed. */
export function createNewsApi(api: TestApi, token: string) {
  const { adminNews } = ENDPOINTS;

  async function write(fields: Partial<NewsCreate> = {}): Promise<AdminNewsItem> {
    const { muni, ...placeless } = STORY;
    const story = { ...placeless, ...(fields.munis ? {} : { muni }), ...fields };
    const { status, body } = await api.call(adminNews.create, { token, body: story });
    if (status !== 201) throw new Error(`the story was refused: ${JSON.stringify(body)}`);
    return body;
  }

  async function change(id: number, body: NewsPatch): Promise<AdminNewsItem> {
    const answer = await api.call(adminNews.update, { token, params: { id }, body });
    if (answer.status !== 200) throw new Error(`the change was refused: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }

  async function read(id: number): Promise<AdminNewsItem> {
    return (await api.call(adminNews.get, { token, params: { id } })).body;
  }

  /** The ETag of the current version, to send as `If-Match`. */
  async function etag(id: number): Promise<string> {
    return String((await api.call(adminNews.get, { token, params: { id } })).headers.etag);
  }

  async function trash(id: number): Promise<void> {
    const { status } = await api.call(adminNews.remove, { token, params: { id } });
    if (status !== 204) throw new Error(`the story ${id} did not go to the trash`);
  }

  return { write, change, read, etag, trash };
}

export type NewsApi = ReturnType<typeof createNewsApi>;
