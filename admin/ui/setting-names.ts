import {
  columnOf,
  NEWSROOM_FIELDS,
  SETTINGS_FIELDS,
  SOCIAL_FIELDS,
} from '../../contracts/settings/settings.fields.ts';

/** The labels of the settings. */
export const SETTING_NAMES = {
  ...columnOf(SETTINGS_FIELDS, 'label'),
  ...columnOf(NEWSROOM_FIELDS, 'label'),
};
export const SOCIAL_NAMES = columnOf(SOCIAL_FIELDS, 'label');
