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
    link: 'https://fonte.example/materia',
    source: 'Fonte de teste',
    muni: 'Belém',
    cat: 'foco',
    status: 'published',
  } as const;

  async function publish(story: NewsCreate): Promise<AdminNewsItem> {
    return (await call(ENDPOINTS.adminNews.create, { token, body: { ...whole, ...story } })).body;
  }

  return { call, token, publish };
}
