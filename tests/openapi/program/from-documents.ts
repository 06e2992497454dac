/**
 * A program written from docs/integrators.md and /openapi.json alone, with nothing generated and nothing installed: an agency sends two
 * stories, corrects one, withdraws the other and keeps a copy of what readers see. Arguments: URL of the API, a key.
 */
const [api = '', key = ''] = process.argv.slice(2);

interface Reply {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: the program knows the answers from the documents only
  readonly body: any;
}

async function call(method: string, path: string, body?: object, headers: object = {}): Promise<Reply> {
  const answer = await fetch(api + path, {
    method,
    headers: {
      ...(path.startsWith('/admin') && { authorization: `Bearer ${key}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text === '' ? undefined : JSON.parse(text) };
}

// A POST that got no answer is sent again with the name of the first call.
const draft = {
  title: 'Balsa para Soure ganha horário novo',
  desc: '<p>A travessia passa a sair de hora em hora.</p>',
  muni: 'Soure',
  cat: 'foco',
  link: 'https://agencia.example/balsa',
};
const name = { 'idempotency-key': '7f9a2c1e-0b5d-4f43-9d1f-2f1f0c9e3a10' };
const first = await call('POST', '/admin/news', draft, name);
const again = await call('POST', '/admin/news', draft, name);
const other = await call('POST', '/admin/news', { ...draft, title: 'Outra' }, name);

// Both stories become public in one request.
const second = await call('POST', '/admin/news', {
  ...draft,
  title: 'Farinha fica mais cara',
  muni: 'Bragança',
});
const operations = [first, second].map(({ body, headers }) => ({
  action: 'update',
  id: body.id,
  ifMatch: headers.get('etag'),
  body: { status: 'published' },
}));
const bulk = await call('POST', '/admin/news/bulk', { operations });

// The version read before the bulk write is stale: the refusal brings the present story.
const path = `/admin/news/${first.body.id}`;
const correction = { correction: 'A primeira balsa sai às 6h.' };
const stale = await call('PATCH', path, correction, { 'if-match': first.headers.get('etag') });
const corrected = await call('PATCH', path, correction, { 'if-match': `"v${stale.body.current.version}"` });

/** Follows the cursor from the beginning to the end. */
async function copyOfStories(): Promise<Map<number, string>> {
  const copy = new Map<number, string>();
  const query = 'updatedSince=2026-01-01T00:00:00Z&limit=1&fields=title&include=places';
  for (let cursor: string | null = ''; cursor !== null; ) {
    const page = await call('GET', `/news?${query}${cursor && `&cursor=${cursor}`}`);
    for (const { id, title, included } of page.body) copy.set(id, `${title} (${included.places[0].slug})`);
    cursor = page.headers.get('x-next-cursor');
  }
  return copy;
}
const before = await copyOfStories();
await call('PATCH', `/admin/news/${second.body.id}`, { status: 'archived' });
const copy = await copyOfStories();
for (const { id } of (await call('GET', '/news/withdrawn')).body) before.delete(id);

// A mistake is answered with what was probably meant, and every problem has a code.
const misspelt = await call('GET', '/news?municipality=soure&utm_source=agencia');
const [left] = /r=\d+/.exec(corrected.headers.get('ratelimit') ?? '') ?? [];

process.stdout.write(
  JSON.stringify({
    created: [first.status, again.status, other.status],
    replayed: [again.body.id === first.body.id, again.headers.get('idempotency-replayed')],
    refused: other.body.code,
    bulk: bulk.body.results.map(({ status }: { status: number }) => status),
    stale: [stale.status, stale.body.code],
    corrected: [corrected.status, corrected.body.correction],
    copy: [...copy.values()],
    same: [...before.keys()].join() === [...copy.keys()].join(),
    misspelt: [misspelt.status, misspelt.body.errors[0].message],
    counted: left !== undefined,
  }),
);
