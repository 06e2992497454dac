import { type Static, Type } from 'typebox';
import { defineEndpoint } from '../http/endpoint.ts';
import { keysOf, Moment, NO_OTHER_PROPERTIES, NullableMoment } from '../http/primitives.ts';
import { LIMITS } from '../limits.ts';
import { TABLE_PORTS, TIDE_TABLE_YEARS } from './tide-ports.ts';

const Port = keysOf(TABLE_PORTS.map(({ code }) => code));
const Year = Type.Integer({
  minimum: TIDE_TABLE_YEARS.first,
  maximum: TIDE_TABLE_YEARS.last,
  description: 'O ano da tábua',
});
const Text = Type.String({
  minLength: 1,
  maxLength: LIMITS.tideTableText,
  description:
    'O CSV “data;hora;altura”, uma maré por linha, na hora de Belém e em metros; ou o texto copiado do PDF da Marinha',
});

const figures = {
  turns: Type.Integer({ description: 'Quantas marés' }),
  from: NullableMoment,
  until: NullableMoment,
};

const TideTableState = Type.Object(
  { port: Port, name: Type.String(), year: Year, ...figures, uploadedAt: Moment },
  NO_OTHER_PROPERTIES,
);
export type TideTableState = Static<typeof TideTableState>;

const TideTableCheck = Type.Object(
  {
    year: Type.Integer({ description: '0 se nenhuma maré pôde ser lida' }),
    ...figures,
    lowest: Type.Integer({ description: 'Em centímetros' }),
    highest: Type.Integer({ description: 'Em centímetros' }),
    first: Type.Array(
      Type.Object({ at: Moment, text: Type.String(), value: Type.Integer() }, NO_OTHER_PROPERTIES),
      {
        description: 'As primeiras marés, para conferir com a tábua',
      },
    ),
    replaces: {
      ...NullableMoment,
      description: 'Quando foi enviada a tábua do mesmo porto e ano, que esta substitui',
    },
    errors: Type.Array(Type.Object({ line: Type.Integer(), message: Type.String() }, NO_OTHER_PROPERTIES), {
      description: 'Os primeiros 20; com erros a tábua não é guardada',
    }),
  },
  NO_OTHER_PROPERTIES,
);
export type TideTableCheck = Static<typeof TideTableCheck>;

const TAG = 'Administração: serviços públicos';
const NamedPort = { ...Port, description: 'O porto, pelo código' };
const params = Type.Object({ port: NamedPort }, NO_OTHER_PROPERTIES);
const body = Type.Object({ text: Text }, NO_OTHER_PROPERTIES);

export const adminTideTables = {
  list: defineEndpoint(
    'GET /admin/tide-tables',
    'editor',
    TAG,
    'As tábuas de maré da Marinha que a redação enviou',
    {
      answer: Type.Array(TideTableState),
    },
  ),
  check: defineEndpoint(
    'POST /admin/tide-tables/:port/check',
    'editor',
    TAG,
    'Confere uma tábua de maré sem guardar nada',
    { params, body, answer: TideTableCheck },
  ),
  put: defineEndpoint(
    'PUT /admin/tide-tables/:port',
    'editor',
    TAG,
    'Guarda a tábua de maré de um porto e substitui a do mesmo ano',
    { params, body, answer: TideTableState },
  ),
  remove: defineEndpoint(
    'DELETE /admin/tide-tables/:port/:year',
    'editor',
    TAG,
    'Apaga a tábua de maré de um porto e ano',
    { params: Type.Object({ port: NamedPort, year: Year }, NO_OTHER_PROPERTIES) },
  ),
};
