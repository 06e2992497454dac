import { describe, expect, test } from 'vitest';
import { MUNICIPALITIES } from '../../contracts/municipalities.ts';
import { labelledDeadlines, measureDeadlines } from '../labelled/labelled-deadlines.ts';
import { labelledPersonalData, measurePersonalData } from '../labelled/labelled-personal-data.ts';
import { findDeadline } from './deadline.ts';
import { isCpf, markPersonalData } from './personal-data.ts';

const found = (text: string): string[] =>
  markPersonalData(text).marks.map(({ kind, text: words }) => `${kind}: ${words}`);

describe('personal data in a text', () => {
  test.each([
    ['O CPF 529.982.247-25 foi usado', ['cpf: 529.982.247-25']],
    ['Pedido número 123.456.789-00 do processo', []],
    ['Portadora do RG 1234567, foi levada', ['rg: RG 1234567']],
    ['Quem souber dela ligue para (91) 98888-7777', ['phone: (91) 98888-7777']],
    ['Disque 190 ou 0800-123-4567', []],
    ['Escreva a maria.silva@correio.example', ['email: maria.silva@correio.example']],
    ['Escreva a ouvidoria@para.gov.br', []],
    ['Mora na Rua das Flores, nº 120', ['address: Rua das Flores, nº 120']],
    ['O carro, de placa QVA-1C23, sumiu', ['plate: QVA-1C23']],
    ['A vítima, Joana Pereira da Silva, de 34 anos, passa bem', ['name: Joana Pereira da Silva']],
    ['O suspeito Carlos Souza foi preso', ['name: Carlos Souza']],
    ['O prefeito Carlos Souza visitou a obra', []],
    ['A ponte tem 1.234 metros e custou R$ 12.345.678,90', []],
    ['Em 2025-2026 o edital 10.520/2002 vale', []],
  ])('%s', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });

  test('a mark has its position', () => {
    const text = 'Ligue (94) 99123-4567 já';
    const [mark] = markPersonalData(text).marks;
    expect(text.slice(mark?.start, mark?.end)).toBe('(94) 99123-4567');
  });

  test('a CPF must have valid check digits', () => {
    expect(isCpf('52998224725')).toBe(true);
    expect(isCpf('52998224726')).toBe(false);
    expect(isCpf('11111111111')).toBe(false);
  });

  test('of labelled texts at least 95 of 100 get exactly their marks and warnings', () => {
    const { train, heldOut } = labelledPersonalData();
    // No rule was made from the held-out half.
    expect(measurePersonalData(heldOut).right).toBeGreaterThanOrEqual(0.95);
    expect(measurePersonalData(train).right).toBeGreaterThanOrEqual(0.97);
  });

  test('a municipality is never marked as a person', () => {
    const people = MUNICIPALITIES.map(
      ({ name }) => `Morador de ${name} foi preso; vítima e suspeito são jovens`,
    );
    expect(people.flatMap(found)).toEqual([]);
    expect(people.filter((text) => markPersonalData(text).warnings.includes('suspect'))).toEqual([]);
  });

  test('a name that begins with a rare first name is marked from there', () => {
    expect(found('A moradora Shyrley Cruz Maia, de 39 anos, foi vacinada')).toEqual([
      'name: Shyrley Cruz Maia',
    ]);
  });

  test('minors, victims and suspects cause a warning; a vaccination of children does not', () => {
    expect(markPersonalData('Adolescente de 15 anos é apreendido; vítima foi ferida').warnings).toEqual([
      'minor',
      'victim',
    ]);
    expect(markPersonalData('Suspeito de estupro é procurado').warnings).toEqual(['sexual']);
    expect(markPersonalData('Carlos Souza, suspeito de roubo, é procurado').warnings).toEqual(['suspect']);
    expect(markPersonalData('Crianças de 5 anos recebem vacina').warnings).toEqual([]);
  });
});

describe('the deadline of a text', () => {
  // A Monday.
  const NOW = Date.parse('2026-11-16T12:00:00Z');
  const day = (text: string): string | undefined => findDeadline(text, NOW)?.validUntil;

  test.each([
    ['Inscrições até 30/11', '2026-12-01'],
    ['Inscrições vão de 17 a 20 de novembro', '2026-11-21'],
    ['Vacinação sábado nos postos', '2026-11-22'],
    ['Matrículas até sexta-feira', '2026-11-21'],
    ['Prazo termina dia 5 de dezembro de 2026', '2026-12-06'],
    ['Cadastro segue aberto até o dia 20', '2026-11-21'],
    ['Prazo do edital é prorrogado até 10/01', '2027-01-11'],
    ['Festival acontece neste fim de semana', '2026-11-23'],
    ['Show é amanhã na praça; programação começa às 19h', '2026-11-18'],
    ['Inscrições abertas em 18/11 seguem até 25/11', '2026-11-26'],
  ])('%s: until %s', (text, expected) => {
    expect(day(text)).toBe(`${expected}T03:00:00.000Z`);
  });

  test.each([
    'Crime ocorreu em 10/11/2026',
    'Lei de 5 de outubro de 1988 completa anos',
    'Segunda via do documento é emitida',
    'Time venceu por 3/2',
    'Acidente no domingo passado deixou feridos',
    'Rio sobe',
    'A prefeitura entregou no dia 3 o posto da Matinha',
    'Seis ruas começaram a receber asfalto nesta segunda-feira',
    'O museu recebeu nesta sexta-feira a visita de alunos',
  ])('%s: no deadline', (text) => {
    expect(day(text)).toBeUndefined();
  });

  test('of labelled sentences with beginnings, past days and ranges at least 95 of 100 are right', () => {
    const { train, heldOut } = labelledDeadlines();
    expect(train.length + heldOut.length).toBeGreaterThanOrEqual(150);
    // No rule was made from the held-out half.
    expect(measureDeadlines(heldOut).right).toBeGreaterThanOrEqual(0.95);
    expect(measureDeadlines(train).right).toBeGreaterThanOrEqual(0.97);
  });

  test('the verb of a title without a full stop does not affect the next sentence', () => {
    expect(day('Vacinação começa na quarta\nMutirão será no sábado')).toBe('2026-11-22T03:00:00.000Z');
  });

  test('the deciding words are returned', () => {
    expect(findDeadline('Inscrições até 30/11 no site', NOW)?.words).toBe('ate 30/11');
  });
});
