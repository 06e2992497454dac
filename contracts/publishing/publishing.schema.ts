import { type Static, Type } from 'typebox';
import { Id, keysOf, Moment, NO_OTHER_PROPERTIES, NullableMoment, nullable } from '../http/primitives.ts';
import { CATEGORY_KEYS } from '../news/categories.ts';
import { NewsAutosave } from '../news/news.schema.ts';
import { REGION_KEYS } from '../regions.ts';
import { Objection } from './objection.schema.ts';
import { PersonalDataMark } from './personal-data.schema.ts';

/** A text being written, and the id of its story if there is one. */
export const PublishingCheck = Type.Object(
  {
    id: Type.Optional(Id),
    story: Type.Object({ ...NewsAutosave.properties }, NO_OTHER_PROPERTIES),
    publishAt: Type.Optional({
      ...Moment,
      description: 'O momento para o qual a notícia é agendada; as regras de eleição valem para ele',
    }),
  },
  NO_OTHER_PROPERTIES,
);

const Confidence = Type.Number({ minimum: 0, maximum: 1 });

const SuggestedMuni = Type.Object({ name: Type.String(), confidence: Confidence }, NO_OTHER_PROPERTIES);

/** Objections to publishing a text, and the values the portal suggests for it. */
export const PublishingAnswer = Type.Object(
  {
    objections: Type.Array(Objection),
    marks: Type.Array(PersonalDataMark),
    suggestions: Type.Object(
      {
        muni: nullable(SuggestedMuni),
        munis: Type.Array(SuggestedMuni, { description: 'Os que o texto diz, o melhor primeiro' }),
        reg: keysOf([...REGION_KEYS, '']),
        cat: nullable(
          Type.Object({ key: keysOf(CATEGORY_KEYS), confidence: Confidence }, NO_OTHER_PROPERTIES),
        ),
        validUntil: NullableMoment,
        topics: Type.Array(Type.String(), { description: 'Assuntos que existem e que o texto cita' }),
      },
      NO_OTHER_PROPERTIES,
    ),
  },
  NO_OTHER_PROPERTIES,
);

export type PublishingCheck = Static<typeof PublishingCheck>;
export type PublishingAnswer = Static<typeof PublishingAnswer>;
