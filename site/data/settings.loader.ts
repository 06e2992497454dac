import { DEFAULT_SETTINGS, type Settings } from '../../contracts/settings/settings.schema.ts';
import { TAGS } from './content.ts';
import type { LoadContext } from './load-context.ts';
import { isMissing, type Loaded, loadOptional } from './optional-data.ts';

/** What the portal is called and where it is found; the defaults stand in. */
export async function loadSettings(context: LoadContext): Promise<Loaded<Settings>> {
  const settings = await loadOptional(context, 'settings', [TAGS.settings], () => context.content.settings());
  return { ...settings, value: isMissing(settings.value) ? DEFAULT_SETTINGS : settings.value };
}
