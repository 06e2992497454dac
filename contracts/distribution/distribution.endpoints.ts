import { type Static, Type } from 'typebox';
import { AdminChannel } from '../channels/channel.endpoints.ts';
import { EditionParameter } from '../editions/edition-items.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { Id, keysOf, Moment, NO_OTHER_PROPERTIES } from '../http/primitives.ts';
import { SHARE_SHAPE_KEYS } from './share-shapes.ts';
import { SHARE_STATES } from './share-states.ts';

const TAG = 'Redação: distribuir';
const Day = Type.String({
  pattern: '^\\d{4}-\\d{2}-\\d{2}$',
  description: 'Dia em Belém, como 2026-11-15; sem ele, hoje',
});

/** A story in a channel: ticked by a person or sent by the bot. */
const Share = Type.Object(
  {
    news: Id,
    channel: Id,
    state: Type.Unsafe<(typeof SHARE_STATES)[number]>({
      ...keysOf(SHARE_STATES),
      description:
        'sent: está lá; waiting e sending: o robô vai enviar; doubtful: não se sabe se saiu; failed: não saiu; removing: o robô vai apagar; removed: foi apagada',
    }),
    by: Type.String({ description: 'Quem marcou ou mandou enviar' }),
    at: Moment,
    error: Type.String({ description: 'O que o robô respondeu; vazio: nada a dizer' }),
  },
  NO_OTHER_PROPERTIES,
);

const DeskStory = Type.Object(
  {
    id: Id,
    title: Type.String(),
    line: Type.String({ description: 'Uma linha abaixo do título; pode ser vazia' }),
    address: Type.String({ description: 'O endereço da notícia, sem código de canal' }),
    urgent: Type.Boolean({ description: 'true: um aviso urgente do dia leva a ela' }),
    edition: Type.String({ description: 'A chave da edição em que ela mora' }),
    publishedAt: Moment,
  },
  NO_OTHER_PROPERTIES,
);

/** A story that readers no longer see, in a channel where it still is. */
const WithdrawnShare = Type.Object(
  {
    ...Share.properties,
    title: Type.String(),
    automatic: Type.Boolean({ description: 'true: o robô a apaga' }),
  },
  NO_OTHER_PROPERTIES,
);

const DeskDay = Type.Object(
  {
    day: Type.String(),
    /** Those that can be chosen for the stories below, in alphabetical order. */
    channels: Type.Array(AdminChannel),
    /** The urgent ones first, then the newest. */
    stories: Type.Array(DeskStory),
    shares: Type.Array(Share),
    withdrawn: Type.Array(WithdrawnShare),
    bot: Type.Boolean({ description: 'true: há um robô do Telegram' }),
  },
  NO_OTHER_PROPERTIES,
);

export type Share = Static<typeof Share>;
export type DeskStory = Static<typeof DeskStory>;
export type WithdrawnShare = Static<typeof WithdrawnShare>;
export type DeskDay = Static<typeof DeskDay>;

const ShareParams = Type.Object({ news: Id, channel: Id }, NO_OTHER_PROPERTIES);

export const adminDistribution = {
  day: defineEndpoint(
    'GET /admin/distribution',
    'editor',
    TAG,
    'As notícias publicadas num dia, as urgentes primeiro, com o que já saiu em cada canal',
    {
      query: Type.Object(
        { day: Type.Optional(Day), edition: Type.Optional(EditionParameter) },
        NO_OTHER_PROPERTIES,
      ),
      answer: DeskDay,
    },
  ),
  send: defineEndpoint(
    'PUT /admin/distribution/:news/:channel',
    'editor',
    TAG,
    'Marca uma notícia como enviada num canal; onde o robô publica, manda enviar',
    { params: ShareParams, answer: Share },
  ),
  undo: defineEndpoint(
    'DELETE /admin/distribution/:news/:channel',
    'editor',
    TAG,
    'Desfaz a marca, ou diz que a notícia foi apagada no canal; o que o robô enviou ele apaga',
    { params: ShareParams },
  ),
  picture: defineEndpoint(
    'GET /admin/distribution/:news/picture/:file',
    'editor',
    TAG,
    'A imagem da notícia numa forma para compartilhar, em JPEG',
    {
      status: 200,
      cost: 'list',
      params: Type.Object(
        { news: Id, file: keysOf(SHARE_SHAPE_KEYS.map((key) => `${key}.jpg`)) },
        NO_OTHER_PROPERTIES,
      ),
      answerType: 'image/jpeg',
    },
  ),
};
