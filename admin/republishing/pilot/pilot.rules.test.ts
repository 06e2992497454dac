import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../contracts/durations.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import {
  PILOT_WEEKDAYS,
  pilotFormErrors,
  pilotFormValues,
  pilotState,
  rulesOf,
  trustedText,
} from './pilot.rules.ts';

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

const words = (count: number): string =>
  Array.from({ length: count }, (_, index) => `palavra${index}`).join('\n');

test('form values convert to rules and back unchanged', () => {
  expect(rulesOf(pilotFormValues(rules), true)).toEqual(rules);
  expect(pilotFormErrors(pilotFormValues(rules))).toEqual({});
});

test('blocked words are split by line or comma, each once', () => {
  const typed = { ...pilotFormValues(rules), blockedWords: 'óbito, acidente\n\n óbito ' };
  expect(rulesOf(typed, false).blockedWords).toEqual(['óbito', 'acidente']);
});

test.each([
  ['minConfidence', '49'],
  ['minConfidence', '101'],
  ['minConfidence', '80.5'],
  ['perHour', '0'],
  ['perHour', '61'],
  ['openFrom', '25:00'],
  ['quietTo', ''],
  ['blockedWords', 'a'],
  ['blockedWords', `óbito\na`],
  ['blockedWords', 'a'.repeat(61)],
  ['blockedWords', words(LIMITS.blockedWords + 1)],
])('%s may not be %j', (name, value) => {
  expect(pilotFormErrors({ ...pilotFormValues(rules), [name]: value })).toHaveProperty(name);
});

test.each([
  ['minConfidence', '50'],
  ['minConfidence', '100'],
  ['perHour', '1'],
  ['perHour', '60'],
  ['blockedWords', `pm\n${'a'.repeat(60)}`],
  ['blockedWords', words(LIMITS.blockedWords)],
])('%s may be %j', (name, value) => {
  expect(pilotFormErrors({ ...pilotFormValues(rules), [name]: value })).toEqual({});
});

test('the days of the week begin on Monday and have the numbers of the JavaScript calendar', () => {
  const MONDAY = Date.UTC(2026, 10, 16);
  const days = PILOT_WEEKDAYS.map((_, index) => new Date(MONDAY + index * DAY_MS));
  const nameOf = (day: Date): string => day.toLocaleDateString('pt-BR', { weekday: 'long', timeZone: 'UTC' });
  expect(PILOT_WEEKDAYS.map(({ day }) => day)).toEqual(days.map((day) => day.getUTCDay()));
  days.forEach((day, index) => {
    expect(nameOf(day)).toContain(PILOT_WEEKDAYS[index]?.name.toLowerCase());
  });
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
    expect(trustedText(2)).toBe('2 fontes podem sair pelo piloto.');
  });
});
