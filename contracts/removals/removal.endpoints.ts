import { Type } from 'typebox';
import { defineEndpoint } from '../http/endpoint.ts';
import { Id, keysOf, Moment, NO_OTHER_PROPERTIES, NullableMoment } from '../http/primitives.ts';
import { REMOVAL_PLACES } from './removal-places.ts';

const Place = keysOf(REMOVAL_PLACES.map(({ key }) => key));
const SiteName = Type.String({ minLength: 1, maxLength: 120 });
const MAX_REMOVALS = 500;

const Pending = Type.Object(
  {
    id: Id,
    /** 0 for a picture. Sites of the version before read this and no tag. */
    news: Type.Integer({ minimum: 0 }),
    tag: Type.String({ minLength: 1, maxLength: 80 }),
    place: Place,
  },
  NO_OTHER_PROPERTIES,
);

export const removals = {
  report: defineEndpoint(
    'POST /removals',
    'internal',
    'Operação',
    'Um site diz o que já retirou dos seus caches e recebe o que ainda falta retirar',
    {
      status: 200,
      body: Type.Object(
        {
          site: SiteName,
          places: Type.Array(Place, { maxItems: REMOVAL_PLACES.length }),
          done: Type.Array(Type.Object({ id: Id, place: Place }, NO_OTHER_PROPERTIES), {
            maxItems: MAX_REMOVALS,
          }),
        },
        NO_OTHER_PROPERTIES,
      ),
      answer: Type.Array(Pending, { maxItems: MAX_REMOVALS }),
    },
  ),
};

/** Whether the former words of a story are gone everywhere; `at` is null if there was nothing to remove. */
export const RemovalState = Type.Object(
  {
    at: NullableMoment,
    /** The moment of the last confirmation; null while a place is missing. */
    doneAt: NullableMoment,
    missing: Type.Array(Type.Object({ site: SiteName, place: Place, seenAt: Moment }, NO_OTHER_PROPERTIES)),
  },
  NO_OTHER_PROPERTIES,
);
