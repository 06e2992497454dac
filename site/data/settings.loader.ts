import { DEFAULT_SETTINGS, type Settings } from '../../contracts/settings/settings.schema.ts';
import { TAGS } from './content.ts';
import type { LoadContext } from './load-context.ts';
import { isMissing, type Loaded, loadOptional } from './optional-data.ts';

/** Loads the settings; if they are missing, the defaults are used. */
export async function loadSettings(context: LoadContext): Promise<Loaded<Settings>> {
  const settings = await loadOptional(context, 'settings', TAGS.settingsOf(context.edition), () =>
    context.content.settings(),
  );
  return { ...settings, value: isMissing(settings.value) ? DEFAULT_SETTINGS : settings.value };
}
