import { expect, test } from 'vitest';
import type { AdvertiserReport } from '../../contracts/analytics/ad-report.schema.ts';
import {
  adTable,
  dayTable,
  HOW_ADS_ARE_COUNTED,
  reportCsv,
  reportDays,
  reportSheet,
  reportValues,
} from './advertiser-report.ts';

const report: AdvertiserReport = {
  advertiser: '=Rio Claro',
  from: '2026-10-31',
  to: '2026-11-02',
  edition: '',
  editions: [],
  impressions: 12_000,
  clicks: 96,
  measuredClicks: 92,
  removedClicks: 0,
  textImpressions: 0,
  suspicious: false,
  ctr: 0.0077,
  delivered: 0.251,
  due: 0.25,
  pieces: [
    {
      id: 3,
      title: 'Balsas de hora em hora',
      position: 'banner header',
      link: 'https://rio.example/',
      alt: 'Uma balsa',
      firstDay: '2026-10-31',
      lastDay: '2026-11-01',
      daysShown: 2,
      impressions: 12_000,
      textImpressions: 0,
      clicks: 96,
      picture: { url: '/media/abc', width: 600, height: 500, color: null, focal: null },
    },
  ],
  ads: [
    {
      id: 3,
      advertiser: '=Rio Claro',
      title: 'Balsas de hora em hora',
      position: 'banner header',
      impressions: 12_000,
      clicks: 96,
      measuredClicks: 92,
      removedClicks: 0,
      textImpressions: 0,
      suspicious: false,
      ctr: 0.0077,
      delivered: 0.251,
      due: null,
      goal: 0,
      campaignImpressions: 0,
      pace: null,
      priceCents: 0,
    },
  ],
  days: [
    {
      day: '2026-10-31',
      position: 'banner header',
      impressions: 7_000,
      clicks: 60,
      measuredClicks: 56,
      removedClicks: 0,
      textImpressions: 0,
      suspicious: false,
      ctr: 0.008,
    },
    {
      day: '2026-10-31',
      position: 'banner side',
      impressions: 1_000,
      clicks: 6,
      measuredClicks: 0,
      removedClicks: 0,
      textImpressions: 0,
      suspicious: false,
      ctr: null,
    },
    {
      day: '2026-11-02',
      position: 'banner header',
      impressions: 4_000,
      clicks: 30,
      measuredClicks: 28,
      removedClicks: 0,
      textImpressions: 0,
      suspicious: false,
      ctr: 0.007,
    },
  ],
};

const LATER = '2026-11-15';
const ONE_SPACE = report.days.filter(({ position }) => position === 'banner header');
const TWO_ADS = report.ads.flatMap((ad) => [ad, { ...ad, id: 4, title: 'Encomendas' }]);

test('the head of a report shows impressions, clicks, CTR and the due share', () => {
  const texts = reportValues(report).map(({ name, value, note }) => `${name}: ${value} (${note})`);
  expect(texts).toEqual([
    'Exibições: 12.000 (em 1 anúncio: Balsas de hora em hora)',
    'Cliques: 96 (92 de quem aceitou a medição)',
    'CTR: 0,77% (92 cliques em 12.000 exibições, de quem aceitou a medição)',
    'Parcela entregue: 25,1% (devida: 25,0%)',
  ]);
  expect(reportValues({ ...report, ads: TWO_ADS })[0]?.note).toBe('em 2 anúncios');
  expect(reportValues({ ...report, due: null })[3]?.note).toBe('sem parcela devida');
});

test('a day without views is listed too, and positions add up', () => {
  expect(reportDays(report)).toEqual([
    { day: '2026-10-31', impressions: 8_000, clicks: 66 },
    { day: '2026-11-01', impressions: 0, clicks: 0 },
    { day: '2026-11-02', impressions: 4_000, clicks: 30 },
  ]);
});

test('tables name positions in words, and show a dash where a share cannot be computed', () => {
  expect(adTable(report).rows).toEqual([
    ['Balsas de hora em hora', 'Topo', 12_000, 0, 96, 92, 0, '0,77%', '25,1%', '–'],
  ]);
  expect(dayTable(report).rows[1]).toEqual(['31-10-2026', 'Lateral', 1_000, 0, 6, 0, 0, '–']);
});

test('a table of more than one row has a total', () => {
  expect(adTable(report).total).toBeUndefined();
  expect(adTable({ ...report, ads: TWO_ADS }).total).toEqual([
    'Total',
    '',
    12_000,
    0,
    96,
    92,
    0,
    '0,77%',
    '25,1%',
    '25,0%',
  ]);
  expect(dayTable(report).total).toEqual(['Total', '', 12_000, 0, 96, 92, 0, '0,77%']);
});

test('a single ad has no table, and a position shared by all rows moves to the title', () => {
  expect(reportSheet(report, LATER).tables.map(({ title }) => title)).toEqual(['Por dia e espaço']);
  const { tables } = reportSheet({ ...report, ads: TWO_ADS, days: ONE_SPACE }, LATER);
  expect(tables.map(({ title }) => title)).toEqual([
    'Por anúncio, no espaço Topo',
    'Por dia, no espaço Topo',
  ]);
  expect(tables[1]).toMatchObject({
    head: [
      'Dia',
      'Exibições',
      'Exibições em texto',
      'Cliques',
      'Cliques com aceite',
      'Cliques removidos',
      'CTR',
    ],
    labels: 1,
    total: ['Total', 12_000, 0, 96, 92, 0, '0,77%'],
  });
  expect(tables[1]?.rows[0]).toEqual(['31-10-2026', 7_000, 0, 60, 56, 0, '0,80%']);
});

test('the CSV has the totals, each ad, each day and the counting rules, and no cell runs as a formula', () => {
  const lines = reportCsv(report).split('\r\n');
  expect(lines[0]).toBe("\uFEFF'=Rio Claro, de 31-10-2026 a 02-11-2026");
  expect(lines).toContain('12000;0;96;92;0;0,77%;25,1%;25,0%');
  expect(lines).toContain(`"${HOW_ADS_ARE_COUNTED}"`);
  expect(lines).toContain('Por anúncio');
  expect(lines).toContain('31-10-2026;Topo;7000;0;60;56;0;0,80%');
  expect(lines).toContain('Total;;12000;0;96;92;0;0,77%');
});

test('the chart has a sentence as its inWords, and an empty report has no tables', () => {
  expect(reportSheet(report, LATER).inWords).toBe(
    'Exibições por dia, de 31-10-2026 a 02-11-2026: de 0 a 8.000, o máximo em 31-10-2026.',
  );
  expect(reportSheet({ ...report, to: report.from }, LATER).inWords).toBe('8.000 exibições em 31-10-2026.');
  const { inWords, tables } = reportSheet({ ...report, ads: [], days: [] }, LATER);
  expect(inWords).toBe('Nenhuma exibição de 31-10-2026 a 02-11-2026.');
  expect(tables).toEqual([]);
});

test('the current day is drawn and described separately', () => {
  const { inWords, points } = reportSheet(report, '2026-11-02');
  expect(inWords).toMatch(/: de 0 a 8\.000, o máximo em 31-10-2026; hoje, até agora: 4\.000\.$/);
  expect(points.map(({ unfinished }) => unfinished)).toEqual([false, false, true]);
});

test('a record on the current day is no maximum yet', () => {
  expect(reportSheet(report, '2026-10-31').inWords).toMatch(
    /: de 0 a 4\.000, o máximo em 02-11-2026; hoje, até agora: 8\.000\.$/,
  );
  const days = report.days.slice(2);
  expect(reportSheet({ ...report, days }, '2026-11-02').inWords).toMatch(
    /: nenhuma nos dias completos; hoje, até agora: 4\.000\.$/,
  );
});

test('one impression and one click are named in the singular', () => {
  const one = { impressions: 1, textImpressions: 1, clicks: 1, measuredClicks: 1 };
  const [impressions, , ctr] = reportValues({ ...report, ...one });
  expect(impressions?.note).toMatch(/; e cerca de 1 exibição em texto, na versão leve$/);
  expect(ctr?.note).toBe('1 clique em 1 exibição, de quem aceitou a medição');
  const pieces = report.pieces.map((piece) => ({ ...piece, ...one }));
  expect(reportSheet({ ...report, pieces }, LATER).pieces[0]?.lines[1]).toMatch(
    /^1 exibição e 1 clique; e cerca de 1 exibição em texto/,
  );
});

test('removed clicks are shown beside the counted ones', () => {
  const noteOf = (removedClicks: number) => reportValues({ ...report, removedClicks })[1]?.note;
  expect(noteOf(0)).toBe('92 de quem aceitou a medição');
  expect(noteOf(1)).toBe('92 de quem aceitou a medição; 1 removido');
  expect(noteOf(1_110)).toBe('92 de quem aceitou a medição; 1.110 removidos');
});

test('impressions as text are named beside the others and added to none of them', () => {
  const [ad] = TWO_ADS;
  if (!ad) throw new Error('the report has no ad');
  const withText = { ...report, textImpressions: 1_500, ads: [{ ...ad, textImpressions: 1_500 }] };
  expect(reportValues(withText)[0]).toEqual({
    name: 'Exibições',
    value: '12.000',
    note: 'em 1 anúncio: Balsas de hora em hora; e cerca de 1.500 exibições em texto, na versão leve',
  });
  expect(reportValues(withText)[2]?.value).toBe('0,77%');
  expect(adTable(withText).rows[0]?.slice(2, 5)).toEqual([12_000, 1_500, 96]);
  const pieces = report.pieces.map((piece) => ({ ...piece, textImpressions: 1_500 }));
  expect(reportSheet({ ...withText, pieces }, LATER).pieces[0]?.lines[1]).toMatch(
    /^12\.000 exibições e 96 cliques; e cerca de 1\.500 exibições em texto/,
  );
});

test('the proof of delivery names each creative, its position and the days it was shown', () => {
  const [piece] = reportSheet(report, '').pieces;
  expect(piece).toMatchObject({
    src: '/media/abc/640.jpg',
    alt: 'Uma balsa',
    title: 'Balsas de hora em hora',
  });
  expect(piece?.lines).toEqual([
    'Espaço Topo, exibido em 2 dias, de 31-10-2026 a 01-11-2026.',
    '12.000 exibições e 96 cliques. Leva a https://rio.example/',
  ]);
});

test('goal, delivery, pace and price are in the report and in the file, for ads that have them', () => {
  const sold = { goal: 20_000, campaignImpressions: 12_500, pace: 'behind', priceCents: 125_050 } as const;
  const [first] = report.ads;
  if (!first) throw new Error('the report has no ad');
  const one = { ...report, ads: [{ ...first, ...sold }] };
  const [table] = reportSheet(one, LATER).tables;
  expect(table?.title).toBe('Meta e preço');
  expect(table?.rows).toEqual([
    ['Balsas de hora em hora', 'Topo', 20_000, 12_500, '62,5%', 'atrasado', 'R$ 1.250,50'],
  ]);
  expect(reportCsv(one).split('\r\n')).toContain(
    'Balsas de hora em hora;Topo;20000;12500;62,5%;atrasado;R$ 1.250,50',
  );
  const priced = { ...first, id: 4, title: 'Encomendas', priceCents: 10_000 };
  const unsold = { ...first, id: 5, title: 'Sem contrato' };
  const many = reportSheet({ ...report, ads: [{ ...first, ...sold }, priced, unsold] }, LATER).tables[0];
  expect(many?.rows[1]).toEqual(['Encomendas', 'Topo', '–', '–', '–', '–', 'R$ 100,00']);
  expect(many?.rows).toHaveLength(2);
  expect(many?.total).toEqual(['Total', '', 20_000, 12_500, '62,5%', '', 'R$ 1.350,50']);
  expect(reportCsv(report)).not.toContain('Meta e preço');
});
