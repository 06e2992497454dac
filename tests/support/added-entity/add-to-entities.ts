import { CHANGE_TAGS } from '../../../contracts/change-tags.ts';
import { ENTITIES, type Entity } from '../../../contracts/entities.ts';
import { PIER_FIELDS } from './pier.fields.ts';

const PIER: Entity = {
  table: 'pier',
  fields: PIER_FIELDS,
  name: 'Trapiche',
  title: 'name',
  picture: 'photo',
  tag: CHANGE_TAGS.entity('pier'),
  isContent: true,
  exported: 'always',
  page: '/trapiches',
  screen: '/admin/trapiches?trapiche=:id',
};

// Before any other module is loaded that derives something from the table.
Object.assign(ENTITIES, { pier: PIER });
