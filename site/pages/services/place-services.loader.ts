import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { Municipality } from '../../../contracts/municipalities.ts';
import { TAGS } from '../../data/content.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { type Loaded, loadAll, loadOr } from '../../data/optional-data.ts';
import { type PlaceServicesModel, placeServicesOf } from './place-services.model.ts';

/** Observations and bulletins of a municipality; `null` if there are none or they cannot be loaded in time. */
export async function loadPlaceServices(
  context: LoadContext,
  municipality: Pick<Municipality, 'name' | 'slug'>,
): Promise<Loaded<PlaceServicesModel | null>> {
  const { content, now } = context;
  // A bulletin or an event changes this tag of its municipality too.
  const tags = [TAGS.servicesOf(municipality.slug)];
  const { value, ...made } = await loadAll({
    observations: loadOr(context, 'public services', tags, () => content.services(municipality.slug), []),
    bulletins: loadOr(context, 'bulletins', tags, () => content.list(ENDPOINTS.bulletins.list), []),
    events: loadOr(context, 'events', tags, () => content.list(ENDPOINTS.events.list), []),
    sources: loadOr(context, 'service sources', tags, () => content.list(ENDPOINTS.services.sources), []),
  });
  return { ...made, value: placeServicesOf(municipality, value, now.getTime()) };
}
