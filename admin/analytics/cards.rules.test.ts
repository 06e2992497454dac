import { expect, test } from 'vitest';
import type { TotalsReport } from '../../contracts/analytics/analytics.schema.ts';
import { dashboardCards } from './cards.rules.ts';
import type { ReportPeriod } from './period.rules.ts';

const counts = {
  views: 0,
  readers: 0,
  visits: 0,
  published: 0,
  impressions: 0,
  clicks: 0,
  measuredClicks: 0,
  ctr: null,
};
const nothing: TotalsReport = {
  ...counts,
  anonymousViews: 0,
  phoneShare: null,
  scheduled: 0,
  previous: counts,
  since: null,
};
const busy: TotalsReport = {
  ...nothing,
  views: 12_400,
  anonymousViews: 4_960,
  readers: 4_860,
  published: 612,
  scheduled: 18,
  phoneShare: 0.71,
  impressions: 16_200,
  clicks: 210,
  measuredClicks: 125,
  ctr: 0.0077,
  previous: { ...counts, views: 12_000, readers: 4_500, ctr: 0.0083 },
  since: '2026-01-01',
};

const month: ReportPeriod = { key: '30-dias', from: '2026-10-17', to: '2026-11-15', untilNow: true };
const today: ReportPeriod = { key: 'hoje', from: '2026-11-15', to: '2026-11-15', untilNow: true };
const aDay: ReportPeriod = { key: 'datas', from: '2026-11-10', to: '2026-11-10', untilNow: false };

function textsOf(totals: TotalsReport, period: ReportPeriod): readonly string[] {
  return dashboardCards(totals, period).map(
    ({ value, change, note, countedReaders }) =>
      `${value} | ${change?.text ?? ''}${note}${countedReaders ? ` | ${countedReaders}` : ''}`,
  );
}

test('the cards explain their values and which readers they count', () => {
  expect(textsOf(busy, month)).toEqual([
    '12.400 | +3,3% em relação ao período anterior | 40% sem aceite',
    '4.860 | +8,0%, 71% pelo celular | só quem aceitou a medição',
    '612 | 20 por dia, 18 agendadas',
    '0,77% | −0,06 p.p., 125 cliques em 16.200 exibições | só quem aceitou a medição',
  ]);
});

test('the current day is not compared as a percentage with a whole day', () => {
  expect(textsOf({ ...busy, published: 5, scheduled: 0 }, today)).toEqual([
    '12.400 | ontem inteiro: 12.000 | 40% sem aceite',
    '4.860 | ontem inteiro: 4.500, 71% pelo celular | só quem aceitou a medição',
    '5 | hoje, nenhuma agendada',
    '0,77% | ontem inteiro: 0,83%, 125 cliques em 16.200 exibições | só quem aceitou a medição',
  ]);
});

test('a single day has no average', () => {
  expect(textsOf({ ...busy, published: 5, scheduled: 1 }, aDay).slice(0, 3)).toEqual([
    '12.400 | +3,3% em relação ao dia anterior | 40% sem aceite',
    '4.860 | +8,0%, 71% pelo celular | só quem aceitou a medição',
    '5 | neste dia, 1 agendada',
  ]);
});

test('the average covers the days with data', () => {
  expect(textsOf({ ...busy, since: '2026-11-10' }, month)[2]).toBe('612 | 102 por dia, 18 agendadas');
});

test.each([
  [30, '1 por dia'],
  [45, '1,5 por dia'],
  [299, '10 por dia'],
  [301, '10 por dia'],
  [315, '11 por dia'],
])('the average of %i stories in 30 days is %s: a fraction only below ten', (published, text) => {
  expect(textsOf({ ...busy, published }, month)[2]).toContain(`| ${text},`);
});

test('one click and one impression are named in the singular, and millions of impressions with a preposition', () => {
  expect(textsOf({ ...busy, measuredClicks: 1 }, month)[3]).toContain('1 clique em');
  expect(textsOf({ ...busy, impressions: 1 }, month)[3]).toContain(' em 1 exibição');
  expect(textsOf({ ...busy, impressions: 1_000_000 }, month)[3]).toMatch(/ em 1\smi de exibições/);
});

test('the share of readers without consent is shown from the first view on', () => {
  expect(textsOf({ ...busy, views: 1, anonymousViews: 1 }, month)[0]).toContain('100% sem aceite');
});

test('the cards work before the first reader', () => {
  expect(textsOf(nothing, month)).toEqual([
    '0 | sem período anterior para comparar',
    '0 |  | só quem aceitou a medição',
    '0 | 0 por dia, nenhuma agendada',
    '– | nenhuma exibição | só quem aceitou a medição',
  ]);
});
