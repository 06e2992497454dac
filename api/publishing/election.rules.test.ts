import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DAY_MS } from '../../contracts/durations.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { DEFAULT_NEWSROOM } from '../../contracts/settings/settings.schema.ts';
import { createTestApi, type TestApi } from '../../tests/support/api/test-api.ts';
import { electionObjections, electionRules } from './election.rules.ts';

const SETTINGS = {
  ...DEFAULT_NEWSROOM,
  electionOn: true,
  electionFirst: '2026-10-04',
  electionSecond: '2026-10-25',
  candidates: 'Zé do Açaí\nMaria das Águas',
};
const QUIET = Date.parse('2026-09-20T12:00:00Z');

test.each([
  ['2026-10-01T02:59:59Z', false],
  ['2026-10-01T03:00:00Z', true],
  ['2026-10-06T02:59:59Z', true],
  ['2026-10-06T03:00:00Z', false],
  ['2026-10-24T12:00:00Z', true],
])('at %s a vote of either round is near: %s', (now, isNear) => {
  expect(electionRules(SETTINGS, Date.parse(now))?.isNearVote).toBe(isNear);
});

const codes = (texts: readonly (readonly [string, string])[], now = QUIET, known?: typeof texts) =>
  electionObjections(texts, known, electionRules(SETTINGS, now)).map(({ code }) => code);

describe('a poll', () => {
  test.each([
    ['Pesquisa eleitoral mostra empate em Belém', ['poll-number']],
    ['Intenções de voto: candidato tem 30%', ['poll-number']],
    ['Pesquisa eleitoral mostra empate (registro PA-01234/2026)', []],
    ['Intenção de voto medida sob o número BR 04321/2026', []],
    ['Pesquisa eleitoral com registro XX-01234/2026', ['poll-number']],
    ['Pesquisa da UFPA sobre o açaí', []],
    ['Levantamento do instituto aponta a candidata do PX com 32%', ['poll-number']],
    ['Instituto Doxa: Zé do Açaí tem 32,5% dos votos, diz pesquisa', ['poll-number']],
    ['Pesquisa eleitoral mostra empate (PA – 01234/2026)', []],
    ['Pesquisa de intenção de consumo das famílias mostra alta de 3%', []],
    ['TRE multa instituto por pesquisa eleitoral sem registro', []],
    ['TRE multa instituto por pesquisa eleitoral que dava 40% a candidato', ['poll-number']],
    ['Zé do Açaí, eleito com 52% dos votos, visita o Instituto Federal', []],
    ['Pesquisa de preços do Procon aponta feijão com 32% de aumento', []],
    ['Pesquisa da UFPA mostra candidata a vacina com 90% de eficácia', []],
    ['Levantamento do TRE: Pará tem 34% de candidatas', []],
    ['Pesquisa do IBGE mostra Belém com 48% de esgoto tratado', []],
  ])('%s: %j', (title, expected) => {
    expect(codes([['title', title]])).toEqual(expected);
  });
});

describe('a synthetic picture', () => {
  const NEAR = Date.parse('2026-10-03T12:00:00Z');
  const story = (title: string, coverCredit: string, desc = 'Texto.') =>
    [
      ['title', title],
      ['desc', desc],
      ['coverCredit', coverCredit],
    ] as const;

  test('of a story that names a candidate is refused near a vote only', () => {
    const texts = story('Ze do Acai visita Soure', 'Imagem gerada por IA');
    expect(codes(texts, NEAR)).toEqual(['synthetic-picture']);
    expect(codes(texts, QUIET)).toEqual([]);
    expect(codes(story('Feira de Soure', 'Imagem gerada por IA'), NEAR)).toEqual([]);
    expect(codes(story('Zé do Açaí visita Soure', 'Ana Sia/Secom'), NEAR)).toEqual([]);
    const inText = story('Maria das Águas fala', '', 'Texto.\nArte feita com inteligência artificial');
    expect(codes(inText, NEAR)).toEqual(['synthetic-picture']);
  });

  test('may be reported about, and one that was public before is not asked about again', () => {
    const report = story(
      'É falsa a imagem de Zé do Açaí',
      'Ana/Secom',
      'Foi feita com inteligência artificial.',
    );
    expect(codes(report, NEAR)).toEqual([]);
    const texts = story('Zé do Açaí visita Soure', 'Imagem gerada por IA');
    expect(codes(texts, NEAR, texts)).toEqual([]);
  });
});

describe('with the switch on', () => {
  const { adminNews, adminSettings, adminPublishing } = ENDPOINTS;
  let api: TestApi;
  let token: string;
  beforeAll(async () => {
    api = await createTestApi();
    token = await api.tokenFor('editor');
  });
  afterAll(async () => api.close());

  test('no acknowledgement publishes a poll without its number, and the editor is told beforehand', async () => {
    const story = { title: 'Pesquisa eleitoral em Belém', desc: '<p>Empate.</p>', muni: 'Belém' };
    const body = {
      ...story,
      cat: 'politica',
      link: 'https://fonte.example/1',
      status: 'published',
      acknowledge: 'personal-data',
    } as const;
    const { id } = (await api.call(adminNews.create, { token, body })).body;
    const withCpf = { ...body, desc: '<p>Empate, diz o CPF 529.982.247-25.</p>' };
    const publishAt = new Date(api.clock + 9 * DAY_MS).toISOString();
    const waiting = await api.call(adminNews.create, { token, body: { ...withCpf, publishAt } });
    expect(waiting.status).toBe(201);
    const admin = await api.tokenFor('admin');
    const mistyped = { electionOn: true, electionFirst: '2026-10-45' };
    expect((await api.call(adminSettings.update, { token: admin, body: mistyped })).status).toBe(400);
    const settings = { electionOn: true };
    expect((await api.call(adminSettings.update, { token: admin, body: settings })).status).toBe(200);
    const refused = await api.call(adminNews.create, { token, body });
    expect([refused.status, refused.problem]).toMatchObject([409, { code: 'poll-number' }]);
    const check = await api.call(adminPublishing.check, { token, body: { story } });
    expect(check.body.objections).toContainEqual(expect.objectContaining({ code: 'poll-number' }));
    const asBefore = { token, params: { id }, body: { summary: 'Linha fina.' } };
    expect((await api.call(adminNews.update, asBefore)).status).toBe(200);
    const unseen = { token, params: { id: waiting.body.id }, body: { summary: 'Linha fina.' } };
    expect((await api.call(adminNews.update, unseen)).problem).toMatchObject({ code: 'poll-number' });
    // The rule asks when readers will see the story: the eve of the vote is four days ahead.
    const eve = new Date(api.clock + 4 * DAY_MS).toISOString();
    const vote = { electionFirst: eve.slice(0, 10), candidates: 'Zé do Açaí' };
    expect((await api.call(adminSettings.update, { token: admin, body: vote })).status).toBe(200);
    const picture = { cover: 'https://fonte.example/1.jpg', coverCredit: 'Imagem gerada por IA' };
    const ahead = { ...body, title: 'Zé do Açaí em Soure', desc: '<p>Fala.</p>', ...picture };
    expect((await api.call(adminNews.create, { token, body: ahead })).status).toBe(201);
    const scheduled = { ...ahead, publishAt: eve };
    const early = await api.call(adminNews.create, { token, body: scheduled });
    expect([early.status, early.problem]).toMatchObject([409, { code: 'synthetic-picture' }]);
    const typed = { title: ahead.title, desc: ahead.desc, ...picture };
    const told = async (more: { publishAt?: string }) =>
      (await api.call(adminPublishing.check, { token, body: { story: typed, ...more } })).body.objections.map(
        ({ code }) => code,
      );
    expect(await told({})).not.toContain('synthetic-picture');
    expect(await told({ publishAt: eve })).toContain('synthetic-picture');
    const registered = { ...body, desc: '<p>Empate. Registro PA-01234/2026.</p>' };
    expect((await api.call(adminNews.create, { token, body: registered })).status).toBe(201);
  });
});
