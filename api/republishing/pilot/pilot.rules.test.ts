import { describe, expect, test } from 'vitest';
import { missingFields } from '../../../contracts/publishing/missing-fields.ts';
import type { PersonalDataMark } from '../../../contracts/publishing/personal-data.schema.ts';
import { blockingPilotRule, DEFAULT_PILOT, lastClosing, pilotStateAt } from './pilot.rules.ts';

const rules = { ...DEFAULT_PILOT, on: true };
const at = (text: string): number => Date.parse(`${text}:00-03:00`);

describe('automatic publishing runs', () => {
  test.each([
    ['2026-11-14T10:00', 'publishing', 'Saturday'],
    ['2026-11-15T22:59', 'publishing', 'Sunday before the quiet hours'],
    ['2026-11-15T23:00', 'quiet', 'Sunday night'],
    ['2026-11-16T05:59', 'quiet', 'Monday before dawn'],
    ['2026-11-16T06:00', 'publishing', 'Monday before the newsroom opens'],
    ['2026-11-16T08:00', 'open', 'Monday morning'],
    ['2026-11-16T17:59', 'open', 'Monday afternoon'],
    ['2026-11-16T18:00', 'publishing', 'Monday evening'],
  ])('%s: %s (%s)', (moment, flight) => {
    expect(pilotStateAt(rules, at(moment))).toBe(flight);
  });

  test.each([
    ['2026-11-15', 'publishing'],
    ['2026-11-16', 'open'],
    ['2026-11-17', 'open'],
    ['2026-11-18', 'open'],
    ['2026-11-19', 'open'],
    ['2026-11-20', 'open'],
    ['2026-11-21', 'publishing'],
  ])('at the weekend, and from Monday to Friday only outside office hours: %s %s', (day, state) => {
    expect(pilotStateAt(rules, at(`${day}T12:00`))).toBe(state);
  });

  test('at every hour if the quiet hours end when they begin', () => {
    const restless = { ...rules, quietFrom: '23:00', quietTo: '23:00' };
    expect(pilotStateAt(restless, at('2026-11-14T23:00'))).toBe('publishing');
    expect(pilotStateAt(restless, at('2026-11-14T03:00'))).toBe('publishing');
  });

  test('only after an administrator has switched it on', () => {
    expect(DEFAULT_PILOT.on).toBe(false);
  });

  test('never while it is switched off', () => {
    expect(pilotStateAt({ ...rules, on: false }, at('2026-11-14T10:00'))).toBe('off');
  });

  test('on Monday the report begins where Friday ended', () => {
    expect(lastClosing(rules, at('2026-11-16T09:00'))).toBe(at('2026-11-13T18:00'));
    expect(lastClosing(rules, at('2026-11-14T12:00'))).toBe(at('2026-11-13T18:00'));
  });

  test('the report begins at the closing before if the last one was less than 14 hours ago', () => {
    expect(lastClosing(rules, at('2026-11-18T08:00'))).toBe(at('2026-11-17T18:00'));
    expect(lastClosing(rules, at('2026-11-18T07:59'))).toBe(at('2026-11-16T18:00'));
  });

  test('the report of a newsroom open on one day a week begins a week before, and without open days too', () => {
    const weekly = { ...rules, openDays: [1] };
    expect(lastClosing(weekly, at('2026-11-16T18:00'))).toBe(at('2026-11-09T18:00'));
    const closed = { ...rules, openDays: [] };
    expect(lastClosing(closed, at('2026-11-16T12:00'))).toBe(at('2026-11-09T12:00'));
  });
});

const ORIGIN = { sourceKind: '', source: '', originalDate: '' };

describe('automatic publishing leaves to editors', () => {
  const good = {
    confidence: 92,
    verdict: { objections: [], marks: [], unacknowledged: [] },
    text: 'Feira abre sábado',
    alreadyPublished: false,
    maybePublished: false,
  };
  const marked = (kind: PersonalDataMark['kind']) => ({
    verdict: {
      ...good.verdict,
      marks: [{ kind, field: 'desc', text: '', start: 0, end: 0, message: '' } as const],
    },
  });
  const missing = missingFields({ title: 'a', desc: 'a', reg: 'a', link: 'a', cat: '', ...ORIGIN });
  test.each([
    ['nothing against it', {}, undefined],
    ['a low confidence', { confidence: rules.minConfidence - 1 }, 'confiança'],
    ['nothing whose confidence is the minimum', { confidence: rules.minConfidence }, undefined],
    ['a child in the text', marked('minor'), 'Criança'],
    ['personal data', marked('cpf'), 'dados pessoais: CPF'],
    ['a name, which editors need not acknowledge', marked('name'), 'dados pessoais: Nome'],
    ['a blocked word, however it is written', { text: 'Pescador MORRE no rio' }, '“morre”'],
    ['a blocked word inside another is none', { text: 'Mortel é uma vila' }, undefined],
    ['news that may be the same as another', { maybePublished: true }, 'Talvez'],
    ['news the portal has published already', { alreadyPublished: true }, 'já publicou'],
    ['what no rule of stories lets out', { verdict: { ...good.verdict, objections: missing } }, 'categoria'],
  ])('%s', (_what, change, words) => {
    const reason = blockingPilotRule(rules, { ...good, ...change });
    if (words === undefined) expect(reason).toBeUndefined();
    else expect(reason).toContain(words);
  });
});
