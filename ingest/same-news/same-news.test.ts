import { describe, expect, test } from 'vitest';
import { measureSameNews, readLabelledNews } from '../labelled/labelled-news.ts';
import { splitTrainTest } from '../labelled/labelled-texts.ts';
import { type Features, featuresOf } from './features.ts';
import { groupTexts } from './groups.ts';
import { BAND_COUNT, bandKeys } from './minhash.ts';
import { type LabelledPair, labelledPairs } from './pairs.corpus.ts';
import { differsIn, particularsOf } from './particulars.ts';
import { compareTexts } from './same-news.ts';
import { TEMPLATES, templatePairs } from './templates.corpus.ts';

type Text = { readonly title: string; readonly text: string };
const known = new WeakMap<Text, { features: Features; keys: readonly number[] }>();

function read(text: Text) {
  const features = known.get(text)?.features ?? featuresOf(text.title, text.text);
  const keys = known.get(text)?.keys ?? bandKeys(features);
  known.set(text, { features, keys });
  return { features, keys };
}

/** Compares two texts only if they share a band, as the queue does. */
function isFound(a: Text, b: Text): boolean {
  const [one, other] = [read(a), read(b)];
  const keys = new Set(one.keys);
  return other.keys.some((key) => keys.has(key)) && compareTexts(one.features, other.features).same;
}

/** Whether two texts share a key of rare words and are the same news. */
function isFoundIn(a: Features, b: Features) {
  const keys = new Set(bandKeys(a));
  return { shared: bandKeys(b).some((key) => keys.has(key)), same: compareTexts(a, b).same };
}

/** The share of pairs with this label that are recognised as the same news. */
function share(pairs: readonly LabelledPair[], same: boolean): number {
  const own = pairs.filter((pair) => pair.same === same);
  return own.filter(({ a, b }) => isFound(a, b)).length / own.length;
}

describe('the same news from several sources', () => {
  test('of 2,400 labelled pairs at least 95 of 100 are found and at most 2 of 1,000 falsely', () => {
    const pairs = labelledPairs(2_400, 2_026);
    expect(pairs.filter(({ same }) => same).length).toBeGreaterThan(1_000);
    expect(share(pairs, true)).toBeGreaterThanOrEqual(0.95);
    expect(share(pairs, false)).toBeLessThanOrEqual(0.002);
  });

  test('releases of one template are merged at most 2 of 1,000 times, and the same news of three outlets is found', () => {
    // No rule was made from the held-out half of the templates.
    const pairs = templatePairs(splitTrainTest(TEMPLATES).heldOut, 25);
    expect(pairs.filter(({ same }) => !same).length).toBeGreaterThan(800);
    expect(share(pairs, false)).toBeLessThanOrEqual(0.002);
    expect(share(pairs, true)).toBeGreaterThanOrEqual(0.95);
  });

  test('of 100 pairs that other authors wrote at least 95 are right, none is merged falsely', () => {
    const { pairs, right, mergedFalsely } = measureSameNews(readLabelledNews('news-pairs.jsonl'));
    expect(pairs).toBe(100);
    expect(right).toBeGreaterThanOrEqual(95);
    expect(mergedFalsely).toEqual([]);
  });

  test('of 80 short pairs of a further author, half of them told anew, at least 74 are right, none is merged falsely', () => {
    const { pairs, right, mergedFalsely } = measureSameNews(readLabelledNews('retold-pairs.jsonl'));
    expect(pairs).toBe(80);
    expect(right).toBeGreaterThanOrEqual(74);
    expect(mergedFalsely).toEqual([]);
  });

  test('of 60 pairs told anew with hardly a word in common, at least 38 are found or shown as maybe, and of 7,140 other pairs none is', () => {
    const { pairs, missed, maybe, mergedFalsely } = measureSameNews(readLabelledNews('hard-pairs.jsonl'));
    expect(pairs).toBe(60 + 7_140);
    expect(missed.length).toBeLessThanOrEqual(60 - 38);
    expect(maybe.filter(({ same }) => !same)).toEqual([]);
    expect(mergedFalsely).toEqual([]);
  });

  const SHARK = featuresOf(
    'Tubarão-lixa é devolvido ao mar em Curuçá',
    'O animal ficou preso em um curral de pesca na manhã de terça. Biólogos e pescadores fizeram o resgate.',
  );

  test('a report told anew is found by its rare words, if town and day are the same', () => {
    const again = (day: string, town: string) =>
      featuresOf(
        `Pescadores soltam tubarão preso em curral em ${town}`,
        `O tubarão-lixa foi libertado ${day} com ajuda de biólogos.`,
      );
    expect(isFoundIn(SHARK, again('na terça', 'Curuçá'))).toMatchObject({ shared: true, same: true });
    expect(compareTexts(SHARK, again('na sexta', 'Curuçá')).same).toBe(false);
    expect(compareTexts(SHARK, again('na terça', 'Marapanim')).same).toBe(false);
  });

  test('everyday words in common, with town and day, are no one event', () => {
    const arrest = (text: string) => featuresOf('Homem é preso em Curuçá', text);
    const a = arrest('A polícia prendeu um homem na terça. Ele foi levado para a delegacia da cidade.');
    const b = arrest('Na terça, policiais da cidade levaram para a delegacia um suspeito, que ficou preso.');
    expect(compareTexts(a, b).same).toBe(false);
  });

  test.each([
    ['R$ 14 bilhões', 'R$ 14 bi', false],
    ['R$ 15 mil', 'R$ 18 milhões', false],
    ['R$ 15 milhões', 'R$ 18 milhões', true],
    ['que a vitória foi por 2 a 1', 'que a vitória foi por 3 a 1', true],
    ['que chegaram 30 computadores', 'que chegaram 45 computadores', true],
    ['que houve 200 atendimentos', 'que houve 350 atendimentos', true],
    ['que são três portarias', 'que são cinco portarias', true],
    ['que durou 3 meses', 'que durou 5 meses', false],
  ])('%s and %s: a contradiction is %s', (one, other, isContradiction) => {
    const read = (said: string) => ({
      ...particularsOf('Ação em Curuçá', `Foi informado ${said} ontem.`),
      figures: new Set<number>(),
    });
    expect(differsIn(read(one), read(other), true) !== undefined).toBe(isContradiction);
  });

  test('the name of a town is one clue, however many words it has', () => {
    const { clues } = featuresOf(
      'Notícia da cidade',
      'A praia de Senador José Porfírio recebeu banhistas ontem.',
    );
    expect([...clues.weights.keys()]).toEqual(['senador-jose-porfirio']);
  });

  test('of 420 texts about different events no two are merged', () => {
    const { pairs, mergedFalsely } = measureSameNews(readLabelledNews('different-news.jsonl'));
    expect(pairs).toBe(87_990);
    expect(mergedFalsely).toEqual([]);
  });

  test('no two texts of different pairs are merged', () => {
    const texts = readLabelledNews('news-pairs.jsonl').map(({ a }) => a);
    const others = texts.flatMap((a, at) => texts.slice(at + 1).map((b) => ({ a, b, same: false })));
    expect(others).toHaveLength(4_950);
    expect(measureSameNews(others).mergedFalsely).toEqual([]);
  });

  test('the winner of one match is not the loser of the other, with whatever verb the title says it', () => {
    const text =
      'O clássico terminou em 2 a 1 diante de 33.412 pessoas no Mangueirão. Remo e Paysandu voltam a jogar no dia 29.';
    const [won, lost, other] = [
      'Remo vence o Paysandu por 2 a 1',
      'Paysandu perde para o Remo por 2 a 1',
      'Paysandu vence o Remo por 2 a 1',
    ].map((title) => featuresOf(title, text)) as [Features, Features, Features];
    expect(compareTexts(won, lost)).toMatchObject({ same: true, maybe: false });
    expect(compareTexts(won, other)).toMatchObject({ same: false, different: true, maybe: false });
    expect(compareTexts(lost, other)).toMatchObject({ same: false, different: true, maybe: false });
  });

  test('two finds, thefts or sessions of one town on one day in one wording are two news', () => {
    const found = (headline: string, where = headline) =>
      featuresOf(
        `Corpo é encontrado ${headline} em Itaituba`,
        `O corpo de um homem foi encontrado na manhã desta segunda-feira (16) ${where}, em Itaituba. A vítima ainda não foi identificada, informou a Polícia Civil.`,
      );
    const river = found('no rio Tapajós');
    const wasteland = found('em terreno baldio', 'em um terreno baldio do bairro Bela Vista');
    expect(compareTexts(river, wasteland)).toMatchObject({ same: false, maybe: true });
    const { pairs, mergedFalsely } = measureSameNews(readLabelledNews('one-wording.jsonl'));
    expect([pairs, mergedFalsely]).toEqual([435, []]);
    expect(compareTexts(river, found('no rio Tapajós')).same).toBe(true);
  });

  test('the opening of a selection and its result are two news', () => {
    const rest = 'mestrado em Agronomia da Ufra, em Belém, tem 22 vagas. A taxa de R$ 85 é paga em Capanema.';
    const [a, b] = [
      featuresOf('Ufra abre seleção do mestrado', `O ${rest}`),
      featuresOf('Sai o resultado da seleção da Ufra', `Este ano o ${rest}`),
    ];
    expect(compareTexts(a, b)).toMatchObject({ same: false, different: true });
  });

  test('figures are the same in digits, in letters, with their unit attached or rounded', () => {
    const [a, b, rounded] = [
      'O Ibama embargou 1.800 hectares e apreendeu 34 motosserras, 212kg de carne e R$ 27 milhões em Pacajá.',
      'Em Pacajá, fiscais federais pararam o uso de 1,8 mil hectares. Havia trinta e quatro motosserras, 212 quilos de caça e R$ 27.000.000.',
      'Fiscais levaram trinta e quatro motosserras e mais de 200 quilos de caça de uma fazenda de Pacajá, que pagará R$ 27 milhões.',
    ].map((text, at) => featuresOf(['Ação', 'Operação', 'Fiscalização'][at] ?? '', text)) as [
      Features,
      Features,
      Features,
    ];
    expect(compareTexts(a, b).same).toBe(true);
    expect(compareTexts(a, rounded).same).toBe(true);
  });

  test('much in common and one contradiction is for an editor to decide', () => {
    const report = (count: number) =>
      `A lancha Estrela do Mar virou em Ponta de Pedras com 23 pessoas. Raimunda Trindade, de 58 anos, dirigia a embarcação ${count === 3 ? 'quando a onda bateu' : 'e foi vista por pescadores'}. O acidente matou ${count} passageiros, segundo a Marinha.`;
    const [a, b] = [
      featuresOf('Lancha vira no Marajó', report(3)),
      featuresOf(
        'Sobe o número de mortos na tragédia da Estrela do Mar',
        `Novo balanço da noite. ${report(4)}`,
      ),
    ];
    expect(compareTexts(a, b).same).toBe(false);
  });

  test('one text sent by nine town halls is nine different news, and a text without a town is merged with none', () => {
    const release = (who: string, town: string) => ({
      title: `${town} abre vacinação contra a gripe`.trim(),
      text: `A prefeitura${who} abre nesta segunda a vacinação contra a gripe para idosos, gestantes e crianças. As doses estão em todos os postos de saúde, das 8h às 17h. É preciso levar documento com foto e cartão do SUS.`,
      date: undefined,
    });
    const towns = 'Breves,Portel,Melgaço,Vigia,São Caetano de Odivelas,Marabá,Belém,Ananindeua,Faro'.split(
      ',',
    );
    const texts = [...towns.map((town) => release(` de ${town}`, town)), release('', 'Prefeitura')];
    expect(groupTexts(texts, 1)).toEqual(texts.map((_, index) => [index]));
  });

  test('one release under three headlines is the same news, whether it says Belém, the capital or neither', () => {
    const text = (where: string) =>
      `A Secretaria Municipal de Saúde${where} abre nesta segunda a vacinação contra a gripe para idosos, gestantes e crianças. As doses estão em todos os postos, das 8h às 17h. É preciso levar documento com foto.`;
    const texts = [
      { title: 'Belém abre vacinação contra a gripe', text: text(' de Belém'), date: undefined },
      { title: 'Idosos e gestantes já podem se vacinar', text: text(''), date: undefined },
      {
        title: 'Capital paraense vacina contra a influenza',
        text: text(' da capital paraense'),
        date: undefined,
      },
    ];
    expect(groupTexts(texts, 1)).toEqual([[0, 1, 2]]);
  });

  test('a town near the capital may be called by its region', () => {
    const text = (where: string) =>
      `A Prefeitura de Ananindeua vacina contra a gripe em dez postos${where}, das 8h às 17h. O público é de idosos e crianças. É preciso levar a caderneta.`;
    const [a, b] = [
      featuresOf('Ananindeua vacina idosos e crianças', text('')),
      featuresOf('Grande Belém tem vacinação contra a gripe', text(' da Região Metropolitana de Belém')),
    ];
    expect(compareTexts(a, b).same).toBe(true);
  });

  test.each([
    ['Boletim: Santarém tem 14 casos de dengue', 'Boletim: Santarém tem 19 casos de dengue'],
    ['Feira do peixe acontece no dia 12', 'Feira do peixe acontece no dia 26'],
    ['Altamira recebe a 2ª edição do festival', 'Altamira recebe a 3ª edição do festival'],
    ['Altamira abre o IV Festival do Cacau', 'Altamira abre o V Festival do Cacau'],
    ['Asfalto chega ao bairro Liberdade em Marabá', 'Asfalto chega ao bairro Laranjeiras em Marabá'],
    ['Prefeitura publica edital nº 12', 'Prefeitura publica edital nº 13'],
    ['Operação apreende R$ 20 mil em Belém', 'Operação apreende R$ 35 mil em Belém'],
  ])('%s and %s are different news, whatever else they have in common', (one, other) => {
    const body =
      'A informação é da secretaria municipal. Os moradores podem procurar os postos de atendimento das 8h às 14h, com documento e comprovante de residência. A equipe orienta a chegar cedo.';
    const [a, b] = [one, other].map((title) => featuresOf(title, `${title}. ${body}`)) as [
      Features,
      Features,
    ];
    expect(compareTexts(a, b)).toMatchObject({ same: false, different: true });
  });

  test('two releases from one template about two towns are different news', () => {
    const release = (town: string, count: number, name: string) => ({
      title: `${town} abre ${count} vagas em curso`,
      text: `A prefeitura de ${town} abre ${count} vagas em curso de informática. As aulas começam na segunda e o professor é ${name}. É preciso levar documento com foto e comprovante de residência ao posto central.`,
    });
    expect(isFound(release('Curuá', 40, 'Rui Gaia'), release('Viseu', 75, 'Lia Tembé'))).toBe(false);
  });

  test('keys are integers that both engines can store, and are stable', () => {
    const text =
      'A ponte sobre o rio foi entregue ontem pelo governo do estado depois de dois anos de obras.';
    const keys = bandKeys(featuresOf('Ponte é entregue', text));
    expect(keys.length).toBeLessThanOrEqual(BAND_COUNT);
    expect(keys.every((key) => Number.isSafeInteger(key) && key >= 0 && key < 2 ** 40)).toBe(true);
    expect(keys).toEqual(bandKeys(featuresOf('Ponte é entregue', text)));
    // Keys stored by an earlier release must still match.
    expect(keys.slice(0, 2)).toEqual([1000868545, 4412187230]);
  });

  test('a very short text has no keys, because it resembles every text', () => {
    expect(bandKeys(featuresOf('', 'Sim.'))).toEqual([]);
  });
});
