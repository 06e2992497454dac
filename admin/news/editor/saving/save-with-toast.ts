import type { NewsPatch } from '../../../../contracts/news/news.schema.ts';
import { toast } from '../../../ui/toasts.tsx';
import type { StorySaver } from './story-saver.ts';

/** Saves the input together with a new status, and shows the result. */
export async function saveWithToast(saver: StorySaver, patch: NewsPatch, done: string): Promise<void> {
  if (!(await saver.save(patch))) return toastSaveFailure(saver);
  toast.say(done);
}

/** A refusal is on the screen already; a missing connection is not, so it gets a toast. */
export function toastSaveFailure(saver: StorySaver): void {
  if (saver.current().saving === 'offline') toast.fail('Sem conexão. O texto está guardado neste navegador.');
}
