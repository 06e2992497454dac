import type { TObject, TSchema } from 'typebox';
import type { NamedEndpoint } from '../../../contracts/endpoints.ts';
import type { Endpoint } from '../../../contracts/http/endpoint.ts';
import { Problem } from '../../../contracts/http/problem.ts';
import { REQUEST_ID_HEADER } from '../../../contracts/http/request-id.ts';
import { RESPONSE_HEADERS, type ResponseHeader } from '../../../contracts/http/response-headers.ts';
import { ROLES } from '../../../contracts/users/roles.ts';
import { type Components, createComponents } from './components.ts';
import { describeWebhooks } from './describe-webhooks.ts';
import { PARAMETER_DESCRIPTIONS } from './parameter-descriptions.ts';
import { memberExample, validExample } from './valid-example.ts';

export const API_TITLE = 'Portal Pará: API de conteúdo';

const INFO = {
  title: API_TITLE,
  version: '1.0.0',
  description:
    'As chamadas do portal de notícias do Pará. Datas em ISO 8601 (UTC); erros em ' +
    '`application/problem+json`, com `detail` em português.',
  license: { name: 'MIT', identifier: 'MIT' },
};

const IF_MATCH = { name: 'If-Match', in: 'header', schema: { type: 'string' } } as const;
const IF_MATCH_TEXT =
  'O ETag com que o item foi lido, como `"v3"`; se o item mudou desde então, a resposta é 412. ';

const IF_MATCH_NAMES = {
  optional: 'IfMatch',
  'of-sessions': 'SessionIfMatch',
  required: 'RequiredIfMatch',
} as const;

/** Headers of every response, and those that ask the caller to retry later. */
const OTHER_HEADERS = {
  [REQUEST_ID_HEADER]: 'O número do pedido, para quem precisa procurá-lo no registro',
  'retry-after': 'Com 429 e 503: em quantos segundos tentar de novo',
} as const;
type HeaderName = ResponseHeader | keyof typeof OTHER_HEADERS;

/** Builds OpenAPI 3.1 from the endpoint table, the same rows that validate, guard and serialise. */
export function describeApi(endpoints: readonly NamedEndpoint[]): object {
  const components = createComponents();
  const paths: Record<string, Record<string, object>> = {};
  const problem = { 'application/problem+json': { schema: components.refer(Problem, 'Problem') } };
  for (const endpoint of endpoints) {
    const path = endpoint.path.replace(/:([A-Za-z]+)/g, '{$1}');
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: describeCall(endpoint, components),
    };
  }
  return {
    openapi: '3.1.0',
    info: INFO,
    servers: [{ url: '/', description: 'O servidor que respondeu este documento' }],
    paths,
    webhooks: describeWebhooks(components),
    components: {
      schemas: components.schemas,
      responses: {
        Problem: {
          description: 'O pedido não foi atendido; `detail` diz por quê',
          headers: headersOf(['retry-after']),
          content: problem,
        },
      },
      headers: Object.fromEntries(
        Object.entries({ ...RESPONSE_HEADERS, ...OTHER_HEADERS }).map(([name, description]) => [
          name,
          { description, schema: { type: 'string' } },
        ]),
      ),
      parameters: {
        IdempotencyKey: {
          name: 'Idempotency-Key',
          in: 'header',
          schema: { type: 'string', minLength: 1, maxLength: 200 },
          description:
            'Um identificador único do pedido, como um UUID. Se o pedido for repetido com ele em 24 horas, nada é refeito: vem a primeira resposta, ' +
            'com `Idempotency-Replayed: true`. Com outro corpo: 422; enquanto o primeiro corre: 409',
        },
        IfMatch: { ...IF_MATCH, description: `${IF_MATCH_TEXT}Sem ele, vale a última alteração.` },
        SessionIfMatch: {
          ...IF_MATCH,
          description:
            `${IF_MATCH_TEXT}\`*\`: qualquer versão. De uma sessão, sem ele, a resposta é 428; ` +
            'de uma chave, que pode não conhecer a versão, vale a última alteração.',
        },
        RequiredIfMatch: {
          ...IF_MATCH,
          required: true,
          description: `${IF_MATCH_TEXT}Sem ele, a resposta é 428.`,
        },
      },
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', description: 'O token que `POST /login` responde' },
        key: {
          type: 'http',
          scheme: 'bearer',
          description:
            'Uma chave de API, feita em Integrações. O escopo que cada chamada pede está em `x-key-scope`; ' +
            'chamadas sem escopo são fechadas para chaves. `RateLimit` diz quantas chamadas restam no minuto',
        },
        internal: {
          type: 'http',
          scheme: 'bearer',
          description: 'O segredo com que os programas da instalação se chamam (INTERNAL_TOKEN)',
        },
      },
    },
  };
}

/** `adminNews.create` becomes `adminNewsCreate`: code generators use it as a function name. */
export function operationId(name: string): string {
  return name.replace(/\.([a-z])/, (_dot, letter: string) => letter.toUpperCase());
}

function describeCall(endpoint: NamedEndpoint, components: Components): object {
  const id = operationId(endpoint.name);
  const parameters = [
    ...parametersIn('path', endpoint.params),
    ...parametersIn('query', endpoint.query),
    ...(endpoint.conditional
      ? [
          {
            $ref: `#/components/parameters/${IF_MATCH_NAMES[endpoint.conditional === true ? 'optional' : endpoint.conditional]}`,
          },
        ]
      : []),
    ...(isRepeatable(endpoint) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
  ];
  return {
    operationId: id,
    summary: endpoint.purpose,
    description: `${endpoint.purpose}. ${callersOf(endpoint)}`,
    tags: [endpoint.tag],
    security: securityOf(endpoint),
    ...(endpoint.scope && { 'x-key-scope': endpoint.scope }),
    ...(parameters.length > 0 && { parameters }),
    ...bodyOf(endpoint, id, components),
    responses: {
      [endpoint.status]: goodAnswer(endpoint, id, components),
      ...otherAnswers(endpoint, id, components),
      ...staleAnswer(endpoint, id, components),
      '4XX': { $ref: '#/components/responses/Problem' },
      '5XX': { $ref: '#/components/responses/Problem' },
    },
  };
}

/** Uploads take no Idempotency-Key: the same picture is stored once anyway. */
function isRepeatable({ method, access, bodyKind }: Endpoint): boolean {
  return method === 'POST' && !bodyKind && access !== 'public' && access !== 'internal';
}

function securityOf({ access, scope }: Endpoint): object[] {
  if (access === 'public') return [];
  if (access === 'internal') return [{ internal: [] }];
  const known = [{ bearer: [] }, ...(scope ? [{ key: [] }] : [])];
  return access === 'optional' ? [{}, ...known] : known;
}

/** The access of an endpoint as a sentence. */
function callersOf({ access, scope }: Endpoint): string {
  if (access === 'public') return 'Aberta a todos.';
  if (access === 'internal') return 'Só para os programas da instalação.';
  const key = scope ? ` ou uma chave com o escopo \`${scope}\`` : '';
  if (access === 'optional') return `Aberta a todos; com uma sessão${key}, responde mais.`;
  return `Pede uma sessão do papel ${ROLE_NAMES.get(access)}${key}.`;
}
const ROLE_NAMES = new Map(ROLES.map(({ key, name }) => [key as string, name]));

function parametersIn(location: 'path' | 'query', schema: TSchema | undefined): object[] {
  const { properties = {}, required = [] } = (schema ?? {}) as Partial<TObject>;
  return Object.entries(properties).map(([name, member]) => {
    const { description = PARAMETER_DESCRIPTIONS[name], ...rest } = member as { description?: string };
    return {
      name,
      in: location,
      required: (required as readonly string[]).includes(name),
      ...(description !== undefined && { description }),
      schema: rest,
      example: memberExample(name, member as TSchema),
    };
  });
}

function bodyOf({ body, bodyKind }: Endpoint, id: string, components: Components): object {
  if (bodyKind === 'multipart') {
    const file = { type: 'string', format: 'binary', description: 'O arquivo' };
    const schema = { type: 'object', required: ['file'], properties: { file } };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  if (!body) return {};
  const schema = components.refer(body, `${capitalised(id)}Body`);
  const example = validExample(body);
  return { requestBody: { required: true, content: { 'application/json': { schema, example } } } };
}

function goodAnswer(
  { answer, part, answerType, status, headers = [] }: Endpoint,
  id: string,
  components: Components,
): object {
  const content = answer
    ? {
        'application/json': {
          schema: wholeOrPart(components.refer(answer, `${capitalised(id)}Answer`), part, id, components),
          example: validExample(answer),
        },
      }
    : answerType && { [answerType]: { schema: { type: 'string' } } };
  return {
    description: DESCRIPTIONS[status] ?? 'Feito',
    headers: headersOf(headers),
    ...(content && { content }),
  };
}

/** Items are whole, or have the fields that the call chose. */
function wholeOrPart(list: object, part: TSchema | undefined, id: string, components: Components): object {
  if (!part || !('items' in list)) return list;
  return { ...list, items: { anyOf: [list.items, components.refer(part, `${capitalised(id)}Part`)] } };
}

const DESCRIPTIONS: Readonly<Record<number, string>> = {
  200: 'O que foi pedido',
  201: 'O item foi criado',
  204: 'Feito; não há corpo',
};

function otherAnswers({ otherAnswers = {} }: Endpoint, id: string, components: Components): object {
  return Object.fromEntries(
    Object.entries(otherAnswers).map(([status, schema]) => [
      status,
      {
        description: (schema as { description?: string }).description ?? 'Outra resposta',
        headers: headersOf([]),
        content: {
          [isProblem(schema) ? 'application/problem+json' : 'application/json']: {
            schema: components.refer(schema, `${capitalised(id)}Answer${status}`),
          },
        },
      },
    ]),
  );
}

function isProblem(schema: TSchema): boolean {
  const { properties = {} } = schema as Partial<TObject>;
  return Problem.required.every((name) => name in properties);
}

/** 412 contains the current item, so that a caller can merge without another read. */
function staleAnswer(
  { conditional, answer, current = answer ?? undefined }: Endpoint,
  id: string,
  components: Components,
): object {
  if (!conditional || !current) return {};
  const item = components.refer(current, `${capitalised(id)}Current`);
  const schema = {
    allOf: [
      components.refer(Problem, 'Problem'),
      { type: 'object', required: ['current'], properties: { current: item } },
    ],
  };
  return {
    412: {
      description: 'O item mudou desde que foi lido; `current` é a versão atual',
      headers: headersOf([]),
      content: { 'application/problem+json': { schema } },
    },
  };
}

function headersOf(names: readonly HeaderName[]): object {
  return Object.fromEntries(
    [...names, REQUEST_ID_HEADER].map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  );
}

function capitalised(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
