import { ApiFailure, type BodyOf, createClient, ENDPOINTS } from 'portal-para-client';

/** A program of an integrator on the client package alone. Arguments: URL of the API, e-mail, password. */
const [baseUrl = '', email = '', password = ''] = process.argv.slice(2);
const api = createClient({ baseUrl });
const { token } = (await api.call(ENDPOINTS.auth.login, { body: { email, password } })).body;
const { adminNews, news } = ENDPOINTS;

const draft: BodyOf<typeof adminNews.create> = {
  title: 'Balsa para Soure ganha horário novo',
  desc: '<p>A travessia passa a sair de hora em hora.</p>',
  cat: 'foco',
  muni: 'Soure',
  link: 'https://agencia.example/balsa',
};
const created = await api.call(adminNews.create, { token, body: draft });
const params = { id: created.body.id };
const published = await api.call(adminNews.update, {
  token,
  params,
  body: { status: 'published' },
  ifMatch: created.headers.get('etag') ?? '',
});
const [story] = (await api.call(news.get, { params })).body;
const stale = await api
  .call(adminNews.update, { token, params, body: { status: 'draft' }, ifMatch: '"v1"' })
  .catch((error: unknown) => error);
const nothing = await api.call(news.list, { query: { muni: 'Xinguara', limit: 1 } });
process.stdout.write(
  JSON.stringify({
    status: published.body.status,
    title: story?.title,
    muni: story?.muni,
    found: nothing.body.length,
    refused: stale instanceof ApiFailure ? stale.status : 0,
  }),
);
// @ts-expect-error A call does not accept parameters of another one.
void (() => api.call(news.list, { query: { unknown: 1 } }));
