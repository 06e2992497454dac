import { MINUTE_MS } from '../../contracts/durations.ts';
import { ANA_SERVICE } from '../../services/ana/rivers.ts';
import { isFetchRefusal, type ReadExternal, type SecretHeaders } from '../http/guarded-client.ts';

/** A token lives for an hour; a turn of all gauges ends well before. */
const TOKEN_MS = 30 * MINUTE_MS;
/** The answer has a token of about a thousand characters. More than this is not read. */
const MAX_ANSWER = 10_000;

/** ANA does not accept the operator's password, or answers without a token. The message is for the newsroom. */
export class AnaLoginRefused extends Error {
  override readonly name = 'AnaLoginRefused';
}

export interface AnaLogin {
  /** The header of a request to the official service. */
  headers(): Promise<SecretHeaders>;
  /** The next request gets a new token. */
  forget(): void;
}

/** Logs in to the official service of ANA and keeps the token in memory. Neither it nor the password is logged. */
export function createAnaLogin(
  { ANA_USER: user, ANA_PASSWORD: password }: { readonly ANA_USER: string; readonly ANA_PASSWORD: string },
  fetch: ReadExternal,
  now: () => number,
): AnaLogin | undefined {
  if (user === '' || password === '') return undefined;
  let kept: { readonly token: string; readonly at: number } | undefined;

  async function login(): Promise<string> {
    const secret = { identificador: user, senha: password };
    const answer = await fetch(`${ANA_SERVICE}/OAUth/v1`, { secret }).catch((error: unknown) => {
      const isRefused = isFetchRefusal(error) && (error.status === 401 || error.status === 403);
      throw isRefused ? new AnaLoginRefused('A ANA recusou o usuário ou a senha do portal.') : error;
    });
    const text = Buffer.from(answer.bytes.subarray(0, MAX_ANSWER)).toString();
    const [, token] = /"tokenautenticacao"\s{0,3}:\s{0,3}"([\w.~+/=-]{8,8000})"/.exec(text) ?? [];
    if (token === undefined)
      throw new AnaLoginRefused('A resposta mudou de formato: falta “tokenautenticacao”.');
    return token;
  }

  return {
    async headers() {
      // A moment ahead comes from a clock that was set back.
      if (!kept || now() - kept.at >= TOKEN_MS || kept.at > now()) kept = { token: await login(), at: now() };
      return { authorization: `Bearer ${kept.token}` };
    },
    forget() {
      kept = undefined;
    },
  };
}
