import { findMunicipality } from '../../../contracts/municipalities.ts';
import type { CategoryKey } from '../../../contracts/news/categories.ts';
import { usualAttribution } from '../../../contracts/sources/attribution.ts';
import { SELECTOR_FIELDS, selectorError } from '../../../contracts/sources/selector.rules.ts';
import { SOURCE_FIELDS } from '../../../contracts/sources/source.fields.ts';
import type {
  Source,
  SourceCandidate,
  SourceCreate,
  SourcePatch,
} from '../../../contracts/sources/source.schema.ts';
import type {
  CanonicalPolicy,
  SourceKind,
  SourceTrust,
  TextOrigin,
} from '../../../contracts/sources/source-choices.ts';

/** The form values as typed. */
export interface SourceValues {
  readonly name: string;
  readonly site: string;
  readonly address: string;
  readonly kind: SourceKind;
  readonly itemSelector: string;
  readonly contentSelector: string;
  readonly removeSelector: string;
  readonly textFrom: TextOrigin;
  readonly licence: string;
  readonly licenceUrl: string;
  /** True if the licence was checked again and has not changed. */
  readonly checkedAgain: boolean;
  readonly attribution: string;
  readonly cat: CategoryKey | '';
  readonly muni: string;
  readonly trust: SourceTrust;
  readonly intervalMinutes: string;
  readonly adaptive: boolean;
  readonly canonical: CanonicalPolicy;
  readonly retentionDays: string;
  readonly active: boolean;
}

/** The maximum interval between readings, in minutes. */
export const INTERVALS = [
  { key: '5', name: 'A cada 5 minutos' },
  { key: '15', name: 'A cada 15 minutos' },
  { key: '30', name: 'A cada meia hora' },
  { key: '60', name: 'A cada hora' },
  { key: '180', name: 'A cada 3 horas' },
  { key: '720', name: 'Duas vezes por dia' },
  { key: '1440', name: 'Uma vez por dia' },
] as const;

export const NEW_SOURCE: SourceValues = {
  name: '',
  site: '',
  address: '',
  kind: SOURCE_FIELDS.kind.default,
  itemSelector: '',
  contentSelector: '',
  removeSelector: '',
  textFrom: SOURCE_FIELDS.textFrom.default,
  licence: '',
  licenceUrl: '',
  checkedAgain: false,
  attribution: '',
  cat: '',
  muni: '',
  trust: SOURCE_FIELDS.trust.default,
  intervalMinutes: String(SOURCE_FIELDS.intervalMinutes.default),
  adaptive: SOURCE_FIELDS.adaptive.default,
  canonical: SOURCE_FIELDS.canonical.default,
  retentionDays: String(SOURCE_FIELDS.retentionDays.default),
  active: SOURCE_FIELDS.active.default,
};

/** Form values from a discovered feed. */
export function valuesFrom({ title, site, address, kind }: SourceCandidate): SourceValues {
  return {
    ...NEW_SOURCE,
    name: title,
    site,
    address,
    kind,
    attribution: usualAttribution(title),
  };
}

export function sourceFormValues(source: Source): SourceValues {
  const { intervalMinutes, retentionDays, ...same } = source;
  return {
    ...NEW_SOURCE,
    ...pick(same),
    muni: findMunicipality(source.muni)?.name ?? source.muni,
    intervalMinutes: String(intervalMinutes),
    retentionDays: String(retentionDays),
  };
}

function pick(source: Omit<Source, 'intervalMinutes' | 'retentionDays'>): Partial<SourceValues> {
  const names = Object.keys(NEW_SOURCE).filter((name) => name in source) as (keyof typeof source)[];
  return Object.fromEntries(names.map((name) => [name, source[name]]));
}

const LEADS_OUTSIDE = /^https?:\/\/[^\s<>"\\]+$/;

/** Validation before the server is asked, by the name of the field. */
export function sourceFormErrors(values: SourceValues): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {};
  if (values.name.trim() === '') errors.name = 'Informe o nome da fonte.';
  if (!LEADS_OUTSIDE.test(values.address.trim())) errors.address = 'Comece com https://';
  if (values.site.trim() !== '' && !LEADS_OUTSIDE.test(values.site.trim()))
    errors.site = 'Comece com https://';
  if (values.licenceUrl.trim() !== '' && !LEADS_OUTSIDE.test(values.licenceUrl.trim()))
    errors.licenceUrl = 'Comece com https://';
  for (const field of SELECTOR_FIELDS) {
    const error = selectorError(values[field]);
    if (error !== undefined) errors[field] = error;
  }
  if (values.muni.trim() !== '' && !findMunicipality(values.muni.trim()))
    errors.muni = 'Não existe no Pará. Confira a grafia.';
  const days = Number(values.retentionDays);
  if (!Number.isInteger(days) || days < 1 || days > 365) errors.retentionDays = 'Use um número de 1 a 365.';
  return errors;
}

export function sourceFormBody(values: SourceValues): SourceCreate {
  const { checkedAgain: _said, intervalMinutes, retentionDays, ...same } = values;
  return {
    ...same,
    name: values.name.trim(),
    site: values.site.trim(),
    address: values.address.trim(),
    licenceUrl: values.licenceUrl.trim(),
    muni: values.muni.trim(),
    intervalMinutes: Number(intervalMinutes),
    retentionDays: Number(retentionDays),
  };
}

/**
 * Only changed fields: sending the licence means that it was checked, and the server records who and when. `undefined`
 * if there is nothing to save.
 */
export function sourceFormPatch(values: SourceValues, before: SourceValues): SourcePatch | undefined {
  const [now, then] = [sourceFormBody(values), sourceFormBody(before)];
  const changed = (Object.keys(now) as (keyof SourceCreate)[]).filter((name) => now[name] !== then[name]);
  const names =
    values.checkedAgain && !changed.includes('licence') ? [...changed, 'licence' as const] : changed;
  if (names.length === 0) return undefined;
  return Object.fromEntries(names.map((name) => [name, now[name]]));
}
