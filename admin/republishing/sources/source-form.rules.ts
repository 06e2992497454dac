import { Type } from 'typebox';
import type { FormFields } from '../../../contracts/fields.ts';
import { findMunicipality } from '../../../contracts/municipalities.ts';
import { usualAttribution } from '../../../contracts/sources/attribution.ts';
import { SELECTOR_FIELDS, selectorError } from '../../../contracts/sources/selector.rules.ts';
import { SOURCE_FIELDS } from '../../../contracts/sources/source.fields.ts';
import type {
  Source,
  SourceCandidate,
  SourceCreate,
  SourcePatch,
} from '../../../contracts/sources/source.schema.ts';
import { bodyOf, emptyOf, type FormValues, valuesOf } from '../../ui/forms/field-values.rules.ts';
import type { FieldsFormState } from '../../ui/forms/use-fields.ts';
import type { FieldErrors } from '../../ui/forms/use-form.ts';

/** The fields of the form. */
export const SOURCE_FORM = {
  ...SOURCE_FIELDS,
  /** True if the licence was checked again and has not changed. */
  checkedAgain: { write: Type.Boolean(), default: false, label: 'Conferi a licença hoje' },
} as const satisfies FormFields;
export type SourceValues = FormValues<typeof SOURCE_FORM>;
export type SourceFormState = FieldsFormState<typeof SOURCE_FORM>;

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

export const NEW_SOURCE = emptyOf(SOURCE_FORM);

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
  const muni = findMunicipality(source.muni)?.name ?? source.muni;
  return { ...valuesOf(SOURCE_FIELDS, source), checkedAgain: false, muni };
}

const LEADS_OUTSIDE = /^https?:\/\/[^\s<>"\\]+$/;

/** The rules of this form that the rows of its fields do not have. */
export function sourceFormErrors(values: SourceValues): FieldErrors {
  const errors: Record<string, string> = {};
  for (const field of ['address', 'site', 'licenceUrl'] as const) {
    const link = values[field].trim();
    if (link !== '' && !LEADS_OUTSIDE.test(link)) errors[field] = 'Comece com https://';
  }
  for (const field of SELECTOR_FIELDS) {
    const error = selectorError(values[field]);
    if (error !== undefined) errors[field] = error;
  }
  if (values.muni.trim() !== '' && !findMunicipality(values.muni.trim()))
    errors.muni = 'Não existe no Pará. Confira a grafia.';
  return errors;
}

export const sourceFormBody = (values: SourceValues): SourceCreate => bodyOf(SOURCE_FIELDS, values);

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
