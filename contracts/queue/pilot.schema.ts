import { type Static, Type } from 'typebox';
import { Id, Moment, NO_OTHER_PROPERTIES, NullableMoment } from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';

const Clock = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$', description: 'Hora de Belém' });
const Weekday = Type.Integer({ minimum: 0, maximum: 6, description: '0: domingo' });

/** The rules by which items of trusted sources are published automatically while the newsroom is closed. */
const rules = {
  on: Type.Boolean(),
  openDays: Type.Array(Weekday, { uniqueItems: true, description: 'Dias em que a redação trabalha' }),
  openFrom: Clock,
  openTo: Clock,
  minConfidence: Type.Integer({ minimum: 50, maximum: 100, description: 'Em %' }),
  perHour: Type.Integer({ minimum: 1, maximum: 60 }),
  /** Nothing is published between these two; equal means no quiet hours. */
  quietFrom: Clock,
  quietTo: Clock,
  blockedWords: Type.Array(Type.String({ minLength: 2, maxLength: 60 }), { maxItems: LIMITS.blockedWords }),
} as const;

export const PilotBody = Type.Object(rules, NO_OTHER_PROPERTIES);
export const Pilot = Type.Object(
  {
    ...rules,
    /** Sentence that says whether it would publish now. */
    now: Type.String(),
    publishing: Type.Boolean(),
    lastAt: NullableMoment,
    trustedSources: Type.Integer(),
    updatedAt: NullableMoment,
    updatedBy: Type.String(),
  },
  NO_OTHER_PROPERTIES,
);

export const PilotReportQuery = Type.Object(
  { from: Type.Optional(Moment), to: Type.Optional(Moment) },
  NO_OTHER_PROPERTIES,
);
export const PilotReport = Type.Object(
  {
    from: Moment,
    to: Moment,
    stories: Type.Array(
      Type.Object(
        {
          id: Id,
          title: Type.String(),
          source: Type.String(),
          at: Moment,
          confidence: Type.Number(),
          status: Type.String({ description: 'published, scheduled, draft, archived ou trash' }),
          originalChanged: Type.Boolean(),
        },
        NO_OTHER_PROPERTIES,
      ),
    ),
    /** Items of trusted sources that were not published, by the rule that held them back. */
    held: Type.Array(Type.Object({ reason: Type.String(), items: Type.Integer() }, NO_OTHER_PROPERTIES)),
  },
  NO_OTHER_PROPERTIES,
);

export type PilotRules = Static<typeof PilotBody>;
export type Pilot = Static<typeof Pilot>;
export type PilotReport = Static<typeof PilotReport>;
