import { readFile } from 'node:fs/promises';
import createClient from 'openapi-fetch';
import type { components, paths } from './portal-api.js';

/**
 * A sample program of an integrator that uses the generated types only: it takes a story from its first draft to the trash
 * and prints the results as one line of JSON. Arguments: URL of the API, e-mail, password, a picture.
 */
const [baseUrl = '', email = '', password = '', picture = ''] = process.argv.slice(2);

const api = createClient<paths>({ baseUrl });

const login = await api.POST('/login', { body: { email, password } });
if (!login.data) throw new Error(login.error.detail);
const { token } = login.data;
api.use({
  onRequest({ request }) {
    request.headers.set('authorization', `Bearer ${token}`);
    return request;
  },
});

const file = new Blob([await readFile(picture)], { type: 'image/png' });
const uploaded = await api.POST('/admin/media', {
  body: { file },
  bodySerializer(body) {
    const form = new FormData();
    form.set('file', body.file, 'foto.png');
    return form;
  },
});
if (!uploaded.data) throw new Error(uploaded.error.detail);

const created = await api.POST('/admin/news', {
  body: {
    title: 'Balsa para Soure ganha horário novo',
    desc: '<p>A travessia passa a sair de hora em hora.</p>',
    cat: 'foco',
    muni: 'Soure',
    link: 'https://agencia.example/balsa',
    cover: uploaded.data.url,
    coverAlt: 'Balsa atracada em Soure',
  },
});
if (!created.data) throw new Error(created.error.detail);
const { id, status: firstStatus } = created.data;
const draftVersion = created.response.headers.get('etag') ?? '';

const params = (version: string) => ({ path: { id }, header: { 'If-Match': version } });
const published = await api.PATCH('/admin/news/{id}', {
  params: params(draftVersion),
  body: { status: 'published' },
});
if (!published.data) throw new Error(published.error.detail);

// The draft's version is outdated: the response 412 contains the current story.
const stale = await api.PATCH('/admin/news/{id}', {
  params: params(draftVersion),
  body: { correction: 'O horário mudou.' },
});
if (!stale.error || !('current' in stale.error)) throw new Error('an old version was accepted');
const currentStory: components['schemas']['AdminNewsItem'] = stale.error.current;

const corrected = await api.PATCH('/admin/news/{id}', {
  params: params(`"v${currentStory.version}"`),
  body: { correction: 'A primeira balsa sai às 6h.' },
});
if (!corrected.data) throw new Error(corrected.error.detail);

const read = await api.GET('/news/{id}', { params: { path: { id } } });
const story = read.data?.[0];
const list = await api.GET('/news', { params: { query: { muni: 'Soure', limit: 5 } } });

const withdrawn = await api.PATCH('/admin/news/{id}', {
  params: params(corrected.response.headers.get('etag') ?? ''),
  body: { status: 'archived' },
});
if (!withdrawn.data) throw new Error(withdrawn.error.detail);
const gone = await api.GET('/news/{id}', { params: { path: { id } } });

const removed = await api.DELETE('/admin/news/{id}', {
  params: params(withdrawn.response.headers.get('etag') ?? ''),
});

process.stdout.write(
  JSON.stringify({
    statuses: [firstStatus, published.data.status, withdrawn.data.status],
    stale: stale.response.status,
    picture: story?.cover,
    uploaded: uploaded.data.url,
    correction: story?.correction,
    listed: list.data?.map((item) => item.id).includes(id),
    total: list.response.headers.get('x-total-count'),
    gone: gone.response.status,
    removed: removed.response.status,
  }),
);
