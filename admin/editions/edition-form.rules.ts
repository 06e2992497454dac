import { Type } from 'typebox';
import { nearestReadable, type Theme } from '../../contracts/editions/contrast.ts';
import { EDITION_FIELDS } from '../../contracts/editions/edition.fields.ts';
import type { AdminEdition, EditionCreate } from '../../contracts/editions/edition.schema.ts';
import { parseEditionHost } from '../../contracts/editions/edition-host.ts';
import { isEditionKey, RESERVED_EDITION_KEYS } from '../../contracts/editions/edition-key.ts';
import type { FormFields } from '../../contracts/fields.ts';
import { MUNICIPALITIES } from '../../contracts/municipalities.ts';
import { findRegion, shortRegionName } from '../../contracts/regions.ts';
import { columnOf, SOCIAL_FIELDS } from '../../contracts/settings/settings.fields.ts';
import { slugOf } from '../../contracts/slug.ts';
import { bodyOf, emptyOf, type FormValues, valuesOf } from '../ui/forms/field-values.rules.ts';
import type { FieldsFormState } from '../ui/forms/use-fields.ts';
import type { FieldErrors } from '../ui/forms/use-form.ts';

type SocialName = keyof typeof SOCIAL_FIELDS;
export const EDITION_SOCIAL_KEYS = Object.keys(SOCIAL_FIELDS) as SocialName[];

const { covers: _covers, hosts, order: _order, social: _social, ...SAME } = EDITION_FIELDS;

/** The fields of the form. */
export const EDITION_FORM = {
  ...SAME,
  /** One host per line. */
  hosts: {
    write: Type.String(),
    label: hosts.label,
    hint: hosts.hint,
    control: { as: 'lines', rows: 3, code: true },
  },
  regs: { write: EDITION_FIELDS.regs.read, default: [] },
  munis: { write: EDITION_FIELDS.munis.read, default: [] },
  social: { write: Type.Object(columnOf(SOCIAL_FIELDS, 'write')) },
} as const satisfies FormFields;
export type EditionValues = FormValues<typeof EDITION_FORM>;
export type EditionFormState = FieldsFormState<typeof EDITION_FORM>;

const NO_SOCIAL = Object.fromEntries(EDITION_SOCIAL_KEYS.map((name) => [name, ''])) as Record<
  SocialName,
  string
>;

/** The key of a new edition is empty: it follows the name. */
export const NEW_EDITION: EditionValues = { ...emptyOf(EDITION_FORM), social: NO_SOCIAL };

export function editionFormValues(edition: AdminEdition): EditionValues {
  const { hosts: names, covers, social } = edition;
  return {
    ...valuesOf(SAME, edition),
    hosts: names.join('\n'),
    ...covers,
    social: { ...NO_SOCIAL, ...social },
  };
}

/** The key of a new edition: the chosen one, or one made of the name. */
export function editionFormKey({ key, name }: Pick<EditionValues, 'key' | 'name'>): string {
  return key.trim() || slugOf(name);
}

/**
 * The colour of the other theme when one is chosen in one theme: the nearest colour that is readable there. Undefined while
 * the colour is being typed.
 */
export function accentBeside(theme: Theme, colour: string): string | undefined {
  if (colour === '') return '';
  return /^#[0-9a-f]{6}$/.test(colour)
    ? nearestReadable(colour, theme === 'light' ? 'dark' : 'light')
    : undefined;
}

function hostsIn(text: string): string[] {
  return text.split(/[\s,]+/).filter((host) => host !== '');
}

export function editionFormBody(values: EditionValues): EditionCreate {
  const { regs, munis, social, blocks } = values;
  const places = placesOf(values);
  return {
    ...bodyOf(SAME, values),
    key: editionFormKey(values),
    hosts: hostsIn(values.hosts),
    covers: { regs, munis },
    social,
    // A block of a place that the edition no longer covers goes with it.
    blocks: blocks.filter((place) => places.some(({ key }) => key === place)),
  };
}

/** The rules that the table does not have. */
export function editionFormErrors(values: EditionValues, isNew: boolean): FieldErrors {
  const errors: Record<string, string> = {};
  const hasName = values.name.trim() !== '';
  const key = editionFormKey(values);
  if (isNew && (hasName || key !== '') && !isEditionKey(key)) {
    errors.key = 'Use letras minúsculas sem acento, números e hífen, como baixo-amazonas.';
  }
  if (isNew && RESERVED_EDITION_KEYS.includes(key))
    errors.key = 'Esta chave é do próprio portal; escolha outra.';
  const wrong = hostsIn(values.hosts).find((host) => parseEditionHost(host) === undefined);
  if (wrong) errors.hosts = `"${wrong}" não é um nome de host. Escreva sem https:// e sem porta.`;
  else if (values.on && hostsIn(values.hosts).length === 0) {
    errors.hosts = 'Para ir ao ar, a edição precisa de um endereço.';
  }
  if (values.on && values.regs.length + values.munis.length === 0) {
    errors.covers = 'Para ir ao ar, a edição precisa de uma região ou de um município.';
  }
  return errors;
}

interface CoveredPlace {
  readonly key: string;
  readonly name: string;
}

/** The places that can be blocks of the home: of a single region its municipalities, else the regions; then the rest. */
export function placesOf({ regs, munis }: Pick<EditionValues, 'regs' | 'munis'>): readonly CoveredPlace[] {
  const [only, ...others] = regs;
  const within = only && others.length === 0 ? MUNICIPALITIES.filter(({ region }) => region === only) : [];
  return [
    ...regs.map((key) => ({ key, name: shortRegionName(findRegion(key)?.name ?? key) })),
    ...within.map(({ name }) => ({ key: name, name })),
    ...munis.filter((name) => !within.some((one) => one.name === name)).map((name) => ({ key: name, name })),
  ];
}

/** "Marajó, Xingu e mais 2" */
export function coverageText({
  regs,
  munis,
}: {
  readonly regs: readonly string[];
  readonly munis: readonly string[];
}): string {
  const names = [...regs.map((key) => shortRegionName(findRegion(key)?.name ?? key)), ...munis];
  if (names.length === 0) return 'Nada ainda';
  if (names.length <= 3) return names.join(', ');
  return `${names.slice(0, 2).join(', ')} e mais ${names.length - 2}`;
}
