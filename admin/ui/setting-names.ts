import { columnOf, NEWSROOM_FIELDS, SETTINGS_FIELDS } from '../../contracts/settings/settings.fields.ts';

/** The labels of the settings. */
export const SETTING_NAMES = {
  ...columnOf(SETTINGS_FIELDS, 'label'),
  ...columnOf(NEWSROOM_FIELDS, 'label'),
};
