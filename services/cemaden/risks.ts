import type { AlertLevel } from '../../contracts/services/alert-levels.ts';
import { boundedText } from '../../ingest/bounded-text.ts';
import type { ServiceAdapter, ServiceReading } from '../adapter.ts';
import { slugOfIbgeCode } from '../ibge-codes.ts';
import { isObject, jsonOf } from '../json-answer.ts';
import { EMPTY_OBSERVATION, type Observation } from '../observation.ts';

const LEVELS: Readonly<Record<string, AlertLevel>> = {
  moderado: 'potential',
  alto: 'danger',
  'muito alto': 'great',
};
/** A list for the whole country is shorter; a longer answer is not one of this service. */
const MAX_ALERTS = 5_000;
/** An alert that is open. The service leaves closed ones in its list for a while. */
const OPEN = '1';

/** Open alerts of CEMADEN about floods and landslides, from the list behind its public panel. */
export const cemadenRisks: ServiceAdapter = {
  requests: () => [{ url: 'https://painelalertas.cemaden.gov.br/wsAlertas2', place: '' }],

  read([file]): ServiceReading {
    const answer = file && jsonOf(file);
    const list = isObject(answer) && Array.isArray(answer.alertas) ? answer.alertas : undefined;
    if (!list) return { observations: [], isWhole: false, missing: ['alertas'] };
    const missing = new Set<string>();
    const found = new Map<string, Observation>();
    for (const entry of list.slice(0, MAX_ALERTS)) {
      const risk = riskOf(entry, missing);
      if (risk) found.set(`${risk.place} ${risk.key}`, risk);
    }
    // An alert that could not be read may be one that still holds.
    return { observations: [...found.values()], isWhole: missing.size === 0, missing: [...missing] };
  },
};

/** An open alert of a municipality of Pará; undefined for any other. */
function riskOf(entry: unknown, missing: Set<string>): Observation | undefined {
  if (!isObject(entry)) {
    missing.add('cod_alerta');
    return undefined;
  }
  const code = textOrEmpty(entry.codibge);
  if (code === '') missing.add('codibge');
  const place = slugOfIbgeCode(code);
  if (place === undefined) return undefined;
  const status = textOrEmpty(entry.status);
  if (status === '') missing.add('status');
  if (status !== OPEN) return undefined;
  const key = textOrEmpty(entry.cod_alerta);
  const level = LEVELS[textOrEmpty(entry.nivel).toLowerCase()];
  // "Risco Hidrológico - Moderado": the level is shown beside it.
  const title = textOrEmpty(entry.evento).replace(/ - [^-]{1,20}$/, '');
  const at = utcMoment(entry.datahoracriacao);
  if (key === '') missing.add('cod_alerta');
  if (level === undefined) missing.add('nivel');
  if (title === '') missing.add('evento');
  if (at === undefined) missing.add('datahoracriacao');
  if (key === '' || level === undefined || title === '' || at === undefined) return undefined;
  const same = { place, key, title, level, measuredAt: at, validFrom: at };
  return { ...EMPTY_OBSERVATION, kind: 'risk', ...same };
}

function textOrEmpty(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? boundedText(String(value), 200) : '';
}

/** The moments have no zone. The service states that its `atualizado` is in UTC, and the others are too. */
function utcMoment(written: unknown): number | undefined {
  const text = textOrEmpty(written).slice(0, 40);
  const [, day, time] =
    /^(\d{4}-\d{2}-\d{2}|\d{2}-\d{2}-\d{4})[ T](\d{2}:\d{2}:\d{2})(?:\.\d{1,9})?$/.exec(text) ?? [];
  if (day === undefined) return undefined;
  const date = /^\d{4}/.test(day) ? day : day.split('-').toReversed().join('-');
  const moment = Date.parse(`${date}T${time}Z`);
  // Date.parse turns 31 February into March.
  return Number.isNaN(moment) || !new Date(moment).toISOString().startsWith(date) ? undefined : moment;
}
