import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { TAGS } from '../../data/content.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { type Loaded, loadOr } from '../../data/optional-data.ts';
import { createSteady } from '../../data/steady.ts';
import { type SpokenModel, spokenOnTop } from './spoken.model.ts';

/** Loads the bulletin in audio on top of an edition; null if there is none, or if it cannot be loaded in time. */
export async function loadSpoken(context: LoadContext): Promise<Loaded<SpokenModel | null>> {
  const { content, edition, now } = context;
  const load = () => content.list(ENDPOINTS.spoken.list);
  const tags = [TAGS.entity('spoken')];
  const { value, ...made } = await loadOr(context, { name: 'bulletin in audio', tags, load, otherwise: [] });
  const model = spokenOnTop(value, edition, now);
  return { ...made, value: model && steadySpoken(`spoken ${edition.id}`, model) };
}

const steadySpoken = createSteady<SpokenModel>(2);
