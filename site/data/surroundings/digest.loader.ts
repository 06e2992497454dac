import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { LoadContext } from '../load-context.ts';
import { type Loaded, loadOr } from '../optional-data.ts';

const { list } = ENDPOINTS.digest;

/** True if the edition sends digests; false also while that cannot be read, because the form would lead nowhere. */
export async function loadDigestOffer(context: LoadContext): Promise<Loaded<boolean>> {
  const load = () => context.content.list(list);
  const { value, ...made } = await loadOr(context, {
    name: 'digests',
    tags: [list.changesWith],
    load,
    otherwise: [],
  });
  const key = context.edition.key;
  return { ...made, value: value.some(({ edition }) => edition === key) };
}
