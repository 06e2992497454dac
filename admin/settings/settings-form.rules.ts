import type { FormField } from '../../contracts/fields.ts';
import { NEWSROOM_FIELDS, SETTINGS_FIELDS, SOCIAL_FIELDS } from '../../contracts/settings/settings.fields.ts';
import type { NewsroomSettings, Settings, SettingsPatch } from '../../contracts/settings/settings.schema.ts';
import { type FormValues, valuesOf } from '../ui/forms/field-values.rules.ts';

type Social = keyof typeof SOCIAL_FIELDS;
type SocialRows = { readonly [Key in Social as `social.${Key}`]: (typeof SOCIAL_FIELDS)[Key] };

const { social: _social, ...PLAIN } = SETTINGS_FIELDS;
const SOCIAL_ROWS = Object.fromEntries(
  Object.entries(SOCIAL_FIELDS).map(([key, row]) => [`social.${key}`, row]),
) as SocialRows;
export const SOCIAL_FORM_FIELDS = Object.keys(SOCIAL_ROWS) as (keyof SocialRows)[];

/** The settings as a flat table, under the field names of the server's errors. */
export const SETTINGS_FORM = { ...PLAIN, ...NEWSROOM_FIELDS, ...SOCIAL_ROWS };
type SettingsValues = FormValues<typeof SETTINGS_FORM>;
type SettingsField = keyof SettingsValues;

export function settingsFormValues(settings: Settings & NewsroomSettings): SettingsValues {
  const { social } = settings;
  const links = Object.fromEntries(Object.entries(social).map(([key, link]) => [`social.${key}`, link]));
  return valuesOf(SETTINGS_FORM, { ...settings, ...(links as Record<keyof SocialRows, string>) });
}

/** Only changed fields, so that settings of other administrators are not overwritten. */
export function settingsFormPatch(values: SettingsValues, before: SettingsValues): SettingsPatch {
  const patch: Record<string, unknown> = {};
  const social: Record<string, unknown> = {};
  for (const field of changedFields(values, before)) {
    const value = trimmed(values[field]);
    if (field.startsWith('social.')) social[field.slice('social.'.length)] = value;
    // An invalid number becomes NaN (null in JSON), which the server refuses.
    else patch[field] = isNumber(field) ? Number(value || Number.NaN) : value;
  }
  return Object.keys(social).length > 0 ? { ...patch, social } : patch;
}

export interface SettingDifference {
  readonly name: string;
  /** `undefined` if the field was not edited here. The other editor's value stays then. */
  readonly mine: string | undefined;
  readonly theirs: string;
}

/** The input, what it was filled from, and what another administrator has saved since. */
interface Versions {
  readonly mine: SettingsValues;
  readonly before: SettingsValues;
  readonly theirs: SettingsValues;
}

/** The fields that another administrator has changed since, beside the input. */
export function differencesOf({ mine, before, theirs }: Versions): readonly SettingDifference[] {
  const typed = changedFields(mine, before);
  return changedFields(theirs, before).map((field) => ({
    name: SETTINGS_FORM[field].label,
    mine: typed.includes(field) ? wordsOf(mine[field]) : undefined,
    theirs: wordsOf(theirs[field]),
  }));
}

/** The form after another administrator has saved: the input stays, all other fields have the current values. */
export function mergeSettings({ mine, before, theirs }: Versions): SettingsValues {
  const typed = changedFields(mine, before).map((field) => [field, mine[field]]);
  return { ...theirs, ...Object.fromEntries(typed) };
}

function changedFields(values: SettingsValues, before: SettingsValues): SettingsField[] {
  return (Object.keys(before) as SettingsField[]).filter((field) => trimmed(values[field]) !== before[field]);
}

function isNumber(field: SettingsField): boolean {
  const row: FormField = SETTINGS_FORM[field];
  return row.control?.as === 'number';
}

function trimmed(value: string | boolean): string | boolean {
  return typeof value === 'string' ? value.trim() : value;
}

function wordsOf(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  return value || '(vazio)';
}
