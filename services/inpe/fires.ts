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
 * A day of all satellites over the whole country. A line has some 170 bytes: 20 MB are 120,000 spots, a bad day of a dry season.
 * Those of the reference satellite, some thousands at most, are chosen while the file arrives.
 */
const LINES = {
  containing: REFERENCE_SATELLITE,
  maxBytes: 64 * 1_048_576,
  deadlineMs: 2 * MINUTE_MS,
} as const;
/** The columns of the file that count. */
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

  // A file is of one day in Greenwich; that of today may not exist yet.
  requests: ({ now }) =>
    [2, 1, 0].map((days) => ({
      url: `${FOLDER}/focos_diario_br_${isoOf(now - days * DAY_MS)
        .slice(0, 10)
        .replaceAll('-', '')}.csv`,
      place: '',
      lines: LINES,
      ...(days === 0 && { optional: true }),
    })),

  read(files, now): ServiceReading {
    const missing = new Set<string>();
    const counts = new Map<string, number>();
    let spots = 0;
    let coded = 0;
    for (const { at: written, satellite, code } of files.flatMap((file) => spotsIn(file, missing))) {
      const at = Date.parse(`${written.slice(0, 19).replace(' ', 'T')}Z`);
      if (satellite !== REFERENCE_SATELLITE || !(at > now - WINDOW_MS && at <= now)) continue;
      spots += 1;
      if (/^\d{7}$/.test(code)) coded += 1;
      const slug = slugOfIbgeCode(code);
      if (slug !== undefined) counts.set(slug, (counts.get(slug) ?? 0) + 1);
    }
    // Without any spot in the whole country the satellite saw nothing, which is not the same as no fire.
    if (missing.size === 0 && spots === 0) missing.add(REFERENCE_SATELLITE);
    if (missing.size === 0 && coded === 0) missing.add(COLUMNS.code);
    if (missing.size > 0) return { observations: [], isWhole: false, missing: [...missing] };
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

function spotsIn({ bytes }: ServiceFile, missing: Set<string>): Spot[] {
  const [head = '', ...lines] = new TextDecoder().decode(bytes).split('\n');
  const names = cellsOf(head).map((name) => name.toLowerCase());
  const [momentColumn, satelliteColumn, codeColumn] = [COLUMNS.at, COLUMNS.satellite, COLUMNS.code].map(
    (name) => {
      if (!names.includes(name)) missing.add(name);
      return names.indexOf(name);
    },
  ) as [number, number, number];
  if (missing.size > 0) return [];
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
