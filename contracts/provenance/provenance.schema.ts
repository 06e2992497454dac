import { type Static, Type } from 'typebox';
import { HOUR_MS } from '../durations.ts';
import { Id, keysOf, Moment, NO_OTHER_PROPERTIES, NullableMoment, nullable } from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';
import { Acknowledge } from '../publishing/personal-data.schema.ts';
import { CANONICAL_POLICIES, rowKeys } from '../sources/source-choices.ts';

/** States of a story's original. */
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
  everyMs: 6 * HOUR_MS,
} as const;

/** The origin of a story as readers see it. */
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
    /** Labels of the parts the newsroom changed, "Título" or "Texto"; empty if none. */
    changed: Type.Array(Type.String()),
    canonical: keysOf(rowKeys(CANONICAL_POLICIES)),
    automatic: Type.Boolean({ description: 'true: publicada pelo piloto, sem revisão' }),
  },
  NO_OTHER_PROPERTIES,
);

/** A paragraph in the comparison of the original then and now. */
export const DiffLine = Type.Object(
  { kind: keysOf(['same', 'added', 'removed']), text: Type.String() },
  NO_OTHER_PROPERTIES,
);

/** A figure that the original corrected and the story still has. */
export const CorrectedFigure = Type.Object(
  { before: Type.String(), after: Type.String() },
  NO_OTHER_PROPERTIES,
);

/** The origin as the newsroom sees it, with the state of the original. */
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
    /** The original then and now; empty if it has not changed. */
    diff: Type.Array(DiffLine),
    newTitle: Type.String({ description: 'O título do original agora, quando mudou' }),
    figures: Type.Array(CorrectedFigure, {
      description: 'Números que o original corrigiu e que a notícia ainda tem como eram',
    }),
  },
  NO_OTHER_PROPERTIES,
);

/** A region of a three-way merge: `same` on all sides, changed on one side, or changed on both differently. */
export const MergeRegion = Type.Object(
  {
    kind: keysOf(['same', 'ours', 'theirs', 'conflict']),
    base: Type.String({ description: 'No original quando publicamos' }),
    ours: Type.String({ description: 'Na notícia agora' }),
    theirs: Type.String({ description: 'No original agora' }),
  },
  NO_OTHER_PROPERTIES,
);

/** The fields, beside the text, in which a story follows its original. */
export const FOLLOWED_FIELDS = [
  { key: 'title', name: 'Título' },
  { key: 'summary', name: 'Linha fina' },
  { key: 'validUntil', name: 'Vale até' },
] as const;

/** A field that the original changed. */
export const FieldMerge = Type.Object(
  {
    field: keysOf(FOLLOWED_FIELDS.map(({ key }) => key)),
    ours: Type.String({ description: 'Na notícia agora; "Vale até" como momento, "" se não tem' }),
    theirs: Type.String({ description: 'No original agora' }),
    edited: Type.Boolean({ description: 'true: a redação mudou o nosso, que fica se nada for escolhido' }),
  },
  NO_OTHER_PROPERTIES,
);

/** Preview of *Atualizar*; nothing is changed yet. */
export const StoryMerge = Type.Object(
  {
    version: Type.Integer({ description: 'A versão da notícia para a qual isto vale' }),
    fields: Type.Array(FieldMerge),
    figures: StoryProvenance.properties.figures,
    regions: Type.Array(MergeRegion),
    conflicts: Type.Integer(),
  },
  NO_OTHER_PROPERTIES,
);

const Choice = keysOf(['ours', 'theirs', 'both']);
/** Without a choice the original's comes, unless the newsroom edited ours. */
const FieldChoice = Type.Optional(keysOf(['ours', 'theirs']));
export const StoryMergeBody = Type.Object(
  {
    version: Type.Integer({ minimum: 1, description: 'A `version` da prévia; se a notícia mudou: 412' }),
    choices: Type.Array(Choice, { description: 'Uma escolha para cada conflito, na ordem da prévia' }),
    title: FieldChoice,
    summary: FieldChoice,
    validUntil: FieldChoice,
    acknowledge: Type.Optional(Acknowledge),
  },
  NO_OTHER_PROPERTIES,
);

export const CorrectionBody = Type.Object(
  {
    correction: Type.String({ minLength: 1, maxLength: LIMITS.correction, pattern: '\\S' }),
    acknowledge: Type.Optional(Acknowledge),
  },
  NO_OTHER_PROPERTIES,
);

/** A story whose original has changed or vanished. */
export const WatchedStory = Type.Object(
  {
    id: Id,
    title: Type.String(),
    source: Type.String(),
    watch: keysOf(['changed', 'vanished']),
    changedAt: Moment,
    figures: Type.Array(CorrectedFigure),
  },
  NO_OTHER_PROPERTIES,
);

export type Provenance = Static<typeof Provenance>;
export type StoryProvenance = Static<typeof StoryProvenance>;
export type WatchedStory = Static<typeof WatchedStory>;
export type MergeRegion = Static<typeof MergeRegion>;
export type MergeChoice = Static<typeof Choice>;
export type StoryMerge = Static<typeof StoryMerge>;
export type StoryMergeBody = Static<typeof StoryMergeBody>;
export type CorrectedFigure = Static<typeof CorrectedFigure>;
export type FieldMerge = Static<typeof FieldMerge>;
export type DiffLine = Static<typeof DiffLine>;
