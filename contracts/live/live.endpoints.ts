import { type Static, Type } from 'typebox';
import { readProperties } from '../fields.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Id, IdParams, keysOf, Moment, NO_OTHER_PROPERTIES, nullable, Picture } from '../http/primitives.ts';
import { VERSIONED_HEADERS } from '../http/response-headers.ts';
import { LIMITS } from '../limits.ts';
import { Acknowledge } from '../publishing/personal-data.schema.ts';
import { BlockKey, LIVE_FIELDS } from './live.fields.ts';
import { LIVE, LIVE_STATE_KEYS } from './live-states.ts';

const Pictures = Type.Array(Type.Object({ src: Type.String(), picture: Picture }, NO_OTHER_PROPERTIES));
const removed = Type.Boolean({ description: 'true: a redação tirou o bloco; o texto vem vazio' });
const { deletedAt: _deletedAt, ...administered } = readProperties(LIVE_FIELDS, ['admin']);

const LiveBlock = Type.Object(
  { ...readProperties(LIVE_FIELDS, ['list']), removed, pictures: Pictures },
  NO_OTHER_PROPERTIES,
);
const AdminLiveBlock = Type.Object({ ...LiveBlock.properties, ...administered }, NO_OTHER_PROPERTIES);

const Summary = Type.String({
  maxLength: LIMITS.liveSummary,
  description: 'O resumo fixado no alto, em texto puro',
});
const Known = Type.String({
  maxLength: LIMITS.liveKnown,
  description: '"O que se sabe": um fato por linha, em texto puro',
});
const State = keysOf(LIVE_STATE_KEYS);

const coverage = {
  state: State,
  summary: Summary,
  known: Known,
  startedAt: Moment,
  endedAt: nullable(Moment),
};

const LivePage = Type.Object(
  {
    ...coverage,
    /** Pass it as `after` to get what follows this answer. */
    next: Type.Integer({ description: 'O próximo `after`' }),
    headChanged: Type.Boolean({ description: 'Com `after`: o resumo ou "o que se sabe" mudou depois dele' }),
    blocks: Type.Array(LiveBlock),
    more: Type.Boolean({ description: 'true: há mais blocos nesta direção' }),
    total: Type.Integer({ description: 'Quantos blocos os leitores veem' }),
  },
  NO_OTHER_PROPERTIES,
);

const AdminLive = Type.Object(
  {
    coverage: nullable(Type.Object(coverage, NO_OTHER_PROPERTIES)),
    blocks: Type.Array(AdminLiveBlock),
    more: Type.Boolean(),
  },
  NO_OTHER_PROPERTIES,
);

export type LivePage = Static<typeof LivePage>;
export type LiveBlock = Static<typeof LiveBlock>;
export type AdminLive = Static<typeof AdminLive>;
export type AdminLiveBlock = Static<typeof AdminLiveBlock>;
export type LiveCoverage = NonNullable<AdminLive['coverage']>;

const Before = Type.Optional(
  Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Só blocos com número menor que este' }),
);
const BlockParams = Type.Object({ id: Id, key: BlockKey }, NO_OTHER_PROPERTIES);

export const live = {
  get: defineEndpoint(
    'GET /news/:id/live',
    'public',
    'Ao vivo',
    `A cobertura ao vivo de uma notícia e ${LIVE.pageBlocks} blocos: os mais novos primeiro, ou o que mudou depois de \`after\`, na ordem das mudanças`,
    {
      params: IdParams,
      query: Type.Object(
        {
          after: Type.Optional(Type.Integer({ minimum: 0, maximum: 2_147_483_647 })),
          before: Before,
        },
        NO_OTHER_PROPERTIES,
      ),
      answer: LivePage,
    },
  ),
};

export const adminLive = {
  get: defineEndpoint(
    'GET /admin/news/:id/live',
    'contributor',
    'Redação: ao vivo',
    'A cobertura com seus blocos, também os removidos, o mais novo primeiro',
    { params: IdParams, query: Type.Object({ before: Before }, NO_OTHER_PROPERTIES), answer: AdminLive },
  ),
  put: defineEndpoint(
    'PUT /admin/news/:id/live',
    'contributor',
    'Redação: ao vivo',
    'Abre a cobertura, muda o estado, o resumo ou o que se sabe; repetir não faz mal',
    {
      params: IdParams,
      body: Type.Object(
        {
          state: Type.Optional(State),
          summary: Type.Optional(Summary),
          known: Type.Optional(Known),
          acknowledge: Type.Optional(Acknowledge),
        },
        NO_OTHER_PROPERTIES,
      ),
      answer: AdminLive,
    },
  ),
  putBlock: defineEndpoint(
    'PUT /admin/news/:id/live/blocks/:key',
    'contributor',
    'Redação: ao vivo',
    'Publica um bloco; a mesma chave de novo responde o bloco já guardado, sem mudá-lo',
    {
      params: BlockParams,
      body: Type.Object(
        {
          text: LIVE_FIELDS.text.write,
          at: Type.Optional(
            Type.String({ ...Moment, description: 'Quando foi escrito; sem ele, agora. Nunca no futuro' }),
          ),
          acknowledge: Type.Optional(Acknowledge),
        },
        NO_OTHER_PROPERTIES,
      ),
      answer: AdminLiveBlock,
      headers: VERSIONED_HEADERS,
    },
  ),
  updateBlock: defineEndpoint(
    'PATCH /admin/news/:id/live/blocks/:key',
    'contributor',
    'Redação: ao vivo',
    'Corrige, remove ou traz de volta um bloco',
    {
      params: BlockParams,
      body: Type.Object(
        {
          text: Type.Optional(LIVE_FIELDS.text.write),
          correction: Type.Optional(LIVE_FIELDS.correction.write),
          removed: Type.Optional(Type.Boolean()),
          trace: Type.Optional(LIVE_FIELDS.trace.write),
          acknowledge: Type.Optional(Acknowledge),
        },
        { ...NO_OTHER_PROPERTIES, minProperties: 1 },
      ),
      conditional: true,
      answer: AdminLiveBlock,
      headers: VERSIONED_HEADERS,
    },
  ),
};
