import { type Static, Type } from 'typebox';
import { closed, Id, keysOf, Moment, NullableMoment, nullable } from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';
import { CANONICAL_POLICIES, keysIn } from '../sources/source-choices.ts';

/** How the original of a story is doing. */
export const WATCH_STATES = [
  { key: 'watching', name: 'Original sem mudança' },
  { key: 'changed', name: 'O original mudou' },
  { key: 'vanished', name: 'O original saiu do ar' },
  { key: 'settled', name: 'Mudança já tratada' },
  { key: 'ended', name: 'Acompanhamento encerrado' },
] as const;
export type WatchState = (typeof WATCH_STATES)[number]['key'];

export const WATCH = {
  days: 7,
  everyMs: 6 * 3_600_000,
} as const;

/** What readers are told of where a text comes from. */
export const Provenance = Type.Object(
  {
    source: Type.String({ description: 'Nome da fonte' }),
    url: Type.String({ description: 'Endereço do original' }),
    readAt: Moment,
    originalAt: NullableMoment,
    author: Type.String({ description: 'Quem assina o original' }),
    attribution: Type.String(),
    licence: Type.String({ description: 'Como foi conferida quando o texto foi lido; vazia: nenhuma' }),
    licenceUrl: Type.String(),
    /** Labels of what the newsroom changed: "Título", "Texto"; empty: nothing. */
    changed: Type.Array(Type.String()),
    canonical: keysOf(keysIn(CANONICAL_POLICIES)),
    automatic: Type.Boolean({ description: 'true: publicada pelo piloto, sem revisão' }),
  },
  closed,
);

/** A paragraph of the original, as it was and as it is. */
export const DiffLine = Type.Object(
  { kind: keysOf(['same', 'added', 'removed']), text: Type.String() },
  closed,
);

/** The same for the newsroom, with what became of the original since. */
export const StoryProvenance = Type.Object(
  {
    ...Provenance.properties,
    sourceId: nullable(Id),
    licenceCheckedAt: NullableMoment,
    licenceCheckedBy: Type.String(),
    originalHash: Type.String({ description: 'SHA-256 do texto original' }),
    watch: keysOf(WATCH_STATES.map(({ key }) => key)),
    watchedAt: NullableMoment,
    watchUntil: Moment,
    changedAt: NullableMoment,
    /** The original then and now; empty: it is as it was. */
    diff: Type.Array(DiffLine),
    newTitle: Type.String({ description: 'O título do original agora, quando mudou' }),
  },
  closed,
);

export const CorrectionBody = Type.Object(
  { correction: Type.String({ minLength: 1, maxLength: LIMITS.correction, pattern: '\\S' }) },
  closed,
);

/** A story whose original is not what it was. */
export const WatchedStory = Type.Object(
  {
    id: Id,
    title: Type.String(),
    source: Type.String(),
    watch: keysOf(['changed', 'vanished']),
    changedAt: Moment,
  },
  closed,
);

export type Provenance = Static<typeof Provenance>;
export type StoryProvenance = Static<typeof StoryProvenance>;
export type WatchedStory = Static<typeof WatchedStory>;
export type DiffLine = Static<typeof DiffLine>;
