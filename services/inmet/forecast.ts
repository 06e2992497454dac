import { dayNumber, dayStart, dayText, parseDay } from '../../contracts/belem-time.ts';
import { MUNICIPALITIES } from '../../contracts/municipalities.ts';
import { IBGE_CODES } from '../../contracts/places/ibge-codes.ts';
import { boundedText } from '../../ingest/bounded-text.ts';
import type { ServiceAdapter, ServiceFile, ServiceReading } from '../adapter.ts';
import { isObject, type JsonObject, jsonOf, numberOf } from '../json-answer.ts';
import { EMPTY_OBSERVATION, type Observation } from '../observation.ts';

/** The number of municipalities in one turn: each answer contains pictures and has a quarter of a megabyte. All municipalities are read within six hours. */
const AT_ONCE = 4;
/** Today and two more days. */
const DAYS = 3;
const PERIODS = { manha: 'Manhã', tarde: 'Tarde', noite: 'Noite' } as const;
/** Degrees Celsius that occur nowhere in Pará. */
const COLDEST = 0;
const HOTTEST = 55;

/** The forecast of INMET, by municipality. */
export const inmetForecast: ServiceAdapter = {
  requests: ({ number }) =>
    Array.from({ length: AT_ONCE }, (_, index) => {
      const { slug } = MUNICIPALITIES[(number * AT_ONCE + index) % MUNICIPALITIES.length] ?? { slug: '' };
      return { url: `https://apiprevmet3.inmet.gov.br/previsao/${IBGE_CODES[slug]}`, place: slug };
    }),

  read(files, now): ServiceReading {
    const missing = new Set<string>();
    const observations = files.flatMap((file) => daysIn(file, now, missing));
    return { observations, isWhole: false, missing: [...missing] };
  },
};

function daysIn(file: ServiceFile, now: number, missing: Set<string>): Observation[] {
  const answer = jsonOf(file);
  const code = String(IBGE_CODES[file.place]);
  const days = isObject(answer) ? answer[code] : undefined;
  if (!isObject(days)) {
    missing.add(code);
    return [];
  }
  const today = dayNumber(now);
  return Object.entries(days).flatMap(([written, forecast]) => {
    const day = parseDay(written.slice(0, 10).split('/').reverse().join('-'));
    if (day === undefined || day < today || day >= today + DAYS || !isObject(forecast)) return [];
    // A municipality that INMET does not know has days without anything in them.
    if (Object.keys(forecast).length === 0) return [];
    const one = dayOf(forecast, missing);
    if (one === undefined) return [];
    const start = dayStart(day);
    const end = dayStart(day + 1);
    return [
      {
        ...EMPTY_OBSERVATION,
        ...one,
        kind: 'forecast',
        place: file.place,
        key: dayText(day),
        unit: '°C',
        measuredAt: now,
        validFrom: start,
        validUntil: end,
      },
    ];
  });
}

/** The first two days have three periods; later ones are one period. */
function dayOf(
  forecast: JsonObject,
  missing: Set<string>,
): Pick<Observation, 'text' | 'value' | 'low'> | undefined {
  const named = Object.entries(PERIODS).flatMap(([key, name]) => {
    const period = forecast[key];
    return isObject(period) ? [{ name, period }] : [];
  });
  const periods = named.length > 0 ? named : [{ name: '', period: forecast }];
  const highs = temperatures(periods, 'temp_max');
  const lows = temperatures(periods, 'temp_min');
  const skies = periods.map(({ period }) =>
    typeof period.resumo === 'string' ? boundedText(period.resumo, 200) : '',
  );
  if (highs.length === 0) missing.add('temp_max');
  if (lows.length === 0) missing.add('temp_min');
  if (skies.every((sky) => sky === '')) missing.add('resumo');
  if (highs.length === 0 || lows.length === 0 || skies.every((sky) => sky === '')) return undefined;
  const lines =
    new Set(skies).size === 1
      ? skies.slice(0, 1)
      : skies.flatMap((sky, index) => forecastLine(periods[index]?.name, sky));
  return {
    value: Math.round(Math.max(...highs)),
    low: Math.round(Math.min(...lows)),
    text: lines.join('\n'),
  };
}

function forecastLine(name = '', sky: string): string[] {
  return sky === '' ? [] : [`${name}: ${sky}`];
}

function temperatures(periods: readonly { readonly period: JsonObject }[], field: string): number[] {
  return periods
    .flatMap(({ period }) => numberOf(period[field]) ?? [])
    .filter((degrees) => degrees >= COLDEST && degrees <= HOTTEST);
}
