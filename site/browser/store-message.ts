export interface StoreFailure {
  readonly title: string;
  readonly errors: readonly { readonly field: string; readonly message: string }[];
}

const ELSEWHERE = 'A mensagem continua aqui: envie pelo programa de e-mail que abrimos ou tente de novo.';

/** Leaves the message with the portal too; undefined: it is there. */
export async function storeMessage(form: FormData): Promise<StoreFailure | undefined> {
  try {
    const answer = await fetch('/api/contatos', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(Object.fromEntries(form)),
      keepalive: true,
    });
    return answer.ok ? undefined : await failureOf(answer);
  } catch {
    return failed();
  }
}

async function failureOf(answer: Response): Promise<StoreFailure> {
  if (answer.status === 429) {
    const minutes = Math.ceil(Number(answer.headers.get('retry-after')) / 60) || 1;
    const wait = `Espere ${minutes === 1 ? 'um minuto' : `${minutes} minutos`}. ${ELSEWHERE}`;
    return { title: 'Muitas mensagens em pouco tempo.', errors: [{ field: '', message: wait }] };
  }
  const { errors } = (await answer.json()) as Partial<StoreFailure>;
  return errors?.length ? { title: 'Revise a mensagem.', errors } : failed();
}

function failed(): StoreFailure {
  return { title: 'Não foi possível enviar pelo portal.', errors: [{ field: '', message: ELSEWHERE }] };
}
