import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { EDITING } from '../../contracts/constants.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { NewsAutosave } from '../../contracts/news/news.schema.ts';
import { createNewsApi, minute, type NewsApi, STORY } from '../../tests/support/api/news-api.ts';
import { createTestApi, START, type TestApi } from '../../tests/support/api/test-api.ts';

const { adminNews } = ENDPOINTS;
const EDITORS = 50;
let api: TestApi;
let ana: string;
let bento: string;
let newsApi: NewsApi;

beforeAll(async () => {
  api = await createTestApi();
  ana = await api.tokenFor('editor');
  bento = await api.tokenFor('editor');
  newsApi = createNewsApi(api, ana);
});
beforeEach(() => {
  api.clock = START;
});
afterAll(async () => api.close());

/** Uses the current version unless another is given. */
async function autosave(id: number, body: NewsAutosave, known?: string, token = ana) {
  const ifMatch = known ?? (await newsApi.etag(id));
  return await api.call(adminNews.autosave, { token, params: { id }, body, ifMatch });
}

async function revisionsOf(id: number) {
  return (await api.call(adminNews.revisions, { token: ana, params: { id } })).body;
}

async function auditOf(id: number): Promise<string[]> {
  const rows = await api.db.query
    .selectFrom('audit')
    .select('action')
    .where('kind', '=', 'news')
    .where('item_id', '=', String(id))
    .orderBy('id')
    .execute();
  return rows.map((row) => row.action);
}

describe('the autosave of a draft', () => {
  test('the typed text becomes the text of the draft, with a new version', async () => {
    const { id } = await newsApi.write({ status: 'draft' });
    api.clock = START + 60_000;
    const { status, body, headers } = await autosave(id, { title: 'Balsa', muni: 'altamira' }, '"v1"');
    expect([status, headers.etag]).toEqual([200, '"v2"']);
    expect(body).toMatchObject({ title: 'Balsa', muni: 'Altamira', reg: 'xingu', updatedAt: minute(1) });
    expect(body).toMatchObject({ status: 'draft', desc: STORY.desc, pending: null });
    expect(await newsApi.read(id)).toEqual(body);
  });

  test.each(['', '   '])('an empty title (%j) is stored as a visible placeholder', async (title) => {
    const { id } = await newsApi.write({ status: 'draft' });
    expect((await autosave(id, { title })).body).toMatchObject({ title: 'Sem título', slug: 'sem-titulo' });
  });

  test('the text is sanitised and found by the search', async () => {
    const { id } = await newsApi.write({ status: 'draft' });
    const { body } = await autosave(id, { desc: '<p onclick="x()">Tucunaré<script>x()</script></p>' });
    expect(body.desc).toBe('<p>Tucunaré</p>');
    const found = await api.call(adminNews.list, { token: ana, query: { q: 'tucunaré' } });
    expect(found.body.map((item) => item.id)).toEqual([id]);
  });

  test('invalid values are refused as in a save, but missing fields are allowed', async () => {
    const { id } = await newsApi.write({ status: 'draft' });
    const { status, problem } = await autosave(id, { muni: 'Manaus', imgContent: 'x y' });
    expect([status, problem.errors?.map(({ field }) => field)]).toEqual([400, ['muni', 'imgContent']]);
    expect((await autosave(id, { desc: '', cat: '', muni: '', reg: '' })).status).toBe(200);
  });

  test.each([{ status: 'published' }, { publishAt: minute(1) }, {}])(
    '%j has no content and answers 400',
    async (body) => {
      const { id } = await newsApi.write({ status: 'draft' });
      expect((await autosave(id, body as NewsAutosave)).status).toBe(400);
    },
  );
});

describe('the revisions of autosaves', () => {
  test('the autosaves of one person within ten minutes are one revision, with all changed fields', async () => {
    const { id } = await newsApi.write({ status: 'draft' });
    await autosave(id, { title: 'Um' });
    api.clock = START + 5 * 60_000;
    await autosave(id, { source: 'Agência' });
    api.clock = START + EDITING.autosaveRunMs - 1;
    await autosave(id, { title: 'Dois' });
    const [last, first, ...others] = await revisionsOf(id);
    expect(others).toEqual([]);
    expect(last).toMatchObject({
      version: 4,
      user: 'editor 1',
      automatic: true,
      fields: ['title', 'source'],
    });
    expect(first).toMatchObject({ version: 1, automatic: false });
    const { body } = await api.call(adminNews.revision, { token: ana, params: { id, version: 4 } });
    expect(body.data).toMatchObject({ title: 'Dois', source: 'Agência' });
  });

  test('a new revision starts after ten minutes, also during steady typing', async () => {
    const { id } = await newsApi.write({ status: 'draft' });
    for (const after of [0, 4, 8, 10, 14]) {
      api.clock = START + after * 60_000;
      await autosave(id, { title: `Aos ${after} minutos` });
    }
    expect((await revisionsOf(id)).map(({ version }) => version)).toEqual([6, 4, 1]);
  });

  test('an autosave of another person starts a new revision', async () => {
    const { id } = await newsApi.write({ status: 'draft' });
    await autosave(id, { title: 'De Ana' });
    await autosave(id, { title: 'De Bento' }, undefined, bento);
    await autosave(id, { title: 'De Ana de novo' });
    expect((await revisionsOf(id)).map(({ version }) => version)).toEqual([4, 3, 2, 1]);
  });

  test('a revision of an explicit save is never replaced', async () => {
    const { id } = await newsApi.write({ status: 'draft' });
    await autosave(id, { title: 'Sozinho' });
    await newsApi.change(id, { title: 'À mão' });
    await autosave(id, { title: 'Sozinho outra vez' });
    const revisions = await revisionsOf(id);
    expect(revisions.map(({ automatic }) => automatic)).toEqual([true, false, true, false]);
  });

  test('autosaves are not audited', async () => {
    const { id } = await newsApi.write({ status: 'draft' });
    await autosave(id, { title: 'Um' });
    expect(await auditOf(id)).toEqual(['create']);
  });
});

describe('the condition of an autosave', () => {
  test.each([undefined, '*', ' * '])('If-Match %j names no version and answers 428', async (condition) => {
    const { id } = await newsApi.write({ status: 'draft' });
    const answer = await api.call(adminNews.autosave, {
      token: ana,
      params: { id },
      body: { title: 'Um' },
      ...(condition && { ifMatch: condition }),
    });
    expect([answer.status, (await newsApi.read(id)).version]).toEqual([428, 1]);
    expect(answer.problem.detail).toContain('If-Match');
  });

  test.each(['draft', 'published'] as const)(
    'of 50 autosaves of a %s story with the same condition exactly one wins',
    async (status) => {
      const { id } = await newsApi.write({ status });
      const answers = await Promise.all(
        Array.from({ length: EDITORS }, (_, n) => autosave(id, { title: `Versão ${n}` }, '"v1"')),
      );
      const losers = answers.filter((answer) => answer.status === 412);
      expect([answers.filter((answer) => answer.status === 200).length, losers.length]).toEqual([1, 49]);
      const current = await newsApi.read(id);
      expect(current.version).toBe(2);
      expect(losers.map(({ problem }) => problem.current)).toEqual(losers.map(() => current));
    },
  );

  test('an autosave and a save with the same version conflict', async () => {
    const { id } = await newsApi.write();
    await autosave(id, { title: 'Digitado' }, '"v1"', bento);
    const save = await api.call(adminNews.update, {
      token: ana,
      params: { id },
      body: { title: 'Salvo' },
      ifMatch: '"v1"',
    });
    expect(save.status).toBe(412);
    expect(save.problem.current).toMatchObject({
      title: STORY.title,
      version: 2,
      pending: { user: 'editor 2', data: { title: 'Digitado' } },
    });
    await newsApi.change(id, { title: 'Salvo' });
    expect((await autosave(id, { title: 'Atrasado' }, '"v2"')).status).toBe(412);
  });

  test('a story in the trash refuses autosaves', async () => {
    const { id } = await newsApi.write({ status: 'draft' });
    await newsApi.trash(id);
    expect((await autosave(id, { title: 'Um' })).status).toBe(404);
  });
});
