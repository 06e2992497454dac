import { DEFAULT_SETTINGS, type Settings } from '../../../contracts/settings/settings.schema.ts';
import { TAGS } from '../content.ts';
import type { LoadContext } from '../load-context.ts';
import { type Loaded, loadOr } from '../optional-data.ts';

/** Loads the settings; if they are missing, the defaults are used. */
export async function loadSettings(context: LoadContext): Promise<Loaded<Settings>> {
  const { content, edition } = context;
  return loadOr(context, {
    name: 'settings',
    tags: TAGS.settingsOf(edition),
    load: () => content.settings(),
    otherwise: DEFAULT_SETTINGS,
  });
}
