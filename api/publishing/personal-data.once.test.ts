import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { Fields } from '../../contracts/fields.ts';
import { NEWS_FIELDS } from '../../contracts/news/news.fields.ts';
import type { NewsPatch } from '../../contracts/news/news.schema.ts';
import { createNewsApi, minute, type NewsApi, STORY } from '../../tests/support/api/news-api.ts';
import { createTestApi, type TestApi } from '../../tests/support/api/test-api.ts';

const { adminNews, adminAudit, adminPublishing, news } = ENDPOINTS;
const CPF = '<p>O CPF 529.982.247-25 foi usado.</p>';

let api: TestApi;
let token: string;
let stories: NewsApi;
beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('editor');
  stories = createNewsApi(api, token);
});
afterAll(() => api.close());

/** Updates a story and returns the relevant parts of the response. */
async function patch(id: number, body: NewsPatch & { acknowledge?: 'personal-data' }) {
  const { status, problem, body: item } = await api.call(adminNews.update, { token, params: { id }, body });
  return { status, code: problem?.code, kinds: (problem?.marks ?? []).map(({ kind }) => kind), item };
}

const refused = (...kinds: string[]) => ({ status: 409, code: 'personal-data', kinds });
const draft = (fields: NewsPatch) => stories.write({ ...fields, status: 'draft' });

describe('a text with a document, a phone, a named minor or a named victim needs an acknowledgement to become public', () => {
  test.each([
    ['a CPF in the text', { desc: CPF }, 'cpf'],
    ['an RG in the text', { desc: '<p>Portadora do RG 1234567, foi levada.</p>' }, 'rg'],
    ['a phone in the title', { title: 'Ligue para (91) 98888-7777' }, 'phone'],
    ['a phone in the linha fina', { summary: 'Quem souber ligue (91) 98888-7777' }, 'phone'],
    ['a phone in an alternative text', { coverAlt: 'Cartaz com (91) 98888-7777' }, 'phone'],
    [
      'a phone in the alternative text of a picture in the text',
      { desc: '<p>Veja</p><img src="https://a.example/b.jpg" alt="Cartaz (91) 98888-7777">' },
      'phone',
    ],
    [
      'a phone that only a link to WhatsApp calls',
      { desc: '<p>Fale com a família <a href="https://wa.me/5591988887777?text=Oi">aqui</a>.</p>' },
      'phone',
    ],
    [
      'a phone that only a link calls',
      { desc: '<p>Ligue <a href="tel:+5591988887777">já</a>.</p>' },
      'phone',
    ],
    [
      'an e-mail that only a link calls',
      { desc: '<p>Escreva <a href="mailto:joana.lima@gmail.com">aqui</a>.</p>' },
      'email',
    ],
    ['a phone in a correction', { correction: 'O telefone certo é (91) 98888-7777' }, 'phone'],
    ['a phone in the name of the source', { source: 'João, (91) 98888-7777' }, 'phone'],
    ['a minor', { desc: '<p>O adolescente L. F. S., de 15 anos, foi apreendido.</p>' }, 'minor'],
    ['a victim', { desc: '<p>Joana Pereira foi vítima de estupro.</p>' }, 'victim'],
    ['a home', { desc: '<p>A moradora vive na Rua das Flores, nº 120.</p>' }, 'address'],
  ])('%s', async (_what, fields, kind) => {
    const { id } = await draft(fields);
    expect(await patch(id, { status: 'published' })).toMatchObject(refused(kind));
    expect(await patch(id, { status: 'scheduled', publishAt: minute(60) })).toMatchObject(refused(kind));
    expect((await stories.read(id)).status).toBe('draft');
  });

  test('a phone at the end of a text so long that the worker reads it', async () => {
    const desc = `<p>${'A obra foi entregue. '.repeat(1_000)}Ligue (91) 98888-7777.</p>`;
    const { id } = await draft({ desc });
    expect(await patch(id, { status: 'published' })).toMatchObject(refused('phone'));
    expect(await patch(id, { status: 'published', acknowledge: 'personal-data' })).toMatchObject({
      status: 200,
    });
  });

  test('drafts and pending text are not checked', async () => {
    const { id } = await stories.write();
    const body = { desc: CPF };
    const ifMatch = await stories.etag(id);
    const { status } = await api.call(adminNews.autosave, { token, params: { id }, body, ifMatch });
    expect(status).toBe(200);
    const [shown] = (await api.call(news.get, { params: { id } })).body;
    expect(shown?.desc).not.toContain('529');
  });

  test('the contacts of offices need no acknowledgement, and one that is written is asked about once', async () => {
    const office =
      '<p>A Secretaria de Saúde atende <a href="https://wa.me/5591988887777">pelo WhatsApp</a>.</p>';
    const { id } = await draft({ desc: office });
    expect((await patch(id, { status: 'published' })).status).toBe(200);
    const written = '<p>Ligue para a mãe: <a href="tel:+5591988887777">(91) 98888-7777</a>.</p>';
    expect(await patch((await draft({ desc: written })).id, { status: 'published' })).toMatchObject(
      refused('phone'),
    );
  });

  test('a child or a victim without a name needs no acknowledgement', async () => {
    const { id } = await draft({ desc: '<p>Adolescente de 15 anos foi apreendido; a vítima passa bem.</p>' });
    expect((await patch(id, { status: 'published' })).status).toBe(200);
  });

  test('the name of an arrested man is marked, but needs no acknowledgement', async () => {
    const { status: _published, ...written } = STORY;
    const story = { ...written, desc: '<p>Carlos Souza foi preso por furto.</p>' };
    const { body } = await api.call(adminPublishing.check, { token, body: { story } });
    expect(body.marks.map(({ kind }) => kind)).toEqual(['suspect']);
    expect(body.objections).toEqual([]);
    await stories.write(story);
  });
});

describe('every text of a story that readers see', () => {
  /** Addresses and values of closed lists, whose formats allow no document number. */
  const NO_FREE_TEXT = new Set([
    'cover',
    'imgContent',
    'muni',
    'munis',
    'cat',
    'reg',
    'date',
    'link',
    'sourceKind',
    'originalDate',
  ]);
  const written = Object.entries(NEWS_FIELDS as Fields).filter(
    ([name, { write, shown, kind }]) =>
      write !== undefined &&
      shown !== 'admin' &&
      shown !== 'nobody' &&
      kind === 'text' &&
      !NO_FREE_TEXT.has(name),
  );

  test.each(written.map(([name]) => name))('%s is checked for personal data', async (name) => {
    // An earlier correction begins with its moment.
    const start = name === 'earlierCorrections' ? '2026-11-01T12:00:00.000Z ' : '';
    const shown = start && { correction: 'Era terça.' };
    const { id } = await draft({ ...shown, [name]: `${start}Ligue (91) 98888-7777` });
    expect(await patch(id, { status: 'published' })).toMatchObject(refused('phone'));
  });
});

describe('acknowledgement is required for', () => {
  test('a story that is created as published', async () => {
    const { status, problem } = await api.call(adminNews.create, { token, body: { ...STORY, desc: CPF } });
    expect([status, problem.code]).toEqual([409, 'personal-data']);
    expect(problem.marks).toMatchObject([{ kind: 'cpf', field: 'desc', text: '529.982.247-25' }]);
    expect(problem.detail).toContain('CPF');
  });

  test('an edit that brings new data into a public story', async () => {
    const { id } = await stories.write();
    expect(await patch(id, { desc: CPF })).toMatchObject(refused('cpf'));
    expect(await patch(id, { correction: 'Ligue (91) 98888-7777' })).toMatchObject(refused('phone'));
  });

  test('an older version that is restored into a public story', async () => {
    const { id } = await draft({ desc: CPF });
    await stories.change(id, { desc: STORY.desc, status: 'published' });
    const params = { id, version: 1 };
    const without = await api.call(adminNews.restoreRevision, { token, params });
    expect([without.status, without.problem.code]).toEqual([409, 'personal-data']);
    const query = { acknowledge: 'personal-data' } as const;
    expect((await api.call(adminNews.restoreRevision, { token, params, query })).status).toBe(200);
  });

  test('an older public story restored from the trash', async () => {
    const { id } = await stories.write();
    await api.db.query.updateTable('news').set({ body: CPF }).where('id', '=', id).execute();
    await stories.trash(id);
    const params = { id };
    const { status, problem } = await api.call(adminNews.restore, { token, params });
    expect([status, problem.code]).toEqual([409, 'personal-data']);
    const query = { acknowledge: 'personal-data' } as const;
    expect((await api.call(adminNews.restore, { token, params, query })).body.status).toBe('published');
  });

  test('an expired story that is published again', async () => {
    const { id } = await draft({ desc: CPF });
    const publishAt = minute(-120);
    const change = { status: 'published', publish_at: Date.parse(publishAt), unpublish_at: 1 } as const;
    await api.db.query.updateTable('news').set(change).where('id', '=', id).execute();
    expect(await patch(id, { status: 'published' })).toMatchObject(refused('cpf'));
  });
});

describe('an acknowledgement', () => {
  test('publishes the story, and the audit has the editor and the kinds, not the data', async () => {
    const { id } = await draft({ desc: CPF });
    const { status, item } = await patch(id, { status: 'published', acknowledge: 'personal-data' });
    expect([status, item.status]).toEqual([200, 'published']);
    const admin = await api.tokenFor('admin');
    const query = { action: 'acknowledge' } as const;
    const { body } = await api.call(adminAudit.list, { token: admin, query });
    const [entry] = body.filter(({ itemId }) => itemId === String(id));
    expect(entry).toMatchObject({ action: 'acknowledge', kind: 'news', detail: 'CPF' });
  });

  test('covers later changes of the story, but not new data', async () => {
    const { id } = await draft({ desc: CPF });
    await patch(id, { status: 'published', acknowledge: 'personal-data' });
    const edited = await patch(id, { desc: `${CPF}<p>Nada mais.</p>`, title: 'Outro título' });
    expect(edited.status).toBe(200);
    expect((await patch(id, { desc: `${CPF}<p>Ligue (91) 98888-7777.</p>` })).kinds).toEqual(['phone']);
  });

  test('given when a story is scheduled covers its later changes, but not new data', async () => {
    const { id } = await draft({ desc: CPF });
    await patch(id, { status: 'scheduled', publishAt: minute(60), acknowledge: 'personal-data' });
    expect((await patch(id, { desc: `${CPF}<p>Nada mais.</p>` })).status).toBe(200);
    expect((await patch(id, { desc: `${CPF}<p>Ligue (91) 98888-7777.</p>` })).kinds).toEqual(['phone']);
  });

  test('covers the same text published again from the archive, but not another text', async () => {
    const { id } = await draft({ desc: CPF });
    await patch(id, { status: 'published', acknowledge: 'personal-data' });
    await patch(id, { status: 'archived' });
    expect((await patch(id, { status: 'published' })).status).toBe(200);
    await patch(id, { status: 'archived' });
    expect(await patch(id, { status: 'published', desc: `${CPF}<p>Mais.</p>` })).toMatchObject(
      refused('cpf'),
    );
  });

  test('is valid for one call only', async () => {
    const { id } = await stories.write();
    expect((await patch(id, { title: 'Outro', acknowledge: 'personal-data' })).status).toBe(200);
    expect(await patch(id, { desc: CPF })).toMatchObject(refused('cpf'));
  });
});

describe('a scheduled story in which the rules have learnt to find more', () => {
  const schedule = async () => {
    const { id } = await stories.write({ status: 'scheduled', publishAt: minute(60) });
    // As if the version before had found nothing in it.
    await api.db.query.updateTable('news').set({ body: CPF }).where('id', '=', id).execute();
    return id;
  };

  test('goes back to review at the start of the program, before its hour', async () => {
    const id = await schedule();
    const { id: confirmed } = await draft({ desc: CPF });
    await patch(confirmed, { status: 'scheduled', publishAt: minute(60), acknowledge: 'personal-data' });
    expect(await api.app.holdScheduled()).toEqual([id]);
    expect((await stories.read(id)).status).toBe('review');
    expect((await stories.read(confirmed)).status).toBe('scheduled');
    expect(await api.app.holdScheduled()).toEqual([]);
  });

  test('asks at its next change', async () => {
    const id = await schedule();
    expect(await patch(id, { title: 'Outro título' })).toMatchObject(refused('cpf'));
  });
});

test('text pasted into the editor gets the suggestions of the queue', async () => {
  const story = {
    title: 'Prefeitura de Soure abre inscrições para curso de pesca',
    desc: '<p>As inscrições vão até o dia 30 de novembro de 2026 na sede da secretaria, em Soure.</p>',
  };
  const { body } = await api.call(adminPublishing.check, { token, body: { story } });
  expect(body.suggestions.muni?.name).toBe('Soure');
  expect(body.suggestions.reg).toBe('marajó');
  expect(body.suggestions.validUntil).toBe('2026-12-01T03:00:00.000Z');
  expect(body.objections.map(({ field }) => field)).toEqual(['cat', 'reg', 'link']);
});

test('a text about several municipalities gets all of them suggested, the main one first', async () => {
  const story = {
    title: 'Prefeitura de Soure abre inscrições para curso de pesca',
    desc: '<p>As aulas são em Soure. As prefeituras de Breves e de Altamira pagam o transporte.</p>',
  };
  const { body } = await api.call(adminPublishing.check, { token, body: { story } });
  const names = body.suggestions.munis.map(({ name }) => name);
  expect([names[0], names.toSorted()]).toEqual(['Soure', ['Altamira', 'Breves', 'Soure']]);
});

test('checking a long text takes little CPU time', async () => {
  const desc =
    '<p>A vítima Maria da Silva, de 34 anos, mora na Rua das Flores e ligou (91) 3222-1111.</p>'.repeat(
      2_000,
    );
  // CPU time, because wall-clock time depends on the load of the machine.
  const started = process.cpuUsage();
  const { status } = await api.call(adminNews.create, { token, body: { ...STORY, desc } });
  expect(status).toBe(409);
  expect(process.cpuUsage(started).user / 1_000).toBeLessThan(5_000);
});
