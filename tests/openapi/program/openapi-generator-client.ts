import {
  AcessoApi,
  Configuration,
  NotciasApi,
  RedaoNotciasApi,
  ResponseError,
} from './openapi-generator/index.ts';

/** A program of an integrator with the client that openapi-generator generates. Arguments: URL of the API, e-mail, password. */
async function run(basePath: string, email: string, password: string): Promise<object> {
  const { token } = await new AcessoApi(new Configuration({ basePath })).authLogin({
    loginBody: { email, password },
  });
  const configuration = new Configuration({ basePath, accessToken: token });
  const newsroom = new RedaoNotciasApi(configuration);
  const readers = new NotciasApi(configuration);

  const created = await newsroom.adminNewsCreateRaw({
    newsCreateBody: {
      title: 'Balsa para Soure',
      desc: '<p>De hora em hora.</p>',
      cat: 'foco',
      muni: 'Soure',
      link: 'https://a.example/',
    },
  });
  const { id } = await created.value();
  const ifMatch = created.raw.headers.get('etag') ?? '';
  const published = await newsroom.adminNewsUpdateRaw({
    id,
    ifMatch,
    newsPatchBody: { status: 'published' },
  });
  const stale = await newsroom
    .adminNewsUpdate({ id, ifMatch, newsPatchBody: { title: 'Outra' } })
    .catch((error: unknown) => error);
  const [story] = await readers.newsGet({ id, fields: 'title' });
  const listed = await readers.newsList({ muni: 'Soure', limit: 5 });
  const removed = await newsroom.adminNewsRemoveRaw({ id, ifMatch: published.raw.headers.get('etag') ?? '' });
  return {
    status: (await published.value()).status,
    stale: stale instanceof ResponseError ? stale.response.status : 0,
    title: story.title,
    listed: listed.some((one: { id: number }) => one.id === id),
    removed: removed.raw.status,
  };
}

const [basePath = '', email = '', password = ''] = process.argv.slice(2);
void run(basePath, email, password).then((seen) => process.stdout.write(JSON.stringify(seen)));
