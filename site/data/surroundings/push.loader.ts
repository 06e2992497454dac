import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { LoadContext } from '../load-context.ts';
import { type Loaded, loadOr } from '../optional-data.ts';

const { list } = ENDPOINTS.push;

/** The key that browsers subscribe with; empty if the portal sends no notices to phones, also while that cannot be read. */
export async function loadPushKey(context: LoadContext): Promise<Loaded<string>> {
  const load = () => context.content.list(list);
  const { value, ...made } = await loadOr(context, {
    name: 'notices on phones',
    tags: [list.changesWith],
    load,
    otherwise: [],
  });
  return { ...made, value: value[0]?.key ?? '' };
}
