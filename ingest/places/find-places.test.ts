import { describe, expect, test } from 'vitest';
import { findMunicipality, MUNICIPALITIES } from '../../contracts/municipalities.ts';
import { richTextToPlain } from '../../contracts/rich-text/plain-text.ts';
import { foldText } from '../../contracts/words/fold.ts';
import { demoStories } from '../../db/demo/demo-stories.ts';
import { measuredSets, measurePlaces } from '../labelled/evaluate.ts';
import { labelledPlaces, measureLabelledPlaces } from '../labelled/labelled-places.ts';
import { readLabelledTexts } from '../labelled/labelled-texts.ts';
import { AMBIGUOUS_NAMES } from './data/ambiguous-names.ts';
import { findPlaces } from './find-places.ts';
import { gazetteerSize } from './gazetteer.ts';

const slugs = (text: string): string[] => findPlaces(text).municipalities.map(({ slug }) => slug);

describe('municipalities in a text', () => {
  test.each(MUNICIPALITIES.map(({ name, slug }) => [name, slug]))(
    '%s is found in a sentence about its town hall',
    (name, slug) => {
      expect(slugs(`Prefeitura de ${name} entrega escola reformada`)).toEqual([slug]);
      expect(slugs(`Polícia apreende madeira ilegal em ${name}, no Pará`)).toEqual([slug]);
    },
  );

  test.each([
    [
      'the council of a town that is also a word',
      'O Conselho Tutelar de Breves ouviu Rosinete Souza',
      ['breves'],
    ],
    ['a common word in lower case', 'Chuvas breves caem à tarde; vigia dorme e perde as chaves', []],
    [
      'a common word that opens a sentence',
      'Vigia é rendido por assaltantes. Placas de trânsito são furtadas',
      [],
    ],
    ['a town that opens a sentence', 'Vigia inaugura mercado', ['vigia']],
    ['a country', 'Enchente na Tailândia deixa turistas ilhados', []],
    ['the stadium', 'Clássico no Maracanã termina empatado', []],
    ['a place in another state', 'Redenção (CE), Belém-PB e Bonito/MS entram na lista', []],
    ['a place in Portugal', 'Prefeitos visitam Santarém, em Portugal', []],
    ['a street', 'Buraco na Rua Marabá e na Av. Tucuruí incomoda moradores', []],
    ['a person', 'Professora Maria Belém e delegado Capanema dão palestra', []],
    ['a longer name of ours', 'Santarém Novo recebe médicos', ['santarem-novo']],
    ['a longer name elsewhere', 'Bragança Paulista e Altamira do Maranhão têm chuva', []],
    ['the highway', 'Belém-Brasília tem trecho bloqueado em Dom Eliseu', ['dom-eliseu']],
    [
      'doubtful names in a list with a sure one',
      'Vacinas chegam a Uruará, Placas e Medicilândia',
      ['uruara', 'placas', 'medicilandia'],
    ],
    ['a district', 'Mosqueiro e Alter do Chão recebem turistas', ['belem', 'santarem']],
    ['a landmark without a town', 'Círio de Nazaré terá novo trajeto', ['belem']],
    ['a landmark with another town', 'Círio de Nazaré em Curuçá terá novo trajeto', ['curuca']],
    ['people of a place', 'Cantor santareno grava disco', ['santarem']],
    ['a club called like people of a place', 'Palmeiras vence o Bragantino', []],
    ['a text in capitals', 'PREFEITURA DE BREVES CONVOCA APROVADOS', ['breves']],
    ['a neighbourhood', 'Moradores do bairro do Marco pedem poda de mangueiras', ['belem']],
    ['a street of several words', 'Buraco na Travessa Nova Tucuruí incomoda moradores', []],
    ['a neighbourhood of several words', 'Casas do bairro Jardim Marabá ficam sem luz', []],
    ['nothing', '', []],
  ])('%s', (_, text, expected) => {
    expect(slugs(text)).toEqual(expected);
  });

  test.each([
    ['an everyday word in lower case', 'Ladrões abrem cofre com maçarico e param para o almoço', []],
    ['an abbreviation', 'A AE do concurso sai hoje', []],
    ['a person of a rare first name', 'Vereador Beto Mocajuba pede iluminação pública', []],
    ['a street named after a person', 'Ciclista é atropelado na Nereu Ramos', []],
    ['a longer name with an adjective', 'Marabá Paulista e Belém Novo recuperam estradas', []],
    ['a state after a comma', 'Prefeito de Capanema, no sudoeste do Paraná, renuncia', []],
    ['a code of a state', 'Capanema/PR registra granizo', []],
    ['a region of another country after a comma', 'Altamira, na Cantábria, reabre a sua caverna', []],
    ['a state beside a name that it shares', 'Cachaça de Salinas é a melhor de Minas Gerais', []],
    ['a police of Portugal', 'GNR detém três homens em Viseu', []],
    ['a region of Portugal without a preposition', 'Fogo em Bragança, Trás-os-Montes, está controlado', []],
    ['a town unknown to us after a comma', 'Praia da Prainha, em Aquiraz, ganha passarela', []],
    [
      'somebody’s surname said before',
      'Atriz Júlia Bragança estreia peça. Bragança já ganhou dois prêmios',
      [],
    ],
    ['a nickname', 'Portel e Aveiro são apelidos de atacantes', []],
    ['the Belém of the Bible', 'Jesus nasceu em Belém? A cidade da Cisjordânia tem a basílica', []],
    ['"em" before a surname', 'O espaço em Colares terá fotos', ['colares']],
    ['a text in Spanish', 'El puerto de Altamira recibe una carga de trigo en enero', []],
    ['a text in the Portuguese of Portugal', 'O concelho de Ourém está a discutir a polémica taxa', []],
    ['a surname without a town around it', 'Reportagem sobre Faro e gol de Chaves', []],
    ['a person with the name of a town', 'Conceição do Araguaia da Silva, 71, é eleita rainha', []],
    [
      'a place elsewhere that is named twice',
      'Redenção, no Ceará, festeja. Moradores de Redenção desfilam',
      [],
    ],
    ['ours with another state in passing', 'Prefeito de Altamira viaja a São Paulo', ['altamira']],
    ['ours at the border', 'Faro, na divisa com o Amazonas, no Pará, fica sem luz', ['faro']],
    ['ours in a list with a capital', 'Marabá, São Luís e Palmas terão voos', ['maraba']],
    ['movement to or from a town', 'Pescador some após sair de Colares em canoa', ['colares']],
    ['a town that Pará’s signs point to', 'Chaves fica sem energia após temporal no Marajó', ['chaves']],
  ])('%s decides what a name means', (_, text, expected) => {
    expect(slugs(text)).toEqual(expected);
  });

  test('the place of the event comes before a person’s origin', () => {
    expect(slugs('Morador de Belém é achado morto em Salinópolis')).toEqual(['salinopolis', 'belem']);
  });

  test.each([
    ['a place after "em" before one that opens the sentence', 'Breves inaugura posto em Soure', 'soure'],
    [
      'a place after a town word before a mention',
      'Vacinas para Breves chegam à zona rural de Soure',
      'soure',
    ],
    ['a mention before an origin', 'Jovem de Breves e cantora ligada a Soure gravam disco', 'soure'],
    ['of two equal mentions the earlier one', 'Médicos de Soure atendem crianças de Breves', 'soure'],
  ])('%s comes first', (_, text, first) => {
    expect(slugs(text)[0]).toBe(first);
  });

  test('a long text drops a place that it mentions once and late, a short text keeps it', () => {
    const about = 'A Prefeitura de Soure entregou a escola em Soure. ';
    expect(slugs(`${about.repeat(20)}Veio gente de Breves.`)).toEqual(['soure']);
    expect(slugs(`${about.repeat(10)}Veio gente de Breves.`)).toEqual(['soure', 'breves']);
  });

  test('the region is that of the first municipality, or the one the text names', () => {
    expect(findPlaces('Posse em Soure e Belém').region).toBe('marajó');
    expect(findPlaces('Barco leva médicos ao arquipélago do Marajó').region).toBe('marajó');
    expect(findPlaces('Dólar sobe').region).toBeNull();
  });

  test('the deciding words are quoted from the text', () => {
    expect(findPlaces('Ilha do Combu e Belém').municipalities[0]?.words).toEqual(['Ilha do Combu', 'Belém']);
  });

  test('the first place of every demo story is the one its editor chose', () => {
    const wrong = demoStories.filter(
      ({ title, body, muni }) =>
        slugs(`${title}\n${richTextToPlain(body)}`)[0] !== findMunicipality(muni)?.slug,
    );
    expect(wrong.map(({ title }) => title)).toEqual([]);
  });

  test('the inhabitants of a town with one name of its own are called by a rule', () => {
    expect(slugs('Jacundaenses e estudantes itupiranguenses protestam')).toContain('jacunda');
    expect(slugs('Alunos pacajaenses vencem feira')).toEqual(['pacaja']);
    expect(slugs('Turistas bonitenses chegam ao pantanal')).toEqual([]);
  });

  test('two unsure names of one municipality confirm each other', () => {
    expect(slugs('Trilha no Gunma reúne 150 pessoas em Santa Bárbara')).toEqual(['santa-barbara-do-para']);
    expect(slugs('Trilha reúne 150 pessoas em Santa Bárbara')).toEqual([]);
  });

  test('a sure part of a town stays one after "conjunto", a station is no town, a reservoir is in several', () => {
    expect(slugs('Homem é preso no conjunto Paar')).toEqual(['ananindeua']);
    expect(slugs('Estação Belém do metrô fecha no domingo')).toEqual([]);
    expect(slugs('Resgate no lago de Tucuruí, em Novo Repartimento')).toEqual(['novo-repartimento']);
  });

  test('a text of partial names gives no place', () => {
    expect(slugs('São Domingos do '.repeat(10_000))).toEqual([]);
  });

  test('the gazetteer knows far more than the 144 names', () => {
    expect(gazetteerSize()).toBeGreaterThan(700);
  });
});

describe('on labelled texts', () => {
  test('there are 300 labelled texts, half without a municipality of Pará or with a trap', () => {
    expect(readLabelledTexts('headlines.txt').length).toBeGreaterThanOrEqual(300);
    const labels = new Set(
      readLabelledTexts('headlines.txt').flatMap(({ municipalities }) => municipalities),
    );
    expect([...labels].filter((slug) => !findMunicipality(slug))).toEqual([]);
  });

  test.each(Object.entries(measuredSets()))('%s: at least 95 of 100 wholly right', (_, texts) => {
    const { exact, precision, recall } = measurePlaces(texts);
    expect(exact).toBeGreaterThanOrEqual(0.95);
    expect(precision).toBeGreaterThanOrEqual(0.95);
    expect(recall).toBeGreaterThanOrEqual(0.95);
  });
});

test('of sentences that others wrote without seeing the rules at least 98 of 100 are right', () => {
  const texts = labelledPlaces();
  expect(texts.length).toBeGreaterThanOrEqual(350);
  const { right, wrong, falsePlaces } = measureLabelledPlaces(texts);
  expect(right, wrong.join('\n')).toBeGreaterThanOrEqual(0.985);
  expect(falsePlaces).toBeLessThanOrEqual(3);
});

test('words that are evidence against a place are written as they are compared: without accents', () => {
  const written = Object.values(AMBIGUOUS_NAMES).flatMap(({ against = '' }) => against.split(' '));
  expect(written.filter((word) => foldText(word) !== word)).toEqual([]);
});
