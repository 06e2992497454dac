import { STATE_EDITION } from '../../contracts/editions/edition-key.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { LoadContext } from './load-context.ts';
import { isMissing, type Loaded, loadOptional } from './optional-data.ts';

const { list } = ENDPOINTS.digest;

/** True if the edition sends digests; false also while that cannot be read, because the form would lead nowhere. */
export async function loadDigestOffer(context: LoadContext): Promise<Loaded<boolean>> {
  const { value, ...made } = await loadOptional(context, 'digests', [list.changesWith], () =>
    context.content.list(list),
  );
  const key = context.edition.key || STATE_EDITION.key;
  return { ...made, value: !isMissing(value) && value.some(({ edition }) => edition === key) };
}
