import { type Static, Type } from 'typebox';
import { optional } from '../fields.ts';
import { Moment, NO_OTHER_PROPERTIES } from '../http/primitives.ts';
import {
  columnOf,
  NEWSROOM_FIELDS,
  type RETENTION_FIELDS,
  SETTINGS_FIELDS,
  SOCIAL_FIELDS,
} from './settings.fields.ts';

const properties = columnOf(SETTINGS_FIELDS, 'write');
const newsroom = columnOf(NEWSROOM_FIELDS, 'write');
const social = optional(columnOf(SOCIAL_FIELDS, 'write'));

/** The settings that every public page needs. */
export const Settings = Type.Object(properties, NO_OTHER_PROPERTIES);
export const AdminSettings = Type.Object(
  { ...properties, ...newsroom, updatedAt: Moment, version: Type.Integer() },
  NO_OTHER_PROPERTIES,
);
export const SettingsPatch = Type.Object(
  {
    ...optional({ ...properties, ...newsroom }),
    social: Type.Optional(Type.Object(social, NO_OTHER_PROPERTIES)),
  },
  {
    ...NO_OTHER_PROPERTIES,
    minProperties: 1,
    examples: [{ hours: 'Segunda a sexta, das 9h às 18h', social: { x: 'https://x.example/portalpara' } }],
  },
);

export type Settings = Static<typeof Settings>;
export type AdminSettings = Static<typeof AdminSettings>;
export type SettingsPatch = Static<typeof SettingsPatch>;

export type NewsroomSettings = Pick<AdminSettings, keyof typeof NEWSROOM_FIELDS>;
export type Retention = Pick<AdminSettings, keyof typeof RETENTION_FIELDS>;

export const DEFAULT_NEWSROOM: NewsroomSettings = columnOf(NEWSROOM_FIELDS, 'default');
export const DEFAULT_SETTINGS: Settings = columnOf(SETTINGS_FIELDS, 'default');
