import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findMunicipality } from '../contracts/municipalities.ts';
import { ALERT_LEVEL_KEYS } from '../contracts/services/alert-levels.ts';
import type { ServiceKey } from '../contracts/services/service-sources.ts';
import { withinCpuTime } from '../tests/support/cpu-time.ts';
import type { ServiceFile } from './adapter.ts';
import { readService } from './adapters.ts';
import {
  anaXml,
  answer,
  cemadenAlert,
  INPE_HEAD,
  inmetAlert,
  inmetPeriod,
  inpeSpot,
  NOW,
} from './samples.support.ts';

/** The tide of Belém reads no answer. */
type ReadKey = Exclude<ServiceKey, 'tide-belem'>;
const GOOD: Readonly<Record<ReadKey, ServiceFile>> = {
  'inmet-alerts': answer({ hoje: [inmetAlert()], futuro: [inmetAlert({ id: 2, geocodes: [1_501_402] })] }),
  'cemaden-risks': answer({ alertas: [cemadenAlert()], atualizado: '19-11-2026 14:54:01 UTC' }),
  'inmet-forecast': answer(
    { 1507904: { '19/11/2026': { manha: inmetPeriod('Chuva') }, '20/11/2026': inmetPeriod('Sol') } },
    'soure',
  ),
  'ana-rivers': answer(
    anaXml('17730000', [
      ['2026-11-19 11:00:00', '642'],
      ['2026-11-19 10:00:00', ''],
    ]),
    '17730000',
    'text/xml',
  ),
  'tide-navy': answer(
    'data;hora;altura\n19/11/2026;00:10;0,4\n19/11/2026;06:12;4,9\n19/11/2026;12:30;0,5\n19/11/2026;18:40;5,0',
    'porto-salinopolis',
    'text/csv',
  ),
  'inpe-fires': answer(`${INPE_HEAD}\n${inpeSpot('2026-11-18 16:30:00', 1_503_606)}`, '', 'text/csv'),
};
const READ_KEYS = Object.keys(GOOD) as ReadKey[];
const RUNS = 150;

/** Rules that hold for every result, whatever the bytes were. */
function expectSound(key: ServiceKey, file: ServiceFile): void {
  const { observations, missing, isWhole } = readService(key, [file], NOW);
  if (missing.length > 0) expect(isWhole).toBe(false);
  for (const one of observations) {
    expect(findMunicipality(one.place)?.slug ?? file.place).toBe(one.place);
    expect(
      [one.value, one.low, one.validUntil].every((value) => value === null || Number.isFinite(value)),
    ).toBe(true);
    expect([one.measuredAt, one.validFrom].every(Number.isFinite)).toBe(true);
    if (one.level !== '') expect(ALERT_LEVEL_KEYS).toContain(one.level);
    expect(one.text.length + one.advice.length + one.title.length).toBeLessThan(70_000);
  }
  expect(missing.every((field) => field.length <= 30)).toBe(true);
}

test.each(READ_KEYS)('any bytes as %s give sound observations or none', (key) => {
  const bytes = fc.uint8Array({ maxLength: 400 });
  fc.assert(
    fc.property(bytes, (some) => expectSound(key, { ...GOOD[key], bytes: some })),
    { numRuns: RUNS },
  );
});

test.each(READ_KEYS)('a good answer of %s with changed bytes gives sound observations or none', (key) => {
  const good = GOOD[key];
  expect(readService(key, [good], NOW).observations.length).toBeGreaterThan(0);
  const change = fc.record({
    from: fc.nat(good.bytes.length - 1),
    cut: fc.nat(20),
    put: fc.uint8Array({ maxLength: 8 }),
  });
  fc.assert(
    fc.property(fc.array(change, { minLength: 1, maxLength: 4 }), (changes) => {
      let bytes = Buffer.from(good.bytes);
      for (const { from, cut, put } of changes)
        bytes = Buffer.concat([bytes.subarray(0, from), put, bytes.subarray(from + cut)]);
      expectSound(key, { ...good, bytes });
    }),
    { numRuns: RUNS },
  );
});

const ENTITIES = `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${Array.from({ length: 30 }, (_, n) => `<!ENTITY a${n} "&a${n - 1 < 0 ? '' : n - 1};&a${n - 1 < 0 ? '' : n - 1};">`).join('')}]>`;
const row = (content: string) => `<DadosHidrometereologicos>${content}</DadosHidrometereologicos>`;
test.each([
  ['JSON nested 10,000 deep', '['.repeat(10_000) + ']'.repeat(10_000)],
  ['members nested 10,000 deep', `${'{"hoje":['.repeat(10_000)}${']}'.repeat(10_000)}`],
  ['rows nested 10,000 deep', '<DadosHidrometereologicos>'.repeat(10_000)],
  ['elements nested 10,000 deep', '<a>'.repeat(10_000) + row('<Nivel>1</Nivel>') + '</a>'.repeat(10_000)],
  [
    'entities of entities',
    `<?xml version="1.0"?>${ENTITIES}${row('<CodEstacao>&a29;</CodEstacao><DataHora>&a29;</DataHora><Nivel>&a29;</Nivel>')}`,
  ],
  [
    'a file of the disk',
    `<!DOCTYPE a [<!ENTITY f SYSTEM "file:///etc/hostname">]>${row('<CodEstacao>17730000</CodEstacao><DataHora>2026-11-19 11:00:00</DataHora><Nivel>&f;</Nivel>')}`,
  ],
])('%s says nothing to any reader of an answer', (_what, body) => {
  for (const key of READ_KEYS) {
    const bytes = Buffer.from(body);
    const { observations, isWhole } = withinCpuTime(1_000, () =>
      readService(key, [{ ...GOOD[key], bytes }], NOW),
    );
    expect({ key, observations, isWhole }).toEqual({ key, observations: [], isWhole: false });
  }
});

test.each(['inmet-alerts', 'inmet-forecast', 'cemaden-risks'] as const)(
  'any JSON in the places of %s gives sound observations or none',
  (key) => {
    const any = fc.jsonValue({ maxDepth: 3 });
    const entry = fc.record({
      id: any,
      severidade: any,
      descricao: any,
      inicio: any,
      fim: any,
      geocodes: fc.oneof(any, fc.constant('1501402')),
      codibge: fc.oneof(any, fc.constant(1_501_402)),
      status: fc.oneof(any, fc.constant(1)),
      cod_alerta: any,
      nivel: fc.oneof(any, fc.constant('Alto')),
      evento: any,
      datahoracriacao: fc.oneof(any, fc.constant('2026-11-19 11:53:48')),
    });
    const body = fc.oneof(
      fc.record({ hoje: fc.array(entry, { maxLength: 3 }) }),
      fc.record({ alertas: fc.array(entry, { maxLength: 3 }) }),
      fc.record({ 1507904: fc.dictionary(fc.constant('19/11/2026'), any) }),
      any,
    );
    fc.assert(
      fc.property(body, (value) => expectSound(key, answer(JSON.stringify(value), 'soure'))),
      { numRuns: RUNS },
    );
  },
);
