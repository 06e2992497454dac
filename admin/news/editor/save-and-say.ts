import type { NewsPatch } from '../../../contracts/news/news.schema.ts';
import { toast } from '../../ui/toasts.tsx';
import type { StorySaver } from './story-saver.ts';

/** Saves what was typed together with another status, and says how it went. */
export async function saveAndSay(saver: StorySaver, patch: NewsPatch, done: string): Promise<void> {
  if (!(await saver.save(patch))) return explainFailure(saver);
  toast.say(done);
}

/** What the server refused stands on the screen already; that there is no line does not. */
export function explainFailure(saver: StorySaver): void {
  if (saver.current().saving === 'offline') toast.fail('Sem conexão. O texto está guardado neste navegador.');
}
