import type {
  NewsroomSettings,
  Retention,
  Settings,
  SettingsPatch,
} from '../../contracts/settings/settings.schema.ts';
import { SETTING_NAMES, SOCIAL_NAMES } from '../ui/setting-names.ts';

type Social = keyof Settings['social'];
type SocialField = `social.${Social}`;

/** The settings as a flat object, under the field names of the server's errors. */
type SettingsValues = Omit<Settings & NewsroomSettings, 'social' | keyof Retention> &
  Readonly<Record<SocialField | keyof Retention, string>>;
type SettingsField = keyof SettingsValues;

export const SOCIAL_FORM_FIELDS = (Object.keys(SOCIAL_NAMES) as Social[]).map(
  (key) => [`social.${key}`, SOCIAL_NAMES[key]] as const,
);

const FIELD_NAMES: Readonly<Record<string, string>> = {
  ...SETTING_NAMES,
  ...Object.fromEntries(SOCIAL_FORM_FIELDS),
};

/** Typed as text; an invalid number becomes NaN (null in JSON), which the server refuses. */
const NUMBER_FIELDS: readonly (keyof Retention)[] = ['revisionsDays', 'auditDays'];

export function settingsFormValues(settings: Settings & NewsroomSettings): SettingsValues {
  const names = Object.keys(SETTING_NAMES).filter((name) => name !== 'social') as (keyof Settings)[];
  const social = Object.entries(settings.social).map(([key, link]) => [`social.${key}`, link]);
  const numbers = NUMBER_FIELDS.map((name) => [name, String(settings[name])]);
  const values = [...names.map((name) => [name, settings[name]]), ...numbers, ...social];
  return Object.fromEntries(values) as SettingsValues;
}

/** Only changed fields, so that settings of other administrators are not overwritten. */
export function settingsFormPatch(values: SettingsValues, before: SettingsValues): SettingsPatch {
  const patch: Record<string, unknown> = {};
  const social: Record<string, unknown> = {};
  for (const field of changedFields(values, before)) {
    const value = trimmed(values[field]);
    if (field.startsWith('social.')) social[field.slice('social.'.length)] = value;
    else
      patch[field] = (NUMBER_FIELDS as readonly string[]).includes(field)
        ? Number(value || Number.NaN)
        : value;
  }
  return Object.keys(social).length > 0 ? { ...patch, social } : patch;
}

export interface SettingDifference {
  readonly name: string;
  /** `undefined` if the field was not edited here. The other editor's value stays then. */
  readonly mine: string | undefined;
  readonly theirs: string;
}

/** The fields that another administrator has changed since, beside the input. */
export function differencesOf(
  mine: SettingsValues,
  before: SettingsValues,
  theirs: SettingsValues,
): readonly SettingDifference[] {
  const typed = changedFields(mine, before);
  return changedFields(theirs, before).map((field) => ({
    name: FIELD_NAMES[field] ?? field,
    mine: typed.includes(field) ? wordsOf(mine[field]) : undefined,
    theirs: wordsOf(theirs[field]),
  }));
}

/** The form after another administrator has saved: the input stays, all other fields have the current values. */
export function mergeSettings(
  theirs: SettingsValues,
  mine: SettingsValues,
  before: SettingsValues,
): SettingsValues {
  const typed = changedFields(mine, before).map((field) => [field, mine[field]]);
  return { ...theirs, ...Object.fromEntries(typed) };
}

function changedFields(values: SettingsValues, before: SettingsValues): SettingsField[] {
  return (Object.keys(before) as SettingsField[]).filter((field) => trimmed(values[field]) !== before[field]);
}

function trimmed(value: string | boolean): string | boolean {
  return typeof value === 'string' ? value.trim() : value;
}

function wordsOf(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? 'sim' : 'não';
  return value || '(vazio)';
}
