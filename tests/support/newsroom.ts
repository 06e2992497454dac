import { DEMO_ADMIN } from '../../api/demo-login.ts';
import { createClient } from '../../client/client.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { AdminNewsItem, NewsCreate } from '../../contracts/news/news.schema.ts';

/** An editor at work beside the readers: what is written here shows on the site. */
export async function enterNewsroom(apiUrl: string) {
  const { call } = createClient({ baseUrl: apiUrl });
  const { email, password } = DEMO_ADMIN;
  const { token } = (await call(ENDPOINTS.auth.login, { body: { email, password } })).body;

  const whole = {
    desc: '<p>Texto da notícia, com o bastante para um começo.</p>',
    source: 'Fonte de teste',
    muni: 'Belém',
    cat: 'foco',
    status: 'published',
  } as const;

  async function publish(story: NewsCreate): Promise<AdminNewsItem> {
    // Each from an address of its own: two from the same one are asked about before the second goes out.
    const link = `https://fonte.example/${crypto.randomUUID()}`;
    return (await call(ENDPOINTS.adminNews.create, { token, body: { ...whole, link, ...story } })).body;
  }

  return { call, token, publish };
}
