import type { Selectable } from 'kysely';
import { wordmarkOf } from '../../contracts/editions/wordmark.ts';
import type { Settings } from '../../contracts/settings/settings.schema.ts';
import type { EditionTable } from '../../db/tables/collections.tables.ts';

/** The settings that an edition may replace, and the column of each. */
const EDITION_COLUMNS = {
  contactEmail: 'contact_email',
  hours: 'hours',
  live: 'live',
  legalName: 'legal_name',
  taxId: 'tax_id',
  editor: 'editor',
  postalAddress: 'postal_address',
} as const satisfies Partial<Record<keyof Settings, keyof EditionTable>>;

/** The settings of an edition. Settings that it leaves empty are those of the state portal. Its origin is left out, because the site decides it. */
export function settingsOfEdition(state: Settings, edition: Selectable<EditionTable>): Settings {
  const own = Object.entries(EDITION_COLUMNS).flatMap(([setting, column]) =>
    edition[column] === '' ? [] : [[setting, edition[column]]],
  );
  const social = JSON.parse(edition.social) as Partial<Settings['social']>;
  const pages = Object.entries(social).filter(([, link]) => link !== '');
  return {
    ...state,
    ...(Object.fromEntries(own) as Partial<Settings>),
    brand: wordmarkOf(edition),
    social: { ...state.social, ...Object.fromEntries(pages) },
    canonicalHost: '',
  };
}
