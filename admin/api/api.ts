import { type Answer, ApiFailure, type CallOptions } from '../../client/client.ts';
import { CONFIRMATION } from '../../contracts/constants.ts';
import type { Endpoint } from '../../contracts/http/endpoint.ts';
import { session } from '../session/session.ts';
import { rawClient } from './raw-client.ts';
import { noteServerDate } from './server-clock.ts';
import { warnIfUnconfirmed } from './unconfirmed-save.ts';

/**
 * Sends every request of the back office. If the session has ended or the password is required again, a dialog asks
 * the editor and the request is repeated: the caller need not know, and no input is lost.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<Answer<E>> {
  try {
    return await send(endpoint, options);
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 401) throw error;
    const unconfirmed = error.errors.some(({ field }) => field === CONFIRMATION.field);
    try {
      await session.renew(unconfirmed ? 'confirmation' : 'ended');
    } catch {
      throw error;
    }
    return await send(endpoint, options);
  }
}

async function send<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<Answer<E>> {
  const answer = await rawClient.call(endpoint, options);
  noteServerDate(answer.headers);
  warnIfUnconfirmed(answer.headers);
  return answer;
}

const OVERTAKEN = 'Outra pessoa alterou isto enquanto você trabalhava. Recarregue para ver a versão atual.';

/** The message for the editor about an error. */
export function messageOf(error: unknown): string {
  // The API's own text is meant for programs, which get the current version with it.
  if (error instanceof ApiFailure && error.status === 412) return OVERTAKEN;
  if (error instanceof ApiFailure) return error.message;
  if (!navigator.onLine) return 'Sem conexão com a internet. Tente de novo quando ela voltar.';
  return 'O servidor não respondeu. Tente de novo em instantes.';
}
