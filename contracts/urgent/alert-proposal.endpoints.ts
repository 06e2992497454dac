import { type Static, Type } from 'typebox';
import { defineEndpoint } from '../http/endpoint.ts';
import { keysOf, Moment, NO_OTHER_PROPERTIES, nullable } from '../http/primitives.ts';
import { SERVICE_KEYS } from '../services/service-sources.ts';

/** An alert of the highest level, as the urgent notice that it would be. */
const AlertProposal = Type.Object(
  {
    source: keysOf(SERVICE_KEYS),
    key: Type.String({ description: 'Número do aviso na fonte' }),
    text: Type.String({ description: 'O aviso urgente, como iria ao ar' }),
    endsAt: { ...Moment, description: 'Quando ele sairia do ar' },
    places: Type.Array(Type.String(), { description: 'Os municípios do aviso, pelo nome' }),
    detail: Type.String({ description: 'Nas palavras da fonte, uma frase por linha' }),
    credit: Type.String(),
    link: Type.String({ description: 'Onde se confere o aviso' }),
  },
  NO_OTHER_PROPERTIES,
);
export type AlertProposal = Static<typeof AlertProposal>;

const TAG = 'Redação: urgente';

export const adminAlertProposals = {
  list: defineEndpoint(
    'GET /admin/alert-proposals',
    'editor',
    TAG,
    'Avisos de grande perigo em vigor que ninguém decidiu ainda, como avisos urgentes propostos',
    { answer: Type.Array(AlertProposal) },
  ),
  decide: defineEndpoint(
    'POST /admin/alert-proposals',
    'editor',
    TAG,
    'Põe um aviso proposto no ar, ou o dispensa; cada aviso é decidido uma vez',
    {
      body: Type.Object(
        {
          source: keysOf(SERVICE_KEYS),
          key: Type.String({ minLength: 1, maxLength: 40 }),
          publish: Type.Boolean({ description: 'true: vai ao ar; false: não é mais proposto' }),
        },
        NO_OTHER_PROPERTIES,
      ),
      answer: Type.Object(
        { notice: nullable(Type.Integer({ description: 'Número do aviso urgente no ar' })) },
        NO_OTHER_PROPERTIES,
      ),
    },
  ),
};
