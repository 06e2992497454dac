import { dateText, timeText } from '../../../../contracts/belem-time.ts';
import type { LiveBlock, LivePage } from '../../../../contracts/live/live.endpoints.ts';
import { LIVE_STATES, type LiveState } from '../../../../contracts/live/live-states.ts';
import { olderBlocksPath } from '../../../addresses.ts';
import { renderBody } from '../article-body.tsx';

/** The live part of a story's page. */
export interface LiveModel {
  readonly id: number;
  readonly state: LiveState;
  readonly stateName: string;
  readonly total: number;
  readonly head: LiveHeadModel;
  readonly blocks: readonly LiveBlockModel[];
  /** The number of the block sequence after which the open page asks. */
  readonly next: number;
  /** The page with older blocks; `null` if these are the oldest. */
  readonly older: string | null;
  /** False on a page of older blocks, which does not ask for new ones. */
  readonly isNewest: boolean;
  /** "15-11-2026 às 12h00"; empty while the coverage has not ended. */
  readonly endedText: string;
}

export interface LiveHeadModel {
  /** Empty if the newsroom wrote none. */
  readonly summary: string;
  readonly known: readonly string[];
}

export interface LiveBlockModel {
  readonly id: number;
  readonly iso: string;
  /** "14h02", with the day if it is not today. */
  readonly time: string;
  /** Empty if the block was removed. */
  readonly html: string;
  readonly correction: string;
  readonly correctedTime: string;
  /** `hidden` if it was removed without a trace, so an open page takes it out. */
  readonly removal: 'none' | 'traced' | 'hidden';
}

export function liveModel(id: number, live: LivePage, now: Date, before?: number): LiveModel {
  const { state, total, next, more, blocks, endedAt } = live;
  const oldest = blocks.at(-1)?.id;
  return {
    id,
    state,
    total,
    next,
    stateName: stateName(state),
    head: liveHead(live),
    blocks: blocks.map((block) => blockOf(block, now)),
    older: more && oldest !== undefined ? olderBlocksPath(id, oldest) : null,
    isNewest: before === undefined,
    endedText: endedAt === null ? '' : `${dateText(endedAt)} às ${timeText(endedAt)}`,
  };
}

export function stateName(state: LiveState): string {
  return LIVE_STATES.find(({ key }) => key === state)?.name ?? '';
}

export function liveHead({ summary, known }: Pick<LivePage, 'summary' | 'known'>): LiveHeadModel {
  const facts = known.split('\n').map((line) => line.trim());
  return { summary, known: [...new Set(facts)].filter((line) => line !== '') };
}

export function blockOf(block: LiveBlock, now: Date): LiveBlockModel {
  const { id, at, text, correction, correctedAt, removed, trace, pictures } = block;
  const { start, rest } = renderBody({ html: text, images: [], pictures });
  return {
    id,
    iso: at,
    time: timeOnDay(at, now),
    html: start + rest,
    correction,
    correctedTime: correctedAt ? timeOnDay(correctedAt, now) : '',
    removal: removed ? (trace ? 'traced' : 'hidden') : 'none',
  };
}

function timeOnDay(iso: string, now: Date): string {
  const day = dateText(iso);
  return day === dateText(now) ? timeText(iso) : `${day} às ${timeText(iso)}`;
}
