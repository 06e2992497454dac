import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { CHANGE_TAGS } from '../../contracts/change-tags.ts';
import type { EditionCreate } from '../../contracts/editions/edition.schema.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { STORY } from '../../tests/support/api/news-api.ts';
import { createTestApi, type TestApi } from '../../tests/support/api/test-api.ts';

const { editions, adminEditions, adminNews, news } = ENDPOINTS;
let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await createTestApi();
  token = await api.tokenFor('admin');
});
beforeEach(async () => {
  await api.db.query.deleteFrom('edition').execute();
  await api.db.changes.publish([CHANGE_TAGS.editions]);
});
afterAll(async () => api.close());

const MARAJO: EditionCreate = {
  key: 'marajo',
  name: 'Marajó',
  hosts: ['marajo.portalpara.example'],
  covers: { regs: ['marajó'], munis: [] },
  accentLight: '#0a6d37',
  accentDark: '#4eac6c',
  icon: 'buffalo',
};
const on = { ...MARAJO, on: true };

async function create(fields: Partial<EditionCreate> = {}) {
  const { status, body, problem } = await api.call(adminEditions.create, {
    token,
    body: { ...MARAJO, ...fields },
  });
  expect(problem?.errors ?? status).toBe(201);
  return body;
}
const update = (id: number, body: object) => api.call(adminEditions.update, { token, params: { id }, body });
const refusal = async (fields: Partial<EditionCreate>) =>
  (await api.call(adminEditions.create, { token, body: { ...MARAJO, ...fields } })).problem.errors;

describe('GET /editions', () => {
  test('without an edition the list is empty', async () => {
    expect((await api.call(editions.list)).body).toEqual([]);
  });

  test('a switched-on edition has all its values, with lists and objects in their order', async () => {
    const { id } = await create({
      on: true,
      hosts: ['marajo.example', 'www.marajo.example'],
      wordmark: 'Portal Marajó',
      covers: { regs: ['marajó'], munis: ['barcarena'] },
      blocks: ['Soure', 'marajo', 'Breves'],
      sections: ['foco', 'politica'],
      social: { x: 'https://x.example/marajo' },
      about: 'Do arquipélago.',
    });
    expect((await api.call(editions.list)).body).toMatchObject([
      {
        id,
        key: 'marajo',
        name: 'Marajó',
        on: true,
        hosts: ['marajo.example', 'www.marajo.example'],
        covers: { regs: ['marajó'], munis: ['Barcarena'] },
        blocks: ['Soure', 'marajó', 'Breves'],
        sections: ['foco', 'politica'],
        social: { x: 'https://x.example/marajo' },
        hours: '',
        accentLight: '#0a6d37',
        accentDark: '#4eac6c',
        icon: 'buffalo',
        image: '',
        imagePicture: null,
      },
    ]);
  });

  test('of a switched-off edition readers get key and hosts only', async () => {
    const { id } = await create({ about: 'Ainda em segredo.', contactEmail: 'a@b.example' });
    const [edition] = (await api.call(editions.list)).body;
    expect(edition).toMatchObject({ id, key: 'marajo', hosts: ['marajo.portalpara.example'], on: false });
    expect(edition).toMatchObject({ name: '', about: '', contactEmail: '', accentLight: '' });
    expect(edition?.covers).toEqual({ regs: [], munis: [] });
  });
});

describe('writing an edition', () => {
  test('hosts are stored in one spelling: lower case, punycode, no trailing dot', async () => {
    const { hosts } = await create({ hosts: ['MARAJÓ.Example.', 'marajo.localhost'] });
    expect(hosts).toEqual(['xn--maraj-4ta.example', 'marajo.localhost']);
  });

  test.each([
    'https://a.example',
    'a.example:8080',
    'a',
    '10.0.0.1',
    '[::1]',
    'a b.example',
    'a.example/x',
    '-a.example',
  ])('the host %j is refused', async (host) => {
    expect((await refusal({ hosts: [host] }))?.map(({ field }) => field)).toEqual(['hosts']);
  });

  test('a host belongs to one edition, and is free again when that one is in the trash', async () => {
    const first = await create();
    const second = {
      ...MARAJO,
      key: 'outra',
      name: 'Outra',
      hosts: ['b.example', 'marajo.portalpara.example'],
    };
    expect(await refusal(second)).toEqual([
      { field: 'hosts', message: 'marajo.portalpara.example já é da edição Marajó.' },
    ]);
    await api.call(adminEditions.remove, { token, params: { id: first.id } });
    await create(second);
    expect((await api.call(adminEditions.restore, { token, params: { id: first.id } })).status).toBe(400);
  });

  test('a colour below 4.5:1 is refused with the nearest that passes, in light and in dark', async () => {
    expect(await refusal({ accentLight: '#7fd18a', accentDark: '#0a3d1c' })).toEqual([
      { field: 'accentLight', message: expect.stringMatching(/1,8:1.*mínimo é 4,5:1.*#[0-9a-f]{6}\.$/) },
      { field: 'accentDark', message: expect.stringMatching(/1,5:1.*#[0-9a-f]{6}\.$/) },
    ]);
  });

  test('the key is unique, not one of the portal, and never changes', async () => {
    const { id } = await create();
    expect((await api.call(adminEditions.create, { token, body: { ...MARAJO, hosts: [] } })).status).toBe(
      409,
    );
    expect((await refusal({ key: 'para' }))?.map(({ field }) => field)).toEqual(['key']);
    expect((await update(id, { key: 'novo' })).status).toBe(400);
  });

  test('an edition without a host cannot be switched on', async () => {
    const { id } = await create({ hosts: [] });
    expect((await update(id, { on: true })).problem.errors?.map(({ field }) => field)).toEqual(['hosts']);
    expect((await update(id, { on: true, hosts: ['a.example'] })).status).toBe(200);
    expect((await update(id, { hosts: [] })).status).toBe(400);
  });

  test('a change of one social page leaves the others', async () => {
    const { id } = await create({ social: { x: 'https://x.example/a', facebook: 'https://f.example/a' } });
    const { body } = await update(id, { social: { x: '' } });
    expect(body.social).toEqual({ x: '', facebook: 'https://f.example/a' });
  });

  test('only a switched-off edition goes to the trash, and stories stay', async () => {
    const { id } = await create(on);
    const remove = () => api.call(adminEditions.remove, { token, params: { id } });
    const refused = await remove();
    expect([refused.status, refused.problem.detail]).toEqual([409, 'Desligue a edição antes de apagá-la.']);
    await update(id, { on: false });
    expect((await remove()).status).toBe(204);
    expect((await api.call(editions.list)).body).toEqual([]);
  });

  test('editors cannot write editions', async () => {
    const editor = await api.tokenFor('editor');
    expect((await api.call(adminEditions.create, { token: editor, body: MARAJO })).status).toBe(403);
  });
});

describe('the cache tags of a write', () => {
  let marks = 0;

  async function told(work: () => Promise<unknown>): Promise<string[]> {
    const heard: string[] = [];
    const stop = api.db.changes.subscribe((some) => heard.push(...some));
    // Marks before and after: on PostgreSQL changes arrive later, through the change log.
    const [start, end] = [`start ${++marks}`, `end ${marks}`];
    await api.db.changes.publish([start]);
    await work();
    await api.db.changes.publish([end]);
    await expect.poll(() => heard).toContain(end);
    stop();
    return heard.slice(heard.indexOf(start) + 1, heard.indexOf(end));
  }

  test("of an edition's values leave the pages of other editions cached; those of its entry in the network do not", async () => {
    const { id } = await create(on);
    const own = [CHANGE_TAGS.editions, CHANGE_TAGS.edition(id)];
    expect(await told(() => update(id, { hours: 'Sempre', accentLight: '#0a6d38' }))).toEqual(own);
    for (const change of [{ name: 'Ilha' }, { hosts: ['i.example'] }, { covers: { regs: [], munis: [] } }]) {
      expect(await told(() => update(id, change))).toEqual([...own, CHANGE_TAGS.everything]);
    }
    expect(await told(() => update(id, { on: false }))).toContain(CHANGE_TAGS.everything);
    expect(await told(() => update(id, { name: 'Ilhas' }))).toEqual(own);
  });
});

describe("a story's home edition", () => {
  async function story(fields: { muni?: string; chosenEdition?: string } = {}) {
    const body = { ...STORY, muni: 'Soure', ...fields };
    const created = await api.call(adminNews.create, { token, body });
    expect(created.status).toBe(201);
    return created.body.id;
  }
  const homeOf = async (id: number) =>
    (await api.call(news.get, { params: { id } })).body.map((item) => item.homeEdition);

  test('is the switched-on edition that covers its municipality, else its region, else the state', async () => {
    const id = await story();
    expect(await homeOf(id)).toEqual(['']);
    // Cached responses are removed when the change feed reports the edition, on PostgreSQL a moment later.
    const { id: marajo } = await create(on);
    await expect.poll(() => homeOf(id)).toEqual(['marajo']);
    await create({ ...on, key: 'soure', hosts: ['soure.example'], covers: { regs: [], munis: ['Soure'] } });
    await expect.poll(() => homeOf(id)).toEqual(['soure']);
    expect(await homeOf(await story({ muni: 'Breves' }))).toEqual(['marajo']);
    await update(marajo, { on: false });
    expect(await homeOf(await story({ muni: 'Breves' }))).toEqual(['']);
  });

  test('is the one that an editor chose, even against the place, and can be the state portal', async () => {
    await create(on);
    const id = await story({ muni: 'Belém', chosenEdition: 'marajo' });
    expect(await homeOf(id)).toEqual(['marajo']);
    const patch = (chosenEdition: string) =>
      api.call(adminNews.update, { token, params: { id }, body: { muni: 'Soure', chosenEdition } });
    expect((await patch('para')).body).toMatchObject({ homeEdition: '', chosenEdition: 'para' });
    expect((await patch('')).body.homeEdition).toBe('marajo');
    expect((await api.call(news.list, { query: { limit: 1 } })).body[0]?.homeEdition).toBe('marajo');
  });

  test('that was chosen against the place shows the story in its lists, counts it once, and drops it with the choice', async () => {
    await create({ ...on, key: 'xingu', hosts: ['xingu.example'], covers: { regs: ['xingu'], munis: [] } });
    const covered = await story({ muni: 'Altamira', chosenEdition: 'xingu' });
    const id = await story({ muni: 'Belém', chosenEdition: 'xingu' });
    const listed = async () => {
      const { body, headers } = await api.call(news.list, {
        query: { edition: 'xingu', page: 1, limit: 5 },
      });
      return { ids: body.map((item) => item.id), total: headers['x-total-count'] };
    };
    expect(await listed()).toEqual({ ids: [id, covered], total: '2' });
    await api.call(adminNews.update, { token, params: { id }, body: { chosenEdition: '' } });
    await expect.poll(listed).toEqual({ ids: [covered], total: '1' });
  });

  test('cannot be an edition that does not exist', async () => {
    const body = { ...STORY, chosenEdition: 'atlantida' };
    const { status, problem } = await api.call(adminNews.create, { token, body });
    expect([status, problem.errors?.map(({ field }) => field)]).toEqual([400, ['chosenEdition']]);
  });
});
