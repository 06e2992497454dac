import { expect, test } from 'vitest';
import { adTable, dayTable, reportCsv, reportDays, reportFigures, reportSheet } from './advertiser-report.ts';
import type { AdvertiserReport } from './schemas/audience.schema.ts';

const report: AdvertiserReport = {
  advertiser: '=Rio Claro',
  from: '2026-10-31',
  to: '2026-11-02',
  impressions: 12_000,
  clicks: 96,
  ctr: 0.0077,
  delivered: 0.251,
  due: 0.25,
  ads: [
    {
      id: 3,
      advertiser: '=Rio Claro',
      title: 'Balsas de hora em hora',
      position: 'banner header',
      impressions: 12_000,
      clicks: 96,
      ctr: 0.0077,
      delivered: 0.251,
      due: null,
    },
  ],
  days: [
    { day: '2026-10-31', position: 'banner header', impressions: 7_000, clicks: 60, ctr: 0.008 },
    { day: '2026-10-31', position: 'banner side', impressions: 1_000, clicks: 6, ctr: null },
    { day: '2026-11-02', position: 'banner header', impressions: 4_000, clicks: 30, ctr: 0.007 },
  ],
};

test('the head of a report has what was shown, opened and due', () => {
  const texts = reportFigures(report).map(({ name, value, note }) => `${name}: ${value} (${note})`);
  expect(texts).toEqual([
    'Exibições: 12.000 (de um anúncio)',
    'Cliques: 96 (de todos os leitores)',
    'CTR: 0,77% (cliques por exibição, de quem aceitou a medição)',
    'Parcela entregue: 25,1% (devida: 25,0%)',
  ]);
});

test('a day without a figure is a day all the same, and positions add up', () => {
  expect(reportDays(report)).toEqual([
    { day: '2026-10-31', impressions: 8_000, clicks: 66 },
    { day: '2026-11-01', impressions: 0, clicks: 0 },
    { day: '2026-11-02', impressions: 4_000, clicks: 30 },
  ]);
});

test('tables name positions in words and say where nothing can be divided', () => {
  expect(adTable(report).rows).toEqual([
    ['Balsas de hora em hora', 'Topo', 12_000, 96, '0,77%', '25,1%', '–'],
  ]);
  expect(dayTable(report).rows[1]).toEqual(['31-10-2026', 'Lateral', 1_000, 6, '–']);
});

test('the file has the whole, each ad and each day, and runs no formula', () => {
  const lines = reportCsv(report).split('\r\n');
  expect(lines[0]).toBe("\uFEFF'=Rio Claro, de 31-10-2026 a 02-11-2026");
  expect(lines).toContain('12000;96;0,77%;25,1%;25,0%');
  expect(lines).toContain('Por anúncio');
  expect(lines).toContain('31-10-2026;Topo;7000;60;0,80%');
});

test('the chart is told in a sentence, and a report of nothing has no tables', () => {
  expect(reportSheet(report).summary).toBe(
    'Exibições por dia, de 31-10-2026 a 02-11-2026: de 0 a 8.000, o máximo em 31-10-2026.',
  );
  const { summary, tables } = reportSheet({ ...report, ads: [], days: [] });
  expect(summary).toBe('Exibições por dia, de 31-10-2026 a 02-11-2026: nenhuma.');
  expect(tables).toEqual([]);
});
