import {
  adminNewsCreate,
  adminNewsRemove,
  adminNewsUpdate,
  authLogin,
  newsGet,
  newsList,
  type Problem,
} from './orval/client.ts';

/** A program of an integrator with the client that orval generates. Arguments: URL of the API, e-mail, password. */
const [baseUrl = '', email = '', password = ''] = process.argv.slice(2);
// The generated addresses are relative to the API.
const { fetch } = globalThis;
globalThis.fetch = (input, init) => fetch(`${baseUrl}${String(input)}`, init);

const login = await authLogin({ email, password });
if (login.status !== 200) throw new Error(problemOf(login.data));
const session = (version?: string) => ({
  headers: {
    authorization: `Bearer ${login.data.token}`,
    ...(version && { 'if-match': version }),
  },
});

const created = await adminNewsCreate(
  {
    title: 'Balsa para Soure',
    desc: '<p>De hora em hora.</p>',
    cat: 'foco',
    muni: 'Soure',
    link: 'https://a.example/',
  },
  session(),
);
if (created.status !== 201) throw new Error(problemOf(created.data));
const { id } = created.data;
const version = created.headers.get('etag') ?? '';
const published = await adminNewsUpdate(id, { status: 'published' }, session(version));
if (published.status !== 200) throw new Error(problemOf(published.data));
const stale = await adminNewsUpdate(id, { title: 'Outra' }, session(version));
const read = await newsGet(id);
const listed = await newsList({ muni: 'Soure', limit: 5 });
const removed = await adminNewsRemove(id, session(published.headers.get('etag') ?? ''));
process.stdout.write(
  JSON.stringify({
    status: published.data.status,
    stale: stale.status,
    title: read.status === 200 ? read.data[0]?.title : '',
    listed: listed.status === 200 && listed.data.some((story) => story.id === id),
    removed: removed.status,
  }),
);

function problemOf({ code, detail }: Problem): string {
  return `${code}: ${detail}`;
}
