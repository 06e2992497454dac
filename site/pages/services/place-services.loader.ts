import type { Municipality } from '../../../contracts/municipalities.ts';
import { TAGS } from '../../data/content.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { type Loaded, loadOr } from '../../data/optional-data.ts';
import { type PlaceServicesModel, placeServicesOf } from './place-services.model.ts';

/** What public services say about a municipality; `null` if they say nothing or cannot be loaded in time. */
export async function loadPlaceServices(
  context: LoadContext,
  { name, slug }: Pick<Municipality, 'name' | 'slug'>,
): Promise<Loaded<PlaceServicesModel | null>> {
  const load = () => context.content.services(slug);
  const { value, ...made } = await loadOr(context, 'public services', [TAGS.servicesOf(slug)], load, []);
  return { ...made, value: placeServicesOf(name, value, context.now.getTime()) };
}
