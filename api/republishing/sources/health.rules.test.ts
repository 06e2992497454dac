import { describe, expect, test } from 'vitest';
import { sourceHealth } from './health.rules.ts';

const COUNTS = { itemsPerDay: 3, waiting: 2 };
type Reading = NonNullable<Parameters<typeof sourceHealth>[1]>;

const READ: Reading = {
  failures: 0,
  error: '',
  problems: '',
  next_at: Date.parse('2026-11-18T16:00:00Z'),
  tried_at: Date.parse('2026-11-18T15:00:00Z'),
  succeeded_at: Date.parse('2026-11-18T15:00:00Z'),
};
const stateOf = (reading: Partial<Reading>, active = true) => {
  const { state, message } = sourceHealth(active, { ...READ, ...reading }, COUNTS);
  return [state, message];
};

describe('the health of a source', () => {
  test('says when a good source was read, and that one with problems was read with reservations', () => {
    expect(stateOf({})).toEqual(['good', 'Lida em 18-11-2026 às 12h00.']);
    expect(stateOf({ problems: '["Um item sem título."]' })).toEqual([
      'warning',
      'Lida em 18-11-2026 às 12h00, com ressalvas.',
    ]);
  });

  test('of a failing source names the error and the last success', () => {
    const error = 'O site não aceita conexões no momento.';
    expect(stateOf({ error })).toEqual([
      'failing',
      `${error} A última leitura boa foi em 18-11-2026 às 12h00.`,
    ]);
    expect(stateOf({ error, succeeded_at: null })).toEqual([
      'failing',
      `${error} Nunca foi lida com sucesso.`,
    ]);
  });

  test('of a source that was never read is new, before and during the first reading', () => {
    expect(stateOf({ tried_at: null, succeeded_at: null })).toEqual(['new', 'Ainda não foi lida.']);
    expect(stateOf({ succeeded_at: null })).toEqual(['new', 'A primeira leitura está em andamento.']);
    expect(sourceHealth(true, undefined, COUNTS)).toMatchObject({ state: 'new', failures: 0, nextAt: null });
  });

  test('of a source that is switched off has no next reading, whatever happened before', () => {
    expect(stateOf({ error: 'falhou' }, false)).toEqual(['off', 'Desligada: nada é lido.']);
    expect(sourceHealth(false, READ, COUNTS).nextAt).toBeNull();
    expect(sourceHealth(true, READ, COUNTS).nextAt).toBe('2026-11-18T16:00:00.000Z');
  });

  test('keeps problems, failures and counts', () => {
    const health = sourceHealth(true, { ...READ, problems: '["Um item sem título."]', failures: 4 }, COUNTS);
    expect(health).toMatchObject({ problems: ['Um item sem título.'], failures: 4, ...COUNTS });
    expect(health.triedAt).toBe('2026-11-18T15:00:00.000Z');
    expect(health.succeededAt).toBe('2026-11-18T15:00:00.000Z');
  });
});
