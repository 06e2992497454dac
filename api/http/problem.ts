import { CONFIRMATION } from '../../contracts/constants.ts';
import { codeOfStatus, PROBLEMS, type ProblemCode, problemPage } from '../../contracts/http/problem.ts';
import { PERSONAL_DATA, type PersonalDataMark } from '../../contracts/publishing/personal-data.schema.ts';

// The errors of the API as RFC 9457 problems. `detail` is Portuguese because users read it.

export interface FieldError {
  readonly field: string;
  readonly message: string;
}

interface Extras {
  readonly errors?: readonly FieldError[];
  readonly headers?: Readonly<Record<string, string>>;
  /** The current item, for a caller whose write was stale or whose slot is taken. */
  readonly current?: unknown;
  /** The kind of problem, if it is not the general one of the status. */
  readonly code?: ProblemCode;
  /** With the code `personal-data`: the personal data found in the text. */
  readonly marks?: readonly PersonalDataMark[];
  /** WebAuthn options: a passkey may sign them instead of a code. */
  readonly passkey?: object | undefined;
}

export class ApiProblem extends Error {
  readonly status: number;
  readonly extras: Extras;

  constructor(status: number, detail: string, extras: Extras = {}) {
    super(detail);
    this.status = status;
    this.extras = extras;
  }
}

/** `origin` is that of the portal, whose page for developers explains each code. */
export function problemBody(
  { status, message, extras }: ApiProblem,
  origin: string,
  requestId?: string,
): Record<string, unknown> {
  const { errors, current, passkey, code = codeOfStatus(status), marks } = extras;
  return {
    type: problemPage(origin, code),
    title: PROBLEMS[code].title,
    status,
    detail: message,
    code,
    ...(errors && { errors }),
    // The value of `acknowledge` with which the call may be repeated.
    ...(marks && { marks, acknowledge: PERSONAL_DATA }),
    ...(current !== undefined && { current }),
    ...(passkey && { passkey }),
    ...(requestId !== undefined && { requestId }),
  };
}

export const problems = {
  invalid: (errors: readonly FieldError[], detail = 'Confira os campos indicados.', code?: ProblemCode) =>
    new ApiProblem(400, detail, { errors, ...(code && { code }) }),
  malformed: (detail: string) => new ApiProblem(400, detail),
  unauthenticated: (detail = 'Sessão ausente, encerrada ou vencida. Entre novamente.') =>
    new ApiProblem(401, detail, { headers: { 'www-authenticate': 'Bearer' } }),
  /** RFC 9470: the session is valid, but the login is too long ago for this call. */
  unconfirmed: () =>
    new ApiProblem(401, 'Confirme a sua senha para continuar.', {
      errors: [{ field: CONFIRMATION.field, message: 'Confirme a sua senha para continuar.' }],
      headers: {
        'www-authenticate': `Bearer error="insufficient_user_authentication", max_age="${CONFIRMATION.maxAgeMs / 1_000}"`,
      },
    }),
  forbidden: (detail = 'Seu perfil não permite esta ação.', extras: Pick<Extras, 'code'> = {}) =>
    new ApiProblem(403, detail, extras),
  notFound: (detail = 'O item não existe ou foi removido.') => new ApiProblem(404, detail),
  methodNotAllowed: (allowed: readonly string[]) =>
    new ApiProblem(405, `Este endereço aceita apenas ${allowed.join(', ')}.`, {
      headers: { allow: allowed.join(', ') },
    }),
  conflict: (detail: string, extras: Pick<Extras, 'code' | 'marks' | 'current'> = {}) =>
    new ApiProblem(409, detail, extras),
  stale: (current: unknown) =>
    new ApiProblem(412, 'O item foi alterado por outra pessoa. A versão atual segue em "current".', {
      current,
    }),
  unconditional: (mayBeAny: boolean) =>
    new ApiProblem(
      428,
      `Informe em If-Match a versão que foi lida. Ela vem no cabeçalho ETag.${mayBeAny ? ' Com `*` vale qualquer versão.' : ''}`,
    ),
  keyReused: () =>
    new ApiProblem(422, 'Esta Idempotency-Key já serviu para outro pedido. Use uma nova para cada pedido.'),
  stillRunning: () =>
    new ApiProblem(409, 'O primeiro pedido com esta Idempotency-Key ainda não terminou.', {
      code: 'call-running',
      headers: { 'retry-after': '1' },
    }),
  tooLarge: (detail: string) => new ApiProblem(413, detail),
  unsupported: (detail: string) => new ApiProblem(415, detail),
  tooMany: (retryAfterSeconds: number) =>
    new ApiProblem(429, 'Muitas tentativas. Aguarde um pouco e tente de novo.', {
      headers: { 'retry-after': String(retryAfterSeconds) },
    }),
  internal: () => new ApiProblem(500, 'Algo deu errado do nosso lado. Tente de novo em instantes.'),
  unavailable: (retryAfterSeconds = 2) =>
    new ApiProblem(503, 'O serviço está indisponível no momento. Tente de novo em instantes.', {
      headers: { 'retry-after': String(retryAfterSeconds) },
    }),
  diskFull: () =>
    new ApiProblem(
      507,
      'Não há espaço em disco no servidor: nada foi guardado agora, e o que já estava salvo continua salvo. ' +
        'Avise quem cuida do servidor e tente de novo em instantes.',
      { headers: { 'retry-after': '30' } },
    ),
} as const;
