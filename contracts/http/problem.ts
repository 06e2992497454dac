import { Type } from 'typebox';
import { PAGE_PATHS } from '../page-paths.ts';
import { Acknowledge, PersonalDataMark } from '../publishing/personal-data.schema.ts';
import { keysOf } from './primitives.ts';

interface ProblemKind {
  readonly status: number;
  /** The same sentence for every occurrence. */
  readonly title: string;
  /** A remedy for the caller. Shown on the page that `type` leads to. */
  readonly help: string;
}

/**
 * Every kind of problem by its code. Programs tell problems apart by the code; the sentences are for people and may change.
 * The first kind of a status is the general one. The page for developers lists this table.
 */
export const PROBLEMS = {
  invalid: {
    status: 400,
    title: 'Pedido inválido',
    help: 'Um parâmetro ou campo não foi aceito. `errors` diz qual e por quê; corrija e envie de novo.',
  },
  'unreadable-page': {
    status: 400,
    title: 'Página ilegível',
    help: 'O endereço enviado não tem um texto que se possa ler. Confira o endereço ou escreva a notícia à mão.',
  },
  unauthenticated: {
    status: 401,
    title: 'Não autenticado',
    help: 'O token ou a chave não veio em `Authorization: Bearer`, ou não vale mais. Com `error="insufficient_user_authentication"` em `WWW-Authenticate`, confirme a senha.',
  },
  forbidden: {
    status: 403,
    title: 'Sem permissão',
    help: 'Quem chama existe, mas não pode fazer isto. Para chaves, o escopo de cada chamada está em `x-key-scope`.',
  },
  'not-owner': {
    status: 403,
    title: 'Notícia de outra edição',
    help: 'Só a edição principal da notícia pode fazer esta mudança. Peça a ela.',
  },
  'not-found': {
    status: 404,
    title: 'Não encontrado',
    help: 'O endereço ou o item não existe, ou não é público.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'Método não permitido',
    help: 'O endereço existe, com outro método. `Allow` diz quais.',
  },
  'request-timeout': {
    status: 408,
    title: 'Tempo esgotado',
    help: 'O pedido demorou demais para chegar. Envie de novo.',
  },
  conflict: {
    status: 409,
    title: 'Conflito',
    help: 'O estado do item não permite a mudança. `detail` diz por quê; leia o item de novo antes de tentar.',
  },
  'personal-data': {
    status: 409,
    title: 'Dados pessoais no texto',
    help: '`marks` diz o que foi encontrado e em que campo. Tire-os, ou repita o pedido com `acknowledge`; o de uma chave só vale com o escopo `personal-data`.',
  },
  'no-licence': {
    status: 409,
    title: 'Fonte sem licença',
    help: 'A fonte não tem licença registrada. Registre a licença na ficha da fonte.',
  },
  'poll-number': {
    status: 409,
    title: 'Pesquisa sem registro',
    help: 'Com as regras de eleição ligadas, pesquisa eleitoral precisa do número de registro no TSE no texto.',
  },
  'synthetic-picture': {
    status: 409,
    title: 'Imagem sintética de candidato',
    help: 'Perto da votação não se publica imagem de candidato feita com inteligência artificial. Troque a imagem.',
  },
  published: {
    status: 409,
    title: 'Notícia já publicada',
    help: 'O portal já publicou a mesma notícia. Descarte o item ou faça dele um rascunho.',
  },
  claimed: {
    status: 409,
    title: 'Item reservado',
    help: 'Outra pessoa está com o item. Espere alguns minutos.',
  },
  decided: {
    status: 409,
    title: 'Item já decidido',
    help: 'Alguém já decidiu sobre o item. Leia a fila de novo.',
  },
  'already-public': {
    status: 409,
    title: 'Notícia já pública',
    help: 'A notícia apareceu para os leitores enquanto era alterada. Leia-a de novo antes de mudar.',
  },
  'place-taken': {
    status: 409,
    title: 'Lugar ocupado',
    help: 'Outra notícia está fixada neste lugar da capa; `current` diz qual.',
  },
  'call-running': {
    status: 409,
    title: 'Pedido em andamento',
    help: 'O primeiro pedido com esta `Idempotency-Key` ainda não terminou. Espere os segundos de `Retry-After`.',
  },
  stale: {
    status: 412,
    title: 'Versão desatualizada',
    help: 'O item mudou desde que foi lido. `current` é a versão atual: junte as duas e envie com o `ETag` novo.',
  },
  'too-large': {
    status: 413,
    title: 'Conteúdo grande demais',
    help: 'O corpo passa do limite. `detail` diz qual é.',
  },
  'address-too-long': {
    status: 414,
    title: 'Endereço longo demais',
    help: 'Encurte o endereço ou os seus parâmetros.',
  },
  'unsupported-format': {
    status: 415,
    title: 'Formato não aceito',
    help: 'Envie JSON como `application/json`, ou o formato que `detail` diz.',
  },
  'key-reused': {
    status: 422,
    title: 'Idempotency-Key repetida',
    help: 'A chave já serviu para outro pedido, ou para este com outros direitos. Use uma nova para cada pedido.',
  },
  'version-required': {
    status: 428,
    title: 'Versão não informada',
    help: 'Leia o item e envie o `ETag` dele em `If-Match`, para não apagar o trabalho de outra pessoa.',
  },
  'too-many-requests': {
    status: 429,
    title: 'Muitas tentativas',
    help: 'Espere os segundos de `Retry-After` antes de tentar de novo.',
  },
  'headers-too-large': {
    status: 431,
    title: 'Cabeçalhos grandes demais',
    help: 'Envie menos cabeçalhos, ou mais curtos.',
  },
  internal: {
    status: 500,
    title: 'Erro interno',
    help: 'O erro é nosso e foi registrado. Diga o `requestId` se precisar falar conosco.',
  },
  'no-answer': {
    status: 502,
    title: 'Sem resposta',
    help: 'O servidor de conteúdo não respondeu a tempo. Espere os segundos de `Retry-After` e tente de novo.',
  },
  unavailable: {
    status: 503,
    title: 'Serviço indisponível',
    help: 'Espere os segundos de `Retry-After` e tente de novo.',
  },
  'disk-full': {
    status: 507,
    title: 'Sem espaço em disco',
    help: 'Nada foi guardado agora; o que já estava salvo continua salvo. Avise quem cuida do servidor.',
  },
} as const satisfies Readonly<Record<string, ProblemKind>>;
export type ProblemCode = keyof typeof PROBLEMS;
export const PROBLEM_CODES = Object.keys(PROBLEMS) as readonly ProblemCode[];

const GENERAL = new Map(PROBLEM_CODES.toReversed().map((code) => [PROBLEMS[code].status as number, code]));

/** The general code of a status. */
export function codeOfStatus(status: number): ProblemCode {
  return GENERAL.get(status) ?? (status < 500 ? 'invalid' : 'internal');
}

/** The `type` of a problem: the page of the portal that explains it. */
export function problemPage(origin: string, code: ProblemCode): string {
  return `${origin}${PROBLEM_PAGE}#${PROBLEM_ANCHOR}${code}`;
}
const PROBLEM_PAGE = PAGE_PATHS.developers;
export const PROBLEM_ANCHOR = 'erro-';

/**
 * RFC 9457 problem details. `detail` and the messages are Portuguese, because users may read them. A 412 answer also
 * has `current`: the item as it is now, in the schema of the call's answer; a 409 with `place-taken` a list of items.
 */
export const Problem = Type.Object({
  type: Type.String({ description: 'O endereço da página que explica este problema' }),
  title: Type.String({ description: 'O nome do problema, sempre o mesmo para um código' }),
  status: Type.Integer({ description: 'O status da resposta' }),
  detail: Type.String({ description: 'O que aconteceu, em português, para pessoas' }),
  code: Type.Unsafe<ProblemCode>({
    ...keysOf(PROBLEM_CODES),
    description: 'O problema para programas; novos códigos podem surgir',
  }),
  errors: Type.Optional(Type.Array(Type.Object({ field: Type.String(), message: Type.String() }))),
  marks: Type.Optional(
    Type.Array(PersonalDataMark, {
      description:
        'Com 409 e `code: "personal-data"`: o que os textos têm de pessoal, e em que campo. Repita o pedido com o `acknowledge` desta resposta para publicar assim mesmo; de uma chave ele só conta com o escopo `personal-data`',
    }),
  ),
  acknowledge: Type.Optional(Acknowledge),
  requestId: Type.Optional(Type.String()),
  passkey: Type.Optional(
    Type.Unknown({
      description: 'Com 401, onde há chaves de acesso: o que uma delas deve assinar (WebAuthn)',
    }),
  ),
});
