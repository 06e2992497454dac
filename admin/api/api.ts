import { type Answer, ApiFailure, type CallOptions } from '../../client/client.ts';
import { CONFIRMATION } from '../../contracts/constants.ts';
import type { Endpoint } from '../../contracts/http/endpoint.ts';
import { session } from '../session/session.store.ts';
import { rawClient } from './raw-client.ts';

/**
 * Every request of the back office. When the session has ended meanwhile, or the password is asked once more, the person
 * shows it in a dialog and the request is repeated: its caller need not know, and nothing that was typed is lost.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  options: CallOptions<E> = {},
): Promise<Answer<E>> {
  try {
    return await rawClient.call(endpoint, options);
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.status !== 401) throw error;
    const unconfirmed = error.errors.some(({ field }) => field === CONFIRMATION.field);
    try {
      await session.renew(unconfirmed ? 'confirmation' : 'ended');
    } catch {
      throw error;
    }
    return await rawClient.call(endpoint, options);
  }
}

const OVERTAKEN = 'Outra pessoa alterou isto enquanto você trabalhava. Recarregue para ver a versão atual.';

/** What to tell a person about something that went wrong. */
export function messageOf(error: unknown): string {
  // The API's own words are for programs, which find the other version beside them.
  if (error instanceof ApiFailure && error.status === 412) return OVERTAKEN;
  if (error instanceof ApiFailure) return error.message;
  if (!navigator.onLine) return 'Sem conexão com a internet. Tente de novo quando ela voltar.';
  return 'O servidor não respondeu. Tente de novo em instantes.';
}
