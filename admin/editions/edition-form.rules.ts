import type { AdminEdition, EditionCreate } from '../../contracts/editions/edition.schema.ts';
import { hostNameOf } from '../../contracts/editions/edition-host.ts';
import { isEditionKey, RESERVED_EDITION_KEYS } from '../../contracts/editions/edition-key.ts';
import type { PictogramKey } from '../../contracts/editions/pictograms.ts';
import { MUNICIPALITIES } from '../../contracts/municipalities.ts';
import type { CategoryKey } from '../../contracts/news/categories.ts';
import { findRegion, type RegionKey, shortRegionName } from '../../contracts/regions.ts';
import { SOCIAL_FIELDS } from '../../contracts/settings/settings.fields.ts';
import { slugOf } from '../../contracts/slug.ts';

type SocialName = keyof typeof SOCIAL_FIELDS;
export const EDITION_SOCIAL_KEYS = Object.keys(SOCIAL_FIELDS) as SocialName[];

/** The fields of the form. */
export interface EditionValues {
  readonly name: string;
  /** Empty for a new edition: it follows the name. */
  readonly key: string;
  /** One host per line. */
  readonly hosts: string;
  readonly regs: readonly RegionKey[];
  readonly munis: readonly string[];
  readonly wordmark: string;
  readonly accentLight: string;
  readonly accentDark: string;
  readonly icon: PictogramKey;
  readonly image: string;
  readonly contactEmail: string;
  readonly hours: string;
  readonly social: Readonly<Record<SocialName, string>>;
  readonly live: string;
  readonly legalName: string;
  readonly taxId: string;
  readonly editor: string;
  readonly postalAddress: string;
  readonly about: string;
  readonly blocks: readonly string[];
  readonly sections: readonly CategoryKey[];
  readonly on: boolean;
}

const NO_SOCIAL = Object.fromEntries(EDITION_SOCIAL_KEYS.map((name) => [name, ''])) as Record<
  SocialName,
  string
>;

export const NEW_EDITION: EditionValues = {
  name: '',
  key: '',
  hosts: '',
  regs: [],
  munis: [],
  wordmark: '',
  accentLight: '',
  accentDark: '',
  icon: 'star',
  image: '',
  contactEmail: '',
  hours: '',
  social: NO_SOCIAL,
  live: '',
  legalName: '',
  taxId: '',
  editor: '',
  postalAddress: '',
  about: '',
  blocks: [],
  sections: [],
  on: false,
};

export function editionFormValues(edition: AdminEdition): EditionValues {
  const { hosts, covers, social, ...values } = edition;
  return {
    ...values,
    hosts: hosts.join('\n'),
    regs: covers.regs,
    munis: covers.munis,
    social: { ...NO_SOCIAL, ...social },
  };
}

/** The key of a new edition: the chosen one, or one made of the name. */
export function editionFormKey({ key, name }: Pick<EditionValues, 'key' | 'name'>): string {
  return key.trim() || slugOf(name);
}

function hostsIn(text: string): string[] {
  return text.split(/[\s,]+/).filter((host) => host !== '');
}

export function editionFormBody(values: EditionValues): EditionCreate {
  const { regs, munis, hosts, blocks, sections, social, ...plain } = values;
  const places = placesOf(values);
  return {
    name: plain.name.trim(),
    key: editionFormKey(values),
    hosts: hostsIn(hosts),
    covers: { regs: [...regs], munis: [...munis] },
    wordmark: plain.wordmark.trim(),
    accentLight: plain.accentLight,
    accentDark: plain.accentDark,
    icon: plain.icon,
    image: plain.image.trim(),
    contactEmail: plain.contactEmail.trim(),
    hours: plain.hours,
    social: { ...social },
    live: plain.live.trim(),
    legalName: plain.legalName,
    taxId: plain.taxId,
    editor: plain.editor,
    postalAddress: plain.postalAddress,
    about: plain.about,
    // A block of a place that the edition no longer covers goes with it.
    blocks: blocks.filter((place) => places.some(({ key }) => key === place)),
    sections: [...sections],
    on: plain.on,
  };
}

/** Validation before the server is asked. */
export function editionFormErrors(values: EditionValues, isNew: boolean): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {};
  const hasName = values.name.trim() !== '';
  if (!hasName) errors.name = 'Informe o nome da edição.';
  const key = editionFormKey(values);
  if (isNew && (hasName || key !== '') && !isEditionKey(key)) {
    errors.key = 'Use letras minúsculas sem acento, números e hífen, como baixo-amazonas.';
  }
  if (isNew && RESERVED_EDITION_KEYS.includes(key))
    errors.key = 'Esta chave é do próprio portal; escolha outra.';
  const wrong = hostsIn(values.hosts).find((host) => hostNameOf(host) === undefined);
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
