import type { Static } from 'typebox';
import { entitySchemas } from '../entity-schemas.ts';
import { ACKNOWLEDGEMENT } from '../publishing/personal-data.schema.ts';
import { NETWORK_LINK_FIELDS } from './network-link.fields.ts';

export const {
  listed: NetworkLink,
  item: AdminNetworkLink,
  create: NetworkLinkCreate,
  patch: NetworkLinkPatch,
} = entitySchemas(NETWORK_LINK_FIELDS, ['kind', 'name', 'link'], {
  also: ACKNOWLEDGEMENT,
  examples: [{ kind: 'portal', name: 'Marajó em Foco', reg: 'marajo', link: 'https://marajo.example' }],
});

export type NetworkLink = Static<typeof NetworkLink>;
export type AdminNetworkLink = Static<typeof AdminNetworkLink>;
export type NetworkLinkCreate = Static<typeof NetworkLinkCreate>;
export type NetworkLinkPatch = Static<typeof NetworkLinkPatch>;
