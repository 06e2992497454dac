import { describe, expect, test } from 'vitest';
import { labelledDeadlines, measureDeadlines } from '../labelled/labelled-deadlines.ts';
import { findDeadline } from './deadline.ts';

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
    ['As inscrições vão até 27 de novembro. O curso será de 1º a 5 de dezembro.', '2026-11-28'],
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

  test.each([
    'A tarifa passou de R$ 4 para R$ 5 no dia 10',
    'O número de casos de dengue passou de 20 para 30 em novembro',
    'A idade mínima passou de 16 para 18 anos em 2020',
    'O paciente passou mal e foi levado para o hospital no domingo',
    'O time passou para a próxima fase no dia 12',
    'O comando passou do coronel Lima para o major Souza no dia 9 de novembro',
    'Detentos foram transferidos de Marabá para Belém em 13 de novembro',
    'O prefeito ampliou de 20 para 30 os leitos da UTI',
    'A secretaria estendeu de 15 para 25 o número de salas',
  ])('%s: what passed, grew or was moved otherwise has no deadline', (text) => {
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
