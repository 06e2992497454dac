import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { createNewsApi, minute, type NewsApi, STORY } from '../../tests/support/api/news-api.ts';
import { createTestApi, type TestApi } from '../../tests/support/api/test-api.ts';

const { adminNews } = ENDPOINTS;
let api: TestApi;
let newsApi: NewsApi;
let token: string;

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('editor');
  newsApi = createNewsApi(api, token);
});
afterAll(async () => api.close());

async function refusal(fields: object): Promise<{ field: string; message: string }[]> {
  const response = await api.inject({
    method: 'POST',
    url: '/admin/news',
    headers: { authorization: `Bearer ${token}` },
    payload: { ...STORY, ...fields },
  });
  expect(response.statusCode).toBe(400);
  return response.json().errors;
}

describe('creating', () => {
  test('creating a story answers 201 with the story, its address and its version', async () => {
    const { status, body, headers } = await api.call(adminNews.create, { token, body: STORY });
    expect(status).toBe(201);
    expect(headers.location).toBe(`/admin/news/${body.id}`);
    expect(headers.etag).toBe('"v1"');
    expect(body).toMatchObject({ version: 1, author: { username: 'editor 1' }, createdAt: minute(0) });
    expect(await newsApi.read(body.id)).toEqual(body);
  });

  test('a newer story has a higher id', async () => {
    const [first, second] = [await newsApi.write(), await newsApi.write()];
    expect(second.id).toBeGreaterThan(first.id);
  });

  test('a title that is missing or blank is refused', async () => {
    const { status, problem } = await api.call(adminNews.create, { token, body: {} as typeof STORY });
    expect([status, problem.errors]).toEqual([400, [{ field: 'title', message: 'Campo obrigatório.' }]]);
    expect((await refusal({ title: '   ' }))[0]?.field).toBe('title');
  });

  test('blanks around and inside a title shrink to one', async () => {
    expect((await newsApi.write({ title: '  Dois   espaços ' })).title).toBe('Dois espaços');
  });
});

describe('place', () => {
  test('a municipality sets its region', async () => {
    expect(await newsApi.write({ muni: 'altamira' })).toMatchObject({ muni: 'Altamira', reg: 'xingu' });
    const { id } = await newsApi.write();
    expect(await newsApi.change(id, { muni: 'Óbidos' })).toMatchObject({ reg: 'baixo amazonas' });
  });

  test('an explicit region is kept, given by key or slug', async () => {
    expect((await newsApi.write({ muni: 'Altamira', reg: 'tapajos' })).reg).toBe('tapajós');
    expect((await newsApi.write({ muni: '', reg: 'lago tucuruí' })).reg).toBe('lago tucuruí');
  });

  test('unknown places are refused by name', async () => {
    expect(await refusal({ muni: 'Manaus', reg: 'amazonas' })).toEqual([
      { field: 'reg', message: 'Região desconhecida.' },
      { field: 'muni', message: 'Município desconhecido.' },
    ]);
    expect((await refusal({ cat: 'economia' }))[0]).toEqual({
      field: 'cat',
      message: 'Use um destes valores: politica, seguranca, esportes, foco.',
    });
  });
});

describe('refused writes', () => {
  test.each([
    ['an unknown field', { author: 1 }, 'author'],
    ['a field of the server', { version: 9 }, 'version'],
    ['a title too long', { title: 'x'.repeat(LIMITS.title + 1) }, 'title'],
    ['a text too long', { desc: 'x'.repeat(LIMITS.body + 1) }, 'desc'],
    [
      'a text with more pictures than allowed',
      { desc: '<img src="/a.jpg">'.repeat(LIMITS.bodyImages + 1) },
      'desc',
    ],
    ['a number for a text', { title: 5 }, 'title'],
    ['a script for a link', { link: 'javascript:alert(1)' }, 'link'],
    ['an address without a scheme', { cover: '//fora.example/a.jpg' }, 'cover'],
    ['a focal point outside the picture', { coverFocal: '101% 0%' }, 'coverFocal'],
    ['a control character', { title: 'a\u0000b' }, 'title'],
    ['a mark that turns the text around', { source: 'a\u202Eb' }, 'source'],
  ])('%s is refused by name', async (_what, fields, field) => {
    expect((await refusal(fields)).map((error) => error.field)).toEqual([field]);
  });

  test.each(['data:image/png;base64,AAAA', 'ftp://a.example/b.jpg', '/media/a b.jpg', '//a.example/x.jpg'])(
    'the picture %s in imgContent is refused',
    async (url) => {
      expect(await refusal({ imgContent: `https://a.example/1.jpg,${url}` })).toEqual([
        { field: 'imgContent', message: 'Use endereços de imagens separados por vírgula.' },
      ]);
    },
  );

  test('an empty change is refused', async () => {
    const { id } = await newsApi.write();
    const { status, problem } = await api.call(adminNews.update, { token, params: { id }, body: {} });
    expect([status, problem.errors?.[0]?.message]).toEqual([400, 'Envie pelo menos um campo.']);
  });

  test('a change of a story that does not exist is 404', async () => {
    const body = { title: 'Nada' };
    const { status } = await api.call(adminNews.update, { token, params: { id: 999_999 }, body });
    expect(status).toBe(404);
  });

  test.each(['2026-02-30', '2026-13-01', '0000-00-00'])(
    'the invalid day %s of the original is refused',
    async (originalDate) => {
      const body = { ...STORY, originalDate };
      const { status, problem } = await api.call(adminNews.create, { token, body });
      expect([status, problem.errors?.map(({ field }) => field)]).toEqual([400, ['originalDate']]);
    },
  );

  test('a future day of the original is refused, except tomorrow because of time zones', async () => {
    const write = async (originalDate: string) =>
      (await api.call(adminNews.create, { token, body: { ...STORY, originalDate } })).status;
    expect(await write('2026-11-16')).toBe(201);
    expect(await write('2026-11-18')).toBe(400);
  });
});

describe('derived values', () => {
  test('the text is sanitised before it is stored', async () => {
    const { desc, id } = await newsApi.write({
      desc: '<p onclick="x()">Bom <b>dia</b><script>alert(1)</script></p><iframe src="https://a.example">',
    });
    expect(desc).toMatch(/^<p>Bom <(b|strong)>dia/);
    expect(desc).not.toMatch(/script|onclick|iframe|alert/);
    const row = api.db.query.selectFrom('news').select('body').where('id', '=', id);
    expect((await row.executeTakeFirstOrThrow()).body).toBe(desc);
  });

  test('slug and excerpt follow title and text', async () => {
    const { id, slug } = await newsApi.write({ title: 'Açaí: preço CAI 10%!' });
    expect(slug).toBe('acai-preco-cai-10');
    const after = await newsApi.change(id, { title: 'Outro', desc: '<p>Curto &amp; <em>bom</em></p>' });
    expect(after.slug).toBe('outro');
    expect((await newsApi.change(id, { title: '?!' })).slug).toBe('noticia');
    const query = { fields: 'summary', limit: 100 } as const;
    const { body } = await api.call(adminNews.list, { token, query });
    expect(body.find((item) => item.id === id)?.excerpt).toBe('Curto & bom');
  });

  test('imgContent is stored as a list joined by commas', async () => {
    const { imgContent } = await newsApi.write({ imgContent: ' https://a.example/1.jpg , ,/media/2 ' });
    expect(imgContent).toBe('https://a.example/1.jpg,/media/2');
  });

  test('the search follows a change at once', async () => {
    const { id } = await newsApi.write({ title: 'Pororoca grande' });
    const find = async (q: string) =>
      (await api.call(adminNews.list, { token, query: { q } })).body.map((item) => item.id);
    expect(await find('pororoca')).toEqual([id]);
    await newsApi.change(id, { title: 'Maré baixa' });
    expect(await find('pororoca')).toEqual([]);
    expect(await find('maré BAIXA')).toEqual([id]);
  });
});

describe('uses of pictures', () => {
  const [one, two] = ['1'.repeat(32), '2'.repeat(32)] as const;
  const usesOf = async (mediaId: string, itemId: number): Promise<string[]> =>
    (
      await api.db.query
        .selectFrom('media_use')
        .select('role')
        .where('kind', '=', 'news')
        .where('media_id', '=', mediaId)
        .where('item_id', '=', itemId)
        .orderBy('role')
        .execute()
    ).map((use) => use.role);

  test('uses in cover, text and imgContent are updated with every write', async () => {
    const { id } = await newsApi.write({ cover: `/media/${one}`, desc: `<p>x</p><img src="/media/${one}">` });
    expect(await usesOf(one, id)).toEqual(['body', 'cover']);
    await newsApi.change(id, { cover: '', imgContent: `/media/${two}` });
    expect(await usesOf(one, id)).toEqual(['body']);
    expect(await usesOf(two, id)).toEqual(['content']);
    await newsApi.change(id, { desc: '<p>sem imagem</p>' });
    expect(await usesOf(one, id)).toEqual([]);
  });

  test('an alternative text written in a story is kept with a picture that has none', async () => {
    const create = { width: 30, height: 20, channels: 3, background: '#314159' } as const;
    const form = new FormData();
    form.append('file', new Blob([Uint8Array.from(await sharp({ create }).png().toBuffer())]), 'rio.png');
    const { id, url } = (await api.call(ENDPOINTS.adminMedia.upload, { token, body: form })).body;
    const described = async () => {
      const { body } = await api.call(ENDPOINTS.adminMedia.get, { token, params: { id } });
      return [body.alt, body.credit];
    };
    const story = await newsApi.write({ desc: `<img src="${url}" alt="Rio cheio" data-credit="Ana">` });
    expect(await described()).toEqual(['Rio cheio', 'Ana']);
    await newsApi.change(story.id, { cover: url, coverAlt: 'Outro rio' });
    expect(await described()).toEqual(['Rio cheio', 'Ana']);
  });
});

describe('a release without an address', () => {
  const named = {
    link: '',
    sourceKind: 'whatsapp',
    source: 'Colônia de Pescadores Z-1',
    originalDate: '2026-11-14',
  } as const;

  test('is a valid source with its channel, its author and its date', async () => {
    const { id } = await newsApi.write(named);
    const [read] = (await api.call(ENDPOINTS.news.get, { params: { id } })).body;
    expect(read).toMatchObject({ link: '', sourceKind: 'whatsapp', source: named.source });
  });

  test.each(['sourceKind', 'source', 'originalDate'] as const)(
    'is not a valid source without %s',
    async (field) => {
      const body = { ...STORY, ...named, [field]: '' };
      const { status, problem } = await api.call(ENDPOINTS.adminNews.create, { token, body });
      expect([status, problem.errors?.map((error) => error.field)]).toEqual([400, ['link']]);
    },
  );

  test('may have a file that readers do not see', async () => {
    const sourceFile = `/media/documents/${'a'.repeat(32)}.pdf`;
    const { id } = await newsApi.write({ ...named, sourceFile });
    expect((await newsApi.read(id)).sourceFile).toBe(sourceFile);
    const answer = await api.call(ENDPOINTS.news.get, { params: { id } });
    expect(JSON.stringify(answer.body)).not.toContain(sourceFile);
    const body = { ...STORY, ...named, sourceFile: 'https://elsewhere.example/a.pdf' };
    expect((await api.call(ENDPOINTS.adminNews.create, { token, body })).status).toBe(400);
  });
});
