import { type Static, Type } from 'typebox';
import { optional, readProperties, writeProperties } from '../fields.ts';
import { NO_OTHER_PROPERTIES } from '../http/primitives.ts';
import { ACKNOWLEDGEMENT } from '../publishing/personal-data.schema.ts';
import { NETWORK_LINK_FIELDS } from './network-link.fields.ts';

const writable = writeProperties(NETWORK_LINK_FIELDS);
const { kind, name, link } = writable;

export const NetworkLink = Type.Object(readProperties(NETWORK_LINK_FIELDS, ['list']), NO_OTHER_PROPERTIES);
export const AdminNetworkLink = Type.Object(
  readProperties(NETWORK_LINK_FIELDS, ['list', 'admin']),
  NO_OTHER_PROPERTIES,
);
export const NetworkLinkPatch = Type.Object(
  { ...optional(writable), ...ACKNOWLEDGEMENT },
  { ...NO_OTHER_PROPERTIES, minProperties: 1 },
);
export const NetworkLinkCreate = Type.Object(
  { ...optional(writable), kind, name, link, ...ACKNOWLEDGEMENT },
  {
    ...NO_OTHER_PROPERTIES,
    examples: [{ kind: 'portal', name: 'Marajó em Foco', reg: 'marajo', link: 'https://marajo.example' }],
  },
);

export type NetworkLink = Static<typeof NetworkLink>;
export type AdminNetworkLink = Static<typeof AdminNetworkLink>;
export type NetworkLinkCreate = Static<typeof NetworkLinkCreate>;
export type NetworkLinkPatch = Static<typeof NetworkLinkPatch>;
