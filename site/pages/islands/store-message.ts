import { ApiFailure } from '../../../client/client.ts';
import type { MessageCreate } from '../../../contracts/messages/message.schema.ts';
import { api, CALLS } from './api.ts';

export interface StoreFailure {
  readonly title: string;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
  /** True if the portal was not reached: the message is sent again by itself. */
  readonly waits?: true;
}

const SEND_BY_MAIL_TEXT =
  'A mensagem continua aqui: envie pelo programa de e-mail que abrimos ou tente de novo.';

/**
 * Stores the message at the portal too; `keepalive` lets the request finish if the page is left. `undefined` if it was
 * stored.
 */
export async function storeMessage(form: FormData): Promise<StoreFailure | undefined> {
  try {
    const body = Object.fromEntries(form) as MessageCreate;
    await api.call(CALLS.createMessage, { body, keepalive: true });
    return undefined;
  } catch (error) {
    return failureOf(error);
  }
}

const WAITING_FAILURE: StoreFailure = {
  title: 'Sem internet: a mensagem está esperando.',
  errors: [
    {
      field: '',
      message: 'Deixe esta página aberta. A mensagem será enviada sozinha quando a conexão voltar.',
    },
  ],
  waits: true,
};

function failureOf(error: unknown): StoreFailure {
  // A phone in a network without internet says that it is online, so `navigator.onLine` is not asked.
  if (!(error instanceof ApiFailure)) return WAITING_FAILURE;
  const { status, errors, retryAfter = 0 } = error;
  if (status === 429) {
    const minutes = Math.ceil(retryAfter / 60) || 1;
    const wait = `Espere ${minutes === 1 ? 'um minuto' : `${minutes} minutos`}. ${SEND_BY_MAIL_TEXT}`;
    return { title: 'Muitas mensagens em pouco tempo.', errors: [{ field: '', message: wait }] };
  }
  if (errors.length > 0) return { title: 'Revise a mensagem.', errors };
  return {
    title: 'Não foi possível enviar pelo portal.',
    errors: [{ field: '', message: SEND_BY_MAIL_TEXT }],
  };
}
