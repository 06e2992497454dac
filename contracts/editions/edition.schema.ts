import { type Static, Type } from 'typebox';
import { optional, readProperties, writeProperties } from '../fields.ts';
import { NO_OTHER_PROPERTIES } from '../http/primitives.ts';
import { ACKNOWLEDGEMENT } from '../publishing/personal-data.schema.ts';
import { EDITION_FIELDS } from './edition.fields.ts';

const writable = writeProperties(EDITION_FIELDS);
const { key, name } = writable;
/** The key never changes, because links, ads and users refer to it. */
const { key: _key, ...changeable } = writable;

/** Readers get a switched-off edition with id, key, hosts and `on: false` only; its other values are empty. */
export const Edition = Type.Object(readProperties(EDITION_FIELDS, ['list']), NO_OTHER_PROPERTIES);
export const AdminEdition = Type.Object(
  readProperties(EDITION_FIELDS, ['list', 'admin']),
  NO_OTHER_PROPERTIES,
);
export const EditionPatch = Type.Object(
  { ...optional(changeable), ...ACKNOWLEDGEMENT },
  { ...NO_OTHER_PROPERTIES, minProperties: 1 },
);
export const EditionCreate = Type.Object(
  { ...optional(writable), key, name, ...ACKNOWLEDGEMENT },
  {
    ...NO_OTHER_PROPERTIES,
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
  },
);

export type Edition = Static<typeof Edition>;
export type AdminEdition = Static<typeof AdminEdition>;
export type EditionCreate = Static<typeof EditionCreate>;
export type EditionPatch = Static<typeof EditionPatch>;
