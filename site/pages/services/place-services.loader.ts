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
    observations: loadOr(context, {
      name: 'public services',
      tags,
      load: () => content.services(municipality.slug),
      otherwise: [],
    }),
    bulletins: loadOr(context, {
      name: 'bulletins',
      tags,
      load: () => content.list(ENDPOINTS.bulletins.list),
      otherwise: [],
    }),
    events: loadOr(context, {
      name: 'events',
      tags,
      load: () => content.list(ENDPOINTS.events.list),
      otherwise: [],
    }),
    sources: loadOr(context, {
      name: 'service sources',
      tags,
      load: () => content.list(ENDPOINTS.services.sources),
      otherwise: [],
    }),
  });
  return { ...made, value: placeServicesOf(municipality, value, now.getTime()) };
}
