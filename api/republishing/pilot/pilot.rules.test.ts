import { describe, expect, test } from 'vitest';
import { DEFAULT_PILOT, flightAt, heldBy, lastClosing } from './pilot.rules.ts';

const rules = { ...DEFAULT_PILOT, on: true };
const at = (text: string): number => Date.parse(`${text}:00-03:00`);

describe('when the pilot flies', () => {
  test.each([
    ['2026-11-14T10:00', 'flying', 'Saturday'],
    ['2026-11-15T22:59', 'flying', 'Sunday before the quiet hours'],
    ['2026-11-15T23:00', 'quiet', 'Sunday night'],
    ['2026-11-16T05:59', 'quiet', 'Monday before dawn'],
    ['2026-11-16T06:00', 'flying', 'Monday before the newsroom opens'],
    ['2026-11-16T08:00', 'open', 'Monday morning'],
    ['2026-11-16T17:59', 'open', 'Monday afternoon'],
    ['2026-11-16T18:00', 'flying', 'Monday evening'],
  ])('%s: %s (%s)', (moment, flight) => {
    expect(flightAt(rules, at(moment))).toBe(flight);
  });

  test('never while it is switched off', () => {
    expect(flightAt({ ...rules, on: false }, at('2026-11-14T10:00'))).toBe('off');
  });

  test('on Monday the report begins where Friday ended', () => {
    expect(lastClosing(rules, at('2026-11-16T09:00'))).toBe(at('2026-11-13T18:00'));
    expect(lastClosing(rules, at('2026-11-14T12:00'))).toBe(at('2026-11-13T18:00'));
  });
});

describe('what the pilot leaves to people', () => {
  const good = {
    confidence: 92,
    warnings: 0,
    personal: 0,
    text: 'Feira abre sábado',
    told: false,
    blocked: null,
  };
  test.each([
    ['nothing against it', {}, undefined],
    ['a low confidence', { confidence: 84 }, 'confiança'],
    ['a warning', { warnings: 1 }, 'menores'],
    ['personal data', { personal: 2 }, 'dados pessoais'],
    ['a blocked word, however it is written', { text: 'Pescador MORRE no rio' }, '“morre”'],
    ['a blocked word inside another is none', { text: 'Mortel é uma vila' }, undefined],
    ['what we have told already', { told: true }, 'já publicou'],
    ['what no rule of stories lets out', { blocked: 'Escolha a categoria.' }, 'categoria'],
  ])('%s', (_what, change, words) => {
    const reason = heldBy(rules, { ...good, ...change });
    if (words === undefined) expect(reason).toBeUndefined();
    else expect(reason).toContain(words);
  });
});
