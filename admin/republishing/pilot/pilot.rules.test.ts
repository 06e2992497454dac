import { describe, expect, test } from 'vitest';
import { errorsIn, pilotState, rulesOf, trustedText, valuesOf } from './pilot.rules.ts';

const rules = {
  on: true,
  openDays: [1, 2, 3, 4, 5],
  openFrom: '09:00',
  openTo: '18:00',
  minConfidence: 90,
  perHour: 3,
  quietFrom: '23:00',
  quietTo: '06:00',
  blockedWords: ['óbito'],
};

test('form values convert to rules and back unchanged', () => {
  expect(rulesOf(valuesOf(rules), true)).toEqual(rules);
  expect(errorsIn(valuesOf(rules))).toEqual({});
});

test('blocked words are split by line or comma, each once', () => {
  const typed = { ...valuesOf(rules), blockedWords: 'óbito, acidente\n\n óbito ' };
  expect(rulesOf(typed, false).blockedWords).toEqual(['óbito', 'acidente']);
});

test.each([
  ['minConfidence', '49'],
  ['perHour', '0'],
  ['openFrom', '25:00'],
  ['quietTo', ''],
  ['blockedWords', 'a'],
])('%s may not be %j', (name, value) => {
  expect(errorsIn({ ...valuesOf(rules), [name]: value })).toHaveProperty(name);
});

describe('the state as a word', () => {
  test('distinguishes waiting from publishing', () => {
    expect(pilotState({ on: true, publishing: true }).name).toBe('Publicando agora');
    expect(pilotState({ on: true, publishing: false }).name).toBe('Ligado, em espera');
    expect(pilotState({ on: false, publishing: false }).name).toBe('Desligado');
  });

  test('says if no source may be published automatically', () => {
    expect(trustedText(0)).toContain('Nenhuma fonte');
    expect(trustedText(1)).toBe('1 fonte pode sair pelo piloto.');
  });
});
