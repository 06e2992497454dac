import { messageOf } from '../api/api.ts';
import { toast } from './toasts.tsx';

/** Runs an action and says that it is done; a failure is shown in a toast instead. */
export async function attempt(work: () => Promise<unknown>, done?: string): Promise<void> {
  try {
    await work();
    if (done !== undefined) toast.say(done);
  } catch (error) {
    toast.fail(messageOf(error));
  }
}
