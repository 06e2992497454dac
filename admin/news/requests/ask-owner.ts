import { ApiFailure } from '../../../client/client.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { NewsPatch } from '../../../contracts/news/news.schema.ts';
import type { AskedChange } from '../../../contracts/news/story-request.endpoints.ts';
import { call } from '../../api/api.ts';
import { attempt } from '../../ui/attempt.ts';
import { askConfirmation } from '../../ui/dialogs/confirm.tsx';
import { toast } from '../../ui/toasts.tsx';

/** A change that the server refused because the story belongs to another edition. */
interface RefusedChange {
  readonly id: number;
  readonly change: AskedChange;
}

export function isNotOwner(error: unknown): error is ApiFailure {
  return error instanceof ApiFailure && error.code === 'not-owner';
}

/** The fields of a save that can be asked for. The server leaves out those that stay as they are. */
export function askedFields(patch: NewsPatch): AskedChange {
  const { chosenEdition, muni, munis, reg, status, publishAt, unpublishAt } = patch;
  return Object.fromEntries(
    Object.entries({ chosenEdition, muni, munis, reg, status, publishAt, unpublishAt }).filter(
      ([, value]) => value !== undefined,
    ),
  );
}

/** Sends a change of a story. If it belongs to another edition, the editor may ask for it; the refusal stays one. */
export async function orAskOwner<Result>(
  refused: RefusedChange,
  send: () => Promise<Result>,
): Promise<Result> {
  try {
    return await send();
  } catch (error) {
    if (isNotOwner(error)) await offerToAsk([refused], error.message);
    throw error;
  }
}

/** Asks whether to send the requests, and sends them. */
export async function offerToAsk(refused: readonly RefusedChange[], reason: string): Promise<void> {
  const one = refused.length === 1;
  const title = one ? 'Pedir à edição dona da notícia?' : `Pedir a mudança de ${refused.length} notícias?`;
  if (!(await askConfirmation({ title, text: reason, action: 'Pedir' }))) return;
  await attempt(async () => {
    for (const { id, change } of refused)
      await call(ENDPOINTS.adminStoryRequests.create, { params: { id }, body: change });
    toast.say(
      one
        ? 'Pedido enviado. A resposta aparece em Notícias.'
        : 'Pedidos enviados. As respostas aparecem em Notícias.',
    );
  });
}
