import { useState } from 'react';
import type { AdminNewsItem } from '../../../../contracts/news/news.schema.ts';
import type { AskedChange } from '../../../../contracts/news/story-request.endpoints.ts';
import { PERSONAL_DATA } from '../../../../contracts/publishing/personal-data.schema.ts';
import { messageOf } from '../../../api/api.ts';
import { askConfirmation } from '../../../ui/dialogs/confirm.tsx';
import { askToAcknowledge, isPersonalData } from '../../../ui/personal-data/acknowledge.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { askedFields, isNotOwner, offerToAsk } from '../../requests/ask-owner.ts';
import { newsApi, reasonOf } from '../news.api.ts';
import {
  actionDoneText,
  actionLabels,
  actionPatch,
  failedText,
  isNeeded,
  leavingText,
  type NewsAction,
  newsCount,
  notUndoneText,
  returningText,
} from './actions.rules.ts';
import { performAction, type UndoAction } from './perform-action.ts';
import { type ActionOutcome, runAll } from './run-all.ts';

export interface ActionProgress {
  readonly text: string;
  readonly settled: number;
  readonly total: number;
}

export interface ActionFailures {
  readonly text: string;
  readonly rows: readonly { readonly id: number; readonly title: string; readonly reason: string }[];
}

interface NewsActions {
  /** The running work. */
  readonly work: ActionProgress | undefined;
  readonly failures: ActionFailures | undefined;
  readonly dismissFailures: () => void;
  /** `confirmed` is `true` if the editor has already confirmed exactly this. */
  run(action: NewsAction, items: readonly AdminNewsItem[], confirmed?: boolean): Promise<void>;
}

/** Runs actions with confirmation, progress, failures and undo. */
export function useNewsActions(onSettled: (failed: readonly AdminNewsItem[]) => void): NewsActions {
  const [work, setWork] = useState<ActionProgress>();
  const [failures, setFailures] = useState<ActionFailures>();

  async function runShown<Item, Result>(
    text: string,
    items: readonly Item[],
    doOne: (item: Item) => Promise<Result>,
  ): Promise<ActionOutcome<Item, Result>> {
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
    if (!confirmed && !(await confirmAction(action, touched))) return;
    const { doing } = actionLabels(action);
    const first = await runShown(doing, touched, (item) => performAction(newsApi, action, item));
    const again = await acknowledged(first.failed);
    const doAgain = (item: AdminNewsItem) =>
      performAction(newsApi, action, item, { acknowledge: PERSONAL_DATA });
    const second = again.length > 0 ? await runShown(doing, again, doAgain) : { done: [], failed: [] };
    const done = [...first.done, ...second.done];
    const failed = [...first.failed.filter(({ item }) => !again.includes(item)), ...second.failed];
    if (done.length > 0) toast.undoable(actionDoneText(action, done.length), () => void undoAll(done));
    showFailures(failedText(action, failed.length, touched.length), failed);
    onSettled(failed.map(({ item }) => item));
    await askOwners(action, failed);
  }

  async function undoAll(
    done: readonly { readonly item: AdminNewsItem; readonly result: UndoAction }[],
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

/** Offers once to ask the owning editions for what they alone may do with these stories. */
async function askOwners(
  action: NewsAction,
  failed: readonly { readonly item: AdminNewsItem; readonly error: unknown }[],
): Promise<void> {
  const refused = failed.filter(({ error }) => isNotOwner(error));
  const [first] = refused;
  if (!first) return;
  const change = requestedChange(action);
  await offerToAsk(
    refused.map(({ item: { id } }) => ({ id, change })),
    messageOf(first.error),
  );
}

function requestedChange(action: NewsAction): AskedChange {
  switch (action.kind) {
    case 'trash':
      return { trash: true };
    case 'restore':
      return { trash: false };
    default:
      return askedFields(actionPatch(action));
  }
}

/** Asks once for all stories refused for personal data; returns those to publish anyway. */
async function acknowledged(
  failed: readonly { readonly item: AdminNewsItem; readonly error: unknown }[],
): Promise<readonly AdminNewsItem[]> {
  const marked = failed.flatMap(({ item, error }) =>
    isPersonalData(error) ? [{ item, title: item.title, marks: error.marks }] : [],
  );
  return marked.length > 0 && (await askToAcknowledge(marked)) ? marked.map(({ item }) => item) : [];
}

/** Asks before an action on several stories and before changes that readers notice. A change of one story can be undone. */
async function confirmAction(action: NewsAction, items: readonly AdminNewsItem[]): Promise<boolean> {
  const text = leavingText(action, items) ?? returningText(action, items);
  if (items.length === 1 && !text) return true;
  const { question, verb } = actionLabels(action);
  return await askConfirmation({
    title: question(items.length === 1 ? 'esta notícia' : newsCount(items.length)),
    ...(text && { text }),
    action: verb,
  });
}
