import { type Static, Type } from 'typebox';
import { entitySchemas } from '../entity-schemas.ts';
import { optional, writeProperties } from '../fields.ts';
import { NO_OTHER_PROPERTIES } from '../http/primitives.ts';
import { ACKNOWLEDGEMENT } from '../publishing/personal-data.schema.ts';
import { EDITION_FIELDS } from './edition.fields.ts';

/** Readers get a switched-off edition with id, key, hosts and `on: false` only; its other values are empty. */
export const {
  listed: Edition,
  item: AdminEdition,
  create: EditionCreate,
} = entitySchemas(EDITION_FIELDS, ['key', 'name'], {
  also: ACKNOWLEDGEMENT,
  examples: [
    {
      key: 'marajo',
      name: 'Marajó',
      hosts: ['marajo.portalpara.example'],
      covers: { regs: ['marajó'], munis: [] },
      accentLight: '#0a6d37',
      accentDark: '#4eac6c',
    },
  ],
});
/** The key never changes, because links, ads and users refer to it. */
const { key: _key, ...changeable } = writeProperties(EDITION_FIELDS);
export const EditionPatch = Type.Object(
  { ...optional(changeable), ...ACKNOWLEDGEMENT },
  { ...NO_OTHER_PROPERTIES, minProperties: 1 },
);

export type Edition = Static<typeof Edition>;
export type AdminEdition = Static<typeof AdminEdition>;
export type EditionCreate = Static<typeof EditionCreate>;
export type EditionPatch = Static<typeof EditionPatch>;
