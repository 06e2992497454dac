import { DEMO_ADMIN } from '../../../api/demo/login.ts';
import { type CallOptions, createClient } from '../../../client/client.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { Endpoint } from '../../../contracts/http/endpoint.ts';
import { ANY_VERSION } from '../../../contracts/http/etag.ts';
import type { AdminNewsItem, NewsCreate } from '../../../contracts/news/news.schema.ts';

/** An editor who publishes through the API while a test reads the site. */
export async function logInToNewsroom(apiUrl: string) {
  const client = createClient({ baseUrl: apiUrl, timeoutMs: 0 });
  /** A test that names no version means any. */
  const call = <E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}) =>
    client.call(endpoint, {
      ...(endpoint.conditional === 'of-sessions' && { ifMatch: ANY_VERSION }),
      ...options,
    });
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
    // Each story has its own source address: a second one with the same address would need a confirmation.
    const link = `https://fonte.example/${crypto.randomUUID()}`;
    return (await call(ENDPOINTS.adminNews.create, { token, body: { ...whole, link, ...story } })).body;
  }

  return { call, token, publish };
}
