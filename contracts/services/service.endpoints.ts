import { type Static, Type } from 'typebox';
import { CHANGE_TAGS } from '../change-tags.ts';
import { defineEndpoint } from '../http/endpoint.ts';
import { keysOf, Moment, NO_OTHER_PROPERTIES, NullableMoment, nullable } from '../http/primitives.ts';
import { SLUG_PATTERN } from '../slug.ts';
import { MARK_KINDS } from '../stations/marks.ts';
import { ALERT_LEVEL_KEYS } from './alert-levels.ts';
import { OBSERVATION_KINDS, SERVICE_KEYS } from './service-sources.ts';

const Mark = Type.Object(
  {
    kind: keysOf(MARK_KINDS),
    value: Type.Integer({ description: 'Em centímetros, na mesma régua' }),
    source: Type.String({ description: 'Quem publicou a cota' }),
    day: Type.String({ description: 'Data da fonte, AAAA-MM-DD' }),
  },
  { ...NO_OTHER_PROPERTIES, description: 'Cota de atenção ou de inundação, só onde a redação a registrou' },
);

const Station = Type.Object(
  { code: Type.String(), name: Type.String(), river: Type.String(), marks: Type.Array(Mark) },
  { ...NO_OTHER_PROPERTIES, description: 'O lugar da régua, só de um rio' },
);

export const ServiceObservation = Type.Object(
  {
    kind: keysOf(OBSERVATION_KINDS),
    source: keysOf(SERVICE_KEYS),
    key: Type.String({
      description: 'Identidade dentro da fonte: número do aviso, dia, código da estação, momento da maré',
    }),
    places: Type.Array(Type.String(), { description: 'Os municípios, pelo slug' }),
    station: nullable(Station),
    title: Type.String(),
    text: Type.String({ description: 'Nas palavras da fonte, uma frase por linha' }),
    advice: Type.String({ description: 'O que a fonte recomenda, uma frase por linha' }),
    level: keysOf(['', ...ALERT_LEVEL_KEYS]),
    value: nullable(Type.Integer()),
    low: nullable(Type.Integer({ description: 'O limite de baixo: a mínima de um dia' })),
    unit: Type.String(),
    changes: Type.Object(
      {
        day: nullable(Type.Integer({ description: 'Variação em 24 horas' })),
        week: nullable(Type.Integer({ description: 'Variação em 7 dias' })),
      },
      NO_OTHER_PROPERTIES,
    ),
    series: Type.Array(Type.Object({ at: Moment, value: Type.Integer() }, NO_OTHER_PROPERTIES), {
      description: 'Os últimos 30 dias de um rio, duas leituras por dia, da mais antiga à mais nova',
    }),
    measuredAt: Moment,
    validFrom: Moment,
    validUntil: NullableMoment,
    asOf: { ...Moment, description: 'Quando a fonte disse isso pela última vez; num rio, quando mediu' },
    changedAt: { ...Moment, description: 'Quando o portal leu isso pela primeira vez, com estas palavras' },
    credit: Type.String(),
    licence: Type.String(),
    link: Type.String({ description: 'Onde se confere o dado' }),
  },
  NO_OTHER_PROPERTIES,
);
export type ServiceObservation = Static<typeof ServiceObservation>;

/** A service that is switched on, as readers may know it. */
export const ReadService = Type.Object(
  {
    key: keysOf(SERVICE_KEYS),
    kind: keysOf(OBSERVATION_KINDS),
    name: Type.String(),
    credit: Type.String(),
    licence: Type.String(),
    page: Type.String(),
    readAt: { ...NullableMoment, description: 'Quando foi lido com sucesso pela última vez' },
    recorded: Type.Boolean({ description: 'true: respostas gravadas da demonstração, não o serviço real' }),
  },
  NO_OTHER_PROPERTIES,
);
export type ReadService = Static<typeof ReadService>;

export const ServiceState = Type.Object(
  {
    key: keysOf(SERVICE_KEYS),
    name: Type.String(),
    credit: Type.String(),
    licence: Type.String(),
    page: Type.String(),
    active: Type.Boolean(),
    recorded: Type.Boolean({
      description: 'true: lê respostas gravadas da demonstração, não o serviço real',
    }),
    state: keysOf(['off', 'new', 'good', 'failing']),
    message: Type.String(),
    succeededAt: NullableMoment,
    nextAt: NullableMoment,
    observations: Type.Integer({ description: 'Quantas observações estão guardadas' }),
  },
  NO_OTHER_PROPERTIES,
);
export type ServiceState = Static<typeof ServiceState>;

export const services = {
  list: defineEndpoint(
    'GET /services',
    'public',
    'Serviços públicos',
    'O que vale agora num município (avisos, riscos, rio, maré, previsão, focos); sem município, avisos, riscos, rios e marés do estado',
    {
      query: Type.Object(
        {
          place: Type.Optional(
            Type.String({
              minLength: 1,
              maxLength: 80,
              pattern: SLUG_PATTERN,
              description: 'Município, pelo slug',
            }),
          ),
        },
        NO_OTHER_PROPERTIES,
      ),
      answer: Type.Array(ServiceObservation),
      changesWith: CHANGE_TAGS.services,
    },
  ),
  sources: defineEndpoint(
    'GET /services/sources',
    'public',
    'Serviços públicos',
    'Os serviços que o portal lê, com crédito, licença e a última leitura boa',
    { answer: Type.Array(ReadService), changesWith: CHANGE_TAGS.services },
  ),
};

const TAG = 'Administração: serviços públicos';

export const adminServices = {
  list: defineEndpoint(
    'GET /admin/services',
    'editor',
    TAG,
    'Os serviços públicos e o estado da leitura de cada um',
    {
      answer: Type.Array(ServiceState),
    },
  ),
  update: defineEndpoint(
    'PUT /admin/services/:key',
    'admin',
    TAG,
    'Liga ou desliga a leitura de um serviço',
    {
      params: Type.Object({ key: keysOf(SERVICE_KEYS) }, NO_OTHER_PROPERTIES),
      body: Type.Object({ active: Type.Boolean() }, NO_OTHER_PROPERTIES),
      answer: ServiceState,
    },
  ),
};
