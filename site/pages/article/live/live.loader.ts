import { LIVE, type LiveState } from '../../../../contracts/live/live-states.ts';
import { parseId, TAGS } from '../../../data/content.ts';
import type { LoadContext } from '../../../data/load-context.ts';
import type { PageAnswer, PageHead } from '../../page-answer.ts';
import { blockOf, type LiveBlockModel, type LiveHeadModel, liveHead, stateName } from './live.model.ts';

/** The changes after a number of the block sequence; `head` only if it changed. */
export interface LiveFragment {
  readonly next: number;
  readonly state: LiveState;
  readonly stateName: string;
  readonly total: number;
  readonly more: boolean;
  readonly head: LiveHeadModel | null;
  readonly blocks: readonly LiveBlockModel[];
}

const NUMBER = /^(?:0|[1-9]\d{0,8})$/;
const NO_BLOCKS: LiveFragment = {
  next: 0,
  state: 'ended',
  stateName: '',
  total: 0,
  more: false,
  head: null,
  blocks: [],
};

/**
 * Answers an open live page. Browsers may cache an answer with changes forever, because the page's next request has
 * another number; only the empty answer expires. Both come from the page cache until the story changes, so any number
 * of readers cost the API one call per change.
 */
export async function loadLiveFragment(context: LoadContext): Promise<PageAnswer<LiveFragment>> {
  const { params, path } = context.request;
  const id = parseId(params.id);
  const head: PageHead = { title: '', description: '', canonical: path, noIndex: true };
  const none = { head, model: NO_BLOCKS, tags: [], complete: true } as const;
  if (id === undefined || !NUMBER.test(params.after ?? '')) return { ...none, status: 404 };
  const after = Number(params.after);
  try {
    const live = await context.content.livePage(id, { after });
    if (!live) return { ...none, status: 404 };
    const { next, state, more, total, headChanged, blocks } = live;
    return {
      status: 200,
      head,
      model: {
        next,
        state,
        more,
        total,
        stateName: stateName(state),
        head: headChanged ? liveHead(live) : null,
        blocks: blocks.map((block) => blockOf(block, context.now)),
      },
      tags: [TAGS.news(id)],
      complete: true,
      // A number above the newest was invented by the caller, so its address is not cached.
      ...(next < after && { unboundedAddress: true }),
      browserCache: next > after ? 'immutable' : LIVE.newestSeconds,
    };
  } catch (error) {
    context.warn(error, `the live page of story ${id} could not be loaded`);
    return { ...none, status: 503, complete: false };
  }
}
