import { DEFAULT_SETTINGS, type Settings } from '../../contracts/settings/settings.schema.ts';
import type { LoadContext } from './load-context.ts';
import { isMissing, loadSidePart } from './optional-data.ts';

/** What the portal is called and where it is found; the defaults stand in. */
export async function loadSettings(context: LoadContext): Promise<Settings> {
  const settings = await loadSidePart(context, 'settings', () => context.content.settings());
  return isMissing(settings) ? DEFAULT_SETTINGS : settings;
}
