import { isoOf } from '../../contracts/belem-time.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../contracts/durations.ts';
import { MUNICIPALITIES } from '../../contracts/municipalities.ts';
import type { ServiceAdapter, ServiceFile, ServiceReading } from '../adapter.ts';
import { slugOfIbgeCode } from '../ibge-codes.ts';
import { EMPTY_OBSERVATION } from '../observation.ts';

const FOLDER = 'https://dataserver-coids.inpe.br/queimadas/queimadas/focos/csv/diario/Brasil';
/** The satellite whose passes INPE compares over the years. Sums of several satellites would count a fire many times. */
export const REFERENCE_SATELLITE = 'AQUA_M-T';
const WINDOW_MS = 48 * HOUR_MS;
/**
 * The file has all satellites and the whole country: about 20 MB (120,000 lines) on a bad day; the bound is three times
 * that. Only lines of the reference satellite are kept while it is read.
 */
const REFERENCE_LINES = {
  containing: REFERENCE_SATELLITE,
  maxBytes: 64 * 1_048_576,
  deadlineMs: 2 * MINUTE_MS,
} as const;
/** The columns that we read. */
const COLUMNS = { at: 'data_hora_gmt', satellite: 'satelite', code: 'municipio_id' } as const;

interface Spot {
  readonly at: string;
  readonly satellite: string;
  /** The code of the municipality at the IBGE. */
  readonly code: string;
}

/** Fire spots of the last 48 hours, from the daily files of INPE. */
export const inpeFires: ServiceAdapter = {
  needsAllFiles: true,

  // Files are per UTC day; today's may not exist yet.
  requests: ({ now }) =>
    [2, 1, 0].map((days) => ({
      url: `${FOLDER}/focos_diario_br_${isoOf(now - days * DAY_MS)
        .slice(0, 10)
        .replaceAll('-', '')}.csv`,
      place: '',
      lines: REFERENCE_LINES,
      ...(days === 0 && { optional: true }),
    })),

  read(files, now): ServiceReading {
    // Missing columns, or the satellite if it reported nothing.
    const faults = new Set<string>();
    const counts = new Map<string, number>();
    let spots = 0;
    let coded = 0;
    for (const { at: written, satellite, code } of files.flatMap((file) => spotsIn(file, faults))) {
      const at = Date.parse(`${written.slice(0, 19).replace(' ', 'T')}Z`);
      if (satellite !== REFERENCE_SATELLITE || !(at > now - WINDOW_MS && at <= now)) continue;
      spots += 1;
      if (/^\d{7}$/.test(code)) coded += 1;
      const slug = slugOfIbgeCode(code);
      if (slug !== undefined) counts.set(slug, (counts.get(slug) ?? 0) + 1);
    }
    // Without any spot in the whole country the satellite saw nothing, which is not the same as no fire.
    if (faults.size === 0 && spots === 0) faults.add(REFERENCE_SATELLITE);
    if (faults.size === 0 && coded === 0) faults.add(COLUMNS.code);
    if (faults.size > 0) return { observations: [], isWhole: false, missing: [...faults] };
    const observations = MUNICIPALITIES.map(({ slug }) => ({
      ...EMPTY_OBSERVATION,
      kind: 'fires' as const,
      place: slug,
      key: 'last-48-hours',
      value: counts.get(slug) ?? 0,
      unit: 'focos',
      measuredAt: now,
      validFrom: now,
    }));
    return { observations, isWhole: true, missing: [] };
  },
};

function spotsIn({ bytes }: ServiceFile, faults: Set<string>): Spot[] {
  const [head = '', ...lines] = new TextDecoder().decode(bytes).split('\n');
  const names = cellsOf(head).map((name) => name.toLowerCase());
  const columnAt = (name: string): number => {
    if (!names.includes(name)) faults.add(name);
    return names.indexOf(name);
  };
  const momentColumn = columnAt(COLUMNS.at);
  const satelliteColumn = columnAt(COLUMNS.satellite);
  const codeColumn = columnAt(COLUMNS.code);
  if (faults.size > 0) return [];
  return lines.flatMap((line) => {
    // Most lines are of other satellites.
    if (!line.includes(REFERENCE_SATELLITE)) return [];
    const cells = cellsOf(line);
    // A line that was cut in the middle has fewer cells.
    if (cells.length < names.length) return [];
    return [
      {
        at: cells[momentColumn] ?? '',
        satellite: cells[satelliteColumn] ?? '',
        code: cells[codeColumn] ?? '',
      },
    ];
  });
}

/** Cells may be in quotes; numbers have blanks before them. */
function cellsOf(line: string): string[] {
  const cells = line.slice(0, 2_000).split(',');
  return cells.map((cell) => cell.trim().replace(/^"|"$/g, ''));
}
