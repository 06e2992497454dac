import { useState } from 'react';
import type { AdminNewsItem } from '../../../../contracts/news/news.schema.ts';
import { confirm } from '../../../ui/dialogs/confirm.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { newsApi, reasonOf } from '../news.api.ts';
import {
  doneText,
  failedText,
  isNeeded,
  labelsOf,
  leavingText,
  type NewsAction,
  newsCount,
  notUndoneText,
  returningText,
} from './actions.rules.ts';
import { performAction, type Undo } from './perform-action.ts';
import { type Outcome, runAll } from './run-all.ts';

export interface Work {
  readonly text: string;
  readonly settled: number;
  readonly total: number;
}

export interface Failures {
  readonly text: string;
  readonly rows: readonly { readonly id: number; readonly title: string; readonly reason: string }[];
}

export interface NewsActions {
  /** What is being done right now. */
  readonly work: Work | undefined;
  readonly failures: Failures | undefined;
  readonly dismissFailures: () => void;
  /** `confirmed`: the person has already said yes to exactly this. */
  run(action: NewsAction, items: readonly AdminNewsItem[], confirmed?: boolean): Promise<void>;
}

/** Does actions with all that belongs to them: the question before, the progress, the failures, the way back. */
export function useNewsActions(onSettled: (failed: readonly AdminNewsItem[]) => void): NewsActions {
  const [work, setWork] = useState<Work>();
  const [failures, setFailures] = useState<Failures>();

  async function runShown<Item, Result>(
    text: string,
    items: readonly Item[],
    doOne: (item: Item) => Promise<Result>,
  ): Promise<Outcome<Item, Result>> {
    const show = (settled: number): void => setWork({ text, settled, total: items.length });
    show(0);
    setFailures(undefined);
    const outcome = await runAll(items, doOne, show);
    setWork(undefined);
    return outcome;
  }

  function showFailures(
    text: string,
    failed: readonly { readonly item: AdminNewsItem; readonly error: unknown }[],
  ): void {
    if (failed.length === 0) return;
    const rows = failed.map(({ item: { id, title }, error }) => ({ id, title, reason: reasonOf(error) }));
    setFailures({ text, rows });
  }

  async function run(action: NewsAction, items: readonly AdminNewsItem[], confirmed = false): Promise<void> {
    const touched = items.filter((item) => isNeeded(action, item));
    if (touched.length === 0) {
      toast.say('Nada a mudar: já está assim.');
      return;
    }
    if (!confirmed && !(await isConfirmed(action, touched))) return;
    const { done, failed } = await runShown(labelsOf(action).doing, touched, (item) =>
      performAction(newsApi, action, item),
    );
    if (done.length > 0) toast.undoable(doneText(action, done.length), () => void undoAll(done));
    showFailures(failedText(action, failed.length, touched.length), failed);
    onSettled(failed.map(({ item }) => item));
  }

  async function undoAll(
    done: readonly { readonly item: AdminNewsItem; readonly result: Undo }[],
  ): Promise<void> {
    const { failed } = await runShown('Desfazendo', done, ({ result: undo }) => undo());
    if (failed.length === 0) toast.say('Desfeito.');
    showFailures(
      notUndoneText(failed.length, done.length),
      failed.map(({ item: { item }, error }) => ({ item, error })),
    );
    onSettled([]);
  }

  return { work, failures, dismissFailures: () => setFailures(undefined), run };
}

/** One story is done at once, for it can be undone; many are confirmed for, and what readers would miss. */
async function isConfirmed(action: NewsAction, items: readonly AdminNewsItem[]): Promise<boolean> {
  const text = leavingText(action, items) ?? returningText(action, items);
  if (items.length === 1 && !text) return true;
  const { question, verb } = labelsOf(action);
  return await confirm({
    title: question(items.length === 1 ? 'esta notícia' : newsCount(items.length)),
    ...(text && { text }),
    action: verb,
  });
}
