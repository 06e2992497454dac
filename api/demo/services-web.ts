import { dateText, dayNumber, dayStart, fieldsOf, parseDay, yearOf } from '../../contracts/belem-time.ts';
import { DAY_MS, HOUR_MS } from '../../contracts/durations.ts';
import { MUNICIPALITIES, municipalitiesOf } from '../../contracts/municipalities.ts';
import { IBGE_CODES } from '../../contracts/places/ibge-codes.ts';
import type { RegionKey } from '../../contracts/regions.ts';
import { slugOfIbgeCode } from '../../services/ibge-codes.ts';
import { REFERENCE_SATELLITE } from '../../services/inpe/fires.ts';
import { writeTideTable } from '../../services/tide/tide-table.ts';
import type { ExternalFile } from '../http/guarded-client.ts';

/**
 * The answers of public services for the demo, in their own formats, with moments around now. They are invented. undefined if the
 * address belongs to no service of the demo.
 */
export function recordedAnswer(address: string, now: number): ExternalFile | number | undefined {
  const { hostname, pathname, searchParams } = new URL(address);
  const service = hostname.replace(/\.example$/, '');
  const known = [
    'painelalertas.cemaden.gov.br',
    'apiprevmet3.inmet.gov.br',
    'telemetriaws1.ana.gov.br',
    'dataserver-coids.inpe.br',
  ];
  if (!known.includes(service)) return undefined;
  const file = (body: string, contentType: string): ExternalFile => ({
    bytes: Buffer.from(body),
    contentType,
    finalUrl: address,
  });
  if (pathname === '/avisos/ativos') return file(JSON.stringify(alerts(now)), 'application/json');
  if (pathname === '/wsAlertas2') return file(JSON.stringify(risks(now)), 'application/json');
  if (pathname.startsWith('/previsao/')) return file(forecast(pathname.slice(10), now), 'application/json');
  if (service === 'telemetriaws1.ana.gov.br')
    return pathname === '/robots.txt'
      ? 404
      : file(readings(searchParams.get('codEstacao') ?? '', now), 'text/xml');
  return pathname.endsWith('.csv') ? file(spots(pathname.slice(-12, -4)), 'text/csv') : 404;
}

interface DemoAlert {
  readonly id: number;
  readonly title: string;
  readonly severity: string;
  readonly regions: readonly RegionKey[];
  /** From now. */
  readonly hours: readonly [from: number, until: number];
  readonly risks: readonly string[];
}

const ALERTS: readonly DemoAlert[] = [
  {
    id: 55_492,
    title: 'Chuvas Intensas',
    severity: 'Perigo',
    regions: ['tapajós', 'baixo amazonas'],
    hours: [-5, 13],
    risks: [
      'Chuva entre 30 e 60 mm/h ou 50 e 100 mm/dia, ventos intensos (60-100 km/h).',
      'Risco de corte de energia elétrica, queda de galhos de árvores, alagamentos e de descargas elétricas.',
    ],
  },
  {
    id: 55_497,
    title: 'Tempestade',
    severity: 'Perigo Potencial',
    regions: ['metropolitano', 'salgado', 'caeté'],
    hours: [4, 22],
    risks: ['Chuva entre 20 e 30 mm/h ou até 50 mm/dia, ventos intensos (40-60 km/h), e queda de granizo.'],
  },
];
const ADVICE = [
  'Em caso de rajadas de vento, não se abrigue debaixo de árvores.',
  'Obtenha mais informações junto à Defesa Civil (telefone 199) e ao Corpo de Bombeiros (telefone 193).',
];

function alerts(now: number): object {
  const hour = now - (now % HOUR_MS);
  const written = (hours: number): string => {
    const { date, time } = fieldsOf(hour + hours * HOUR_MS);
    return `${date} ${time}`;
  };
  const entries = ALERTS.map(({ id, title, severity, regions, hours: [from, until], risks }) => ({
    id,
    descricao: title,
    severidade: severity,
    aviso_cor: '#FFFE00',
    inicio: written(from),
    fim: written(until),
    riscos: risks,
    instrucoes: ADVICE,
    geocodes: regions
      .flatMap((region) => municipalitiesOf(region))
      .map(({ slug }) => IBGE_CODES[slug])
      .join(','),
  }));
  return { hoje: entries.slice(0, 1), futuro: entries.slice(1) };
}

/** Makes one open alert of CEMADEN, which writes moments in UTC. */
function risks(now: number): object {
  const begun = new Date(now - (now % HOUR_MS) - 2 * HOUR_MS).toISOString().slice(0, 19).replace('T', ' ');
  const alert = { cod_alerta: 1_886, datahoracriacao: begun, codibge: IBGE_CODES.maraba, status: 1 };
  return { alertas: [{ ...alert, evento: 'Risco Hidrológico - Moderado', nivel: 'Moderado' }] };
}

const SKIES = [
  'Muitas nuvens com pancadas de chuva e trovoadas isoladas',
  'Muitas nuvens com possibilidade de chuva isolada',
  'Poucas nuvens',
] as const;

function forecast(code: string, now: number): string {
  const place = MUNICIPALITIES.findIndex(({ slug }) => slug === slugOfIbgeCode(code));
  const period = (step: number) => ({
    resumo: SKIES[(place + step) % SKIES.length],
    temp_max: 31 + ((place + step) % 4),
    temp_min: 22 + ((place + step) % 3),
  });
  const days = [0, 1, 2].map((ahead) => {
    const start = dayStart(dayNumber(now) + ahead);
    const one =
      ahead < 2 ? { manha: period(ahead), tarde: period(ahead), noite: period(ahead + 1) } : period(ahead);
    return [dateText(start).replaceAll('-', '/'), one];
  });
  return JSON.stringify({ [code]: Object.fromEntries(days) });
}

/** The level now and its change in a day, in centimetres. */
const LEVELS: Readonly<Record<string, readonly [now: number, perDay: number]>> = {
  '17730000': [642, 12],
  '17900000': [418, 9],
  '17050001': [487, 7],
  '29050000': [731, 4],
  '29680090': [552, -3],
  '18390000': [361, 5],
  '16900000': [455, 6],
  '18950003': [288, 1],
  '18850000': [-12, 2],
};
const HOURS_BETWEEN = 6;

/** The readings of a month. */
function readings(code: string, now: number): string {
  const [level, perDay] = LEVELS[code] ?? [0, 0];
  const hour = now - (now % HOUR_MS);
  const count = code in LEVELS ? (30 * 24) / HOURS_BETWEEN : 0;
  const rows = Array.from({ length: count }, (_, index) => {
    const at = hour - index * HOURS_BETWEEN * HOUR_MS;
    const { date, time } = fieldsOf(at);
    const days = (index * HOURS_BETWEEN) / 24;
    const wave = Math.round(10 * Math.sin(days / 3));
    const read = Math.round(level - days * perDay - wave);
    return `<DadosHidrometereologicos><CodEstacao>${code}</CodEstacao><DataHora>${date} ${time}:00 </DataHora><Vazao /><Nivel>${read}.00</Nivel></DadosHidrometereologicos>`;
  });
  return `<?xml version="1.0" encoding="utf-8"?><DataTable xmlns="http://MRCS/"><DocumentElement xmlns="">${rows.join('')}</DocumentElement></DataTable>`;
}

/** Spots of one pass over some municipalities. `day` is like `20261119`. */
function spots(day: string): string {
  const at = `${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)} 05:10:00`;
  const lines = MUNICIPALITIES.flatMap(({ slug }, index) =>
    Array.from(
      { length: index % 7 === 0 ? (index % 5) + 1 : 0 },
      () => `${at},${REFERENCE_SATELLITE},${IBGE_CODES[slug]}`,
    ),
  );
  return ['data_hora_gmt,satelite,municipio_id', ...lines].join('\n');
}

/** Half of a lunar day, and the time between two spring tides. */
const [TIDE_MS, SPRING_MS] = [12.42 * HOUR_MS, 14.77 * DAY_MS];

/** A tide table of the whole year as the newsroom uploads it, around a mean level in centimetres. It is invented, too. */
export function demoTideTable(
  now: number,
  { delayMs, mean, share }: { readonly delayMs: number; readonly mean: number; readonly share: number },
): string {
  const year = Number(yearOf(now));
  const [first, last] = [year, year + 1].map((one) => dayStart(parseDay(`${one}-01-01`) ?? 0)) as [
    number,
    number,
  ];
  const turns = [];
  for (let at = first + delayMs, isHigh = true; at < last; at += TIDE_MS / 2, isHigh = !isHigh) {
    const range = 170 + 60 * Math.cos((2 * Math.PI * (at - first)) / SPRING_MS);
    turns.push({ at, isHigh, centimetres: Math.round(mean + share * (isHigh ? range : -range)) });
  }
  return writeTideTable(turns);
}
