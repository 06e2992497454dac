import type { NewsPatch } from '../../../../contracts/news/news.schema.ts';
import { toast } from '../../../ui/toasts.tsx';
import type { StorySaver } from './story-saver.ts';

/** Saves the input together with a new status, and shows the result. False if it was not saved. */
export async function saveWithToast(saver: StorySaver, patch: NewsPatch, done: string): Promise<boolean> {
  const saved = await saver.save(patch);
  if (saved) toast.say(done);
  else toastSaveFailure(saver);
  return saved;
}

/** A refusal is on the screen already; a missing connection is not, so it gets a toast. */
export function toastSaveFailure(saver: StorySaver): void {
  if (saver.current().status === 'offline') toast.fail('Sem conexão. O texto está guardado neste navegador.');
}
