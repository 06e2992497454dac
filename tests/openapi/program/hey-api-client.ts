import { client } from './hey-api/client.gen.ts';
import {
  adminNewsCreate,
  adminNewsRemove,
  adminNewsUpdate,
  authLogin,
  newsGet,
  newsList,
} from './hey-api/sdk.gen.ts';

/** A program of an integrator with the client that hey-api generates. Arguments: URL of the API, e-mail, password. */
const [baseUrl = '', email = '', password = ''] = process.argv.slice(2);
client.setConfig({ baseUrl });

const login = await authLogin({ body: { email, password }, throwOnError: true });
client.setConfig({ baseUrl, auth: login.data.token });

const created = await adminNewsCreate({
  body: {
    title: 'Balsa para Soure',
    desc: '<p>De hora em hora.</p>',
    cat: 'foco',
    muni: 'Soure',
    link: 'https://a.example/',
  },
  throwOnError: true,
});
const path = { id: created.data.id };
const headers = { 'If-Match': created.response.headers.get('etag') ?? '' };
const published = await adminNewsUpdate({ path, headers, body: { status: 'published' }, throwOnError: true });
const stale = await adminNewsUpdate({ path, headers, body: { title: 'Outra' } });
const read = await newsGet({ path, throwOnError: true });
const listed = await newsList({ query: { muni: 'Soure', limit: 5 }, throwOnError: true });
const current = { 'If-Match': published.response.headers.get('etag') ?? '' };
const removed = await adminNewsRemove({ path, headers: current });
process.stdout.write(
  JSON.stringify({
    status: published.data.status,
    stale: stale.response?.status,
    title: read.data[0]?.title,
    listed: listed.data.some(({ id }) => id === path.id),
    removed: removed.response?.status,
  }),
);
