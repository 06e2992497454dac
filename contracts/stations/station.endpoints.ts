import type { Static } from 'typebox';
import { entitySchemas } from '../entity-schemas.ts';
import { collectionEndpoints } from '../http/collection-endpoints.ts';
import { AdminListQuery } from '../http/primitives.ts';
import { ACKNOWLEDGEMENT } from '../publishing/personal-data.schema.ts';
import { STATION_FIELDS } from './station.fields.ts';

const schemas = entitySchemas(STATION_FIELDS, ['code', 'river', 'name', 'place'], { also: ACKNOWLEDGEMENT });

export type AdminStation = Static<typeof schemas.item>;

export const adminStations = collectionEndpoints('/admin/stations', 'editor', 'Redação: réguas dos rios', {
  ...schemas,
  query: AdminListQuery,
});
