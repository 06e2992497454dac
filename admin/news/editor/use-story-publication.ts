import { useEffect, useState } from 'react';
import type { SimilarStory } from '../../../contracts/news/news.schema.ts';
import { hasPublishingRole } from '../../session/rights.ts';
import { useUser } from '../../session/session.ts';
import { askConfirmation } from '../../ui/dialogs/confirm.tsx';
import type { FieldErrors } from '../../ui/forms/use-form.ts';
import { toast } from '../../ui/toasts.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { contributorAction, mainAction, publicationOf, scheduleError } from './publication.rules.ts';
import { saveWithToast, toastSaveFailure } from './saving/save-with-toast.ts';
import type { StoryState } from './saving/saving.rules.ts';
import type { StorySaver } from './saving/story-saver.ts';
import { fieldsToFinish } from './story.rules.ts';

/** Beside the main button, where the reason itself would be too long. */
const REFUSED = 'Não foi aceita. Veja por quê.';

export type StoryPublication = ReturnType<typeof useStoryPublication>;

/** The status that the editor chooses for the story, and the two buttons that save it: "Salvar" and the main one. */
export function useStoryPublication(saver: StorySaver, { item, content, errors, refusal }: StoryState) {
  const [publication, setPublication] = useState(() => publicationOf(item));
  /** How often the main button could not do its work; fields to finish are marked from then on. */
  const [refusedCount, setRefusedCount] = useState(0);
  const [momentErrors, setMomentErrors] = useState<FieldErrors>({});
  const { busy, run } = useBusy();
  const publishes = hasPublishingRole(useUser());
  const current = item?.status ?? 'draft';
  const action = publishes ? mainAction(current, publication) : contributorAction(current);
  const toFinish = fieldsToFinish(content);
  const marked = refusedCount > 0 ? toFinish : {};
  const allErrors = { ...marked, ...errors, ...momentErrors };
  const errorTexts = Object.values(allErrors);

  // A new status on the server resets the choice on the screen.
  const { status, publishAt, unpublishAt } = publicationOf(item);
  useEffect(() => setPublication({ status, publishAt, unpublishAt }), [status, publishAt, unpublishAt]);

  /** Saving a draft makes a revision; a published story keeps its text, and the changes stay pending. */
  function save(): Promise<void> {
    return run(async () => {
      const saved = saver.current().item?.status ?? 'draft';
      if (saved === 'draft' || saved === 'review') {
        if (await saver.save({ status: saved })) toast.say('Rascunho salvo.');
        else toastSaveFailure(saver);
        return;
      }
      await saver.flush();
      if (saver.current().status !== 'saved') toastSaveFailure(saver);
      else if (action.kind === 'unpublish')
        toast.say('Texto salvo. A notícia continua no site até você tocar em Despublicar.');
      else toast.say('Alterações salvas. O site muda quando você atualizar.');
    });
  }

  function runMainAction(similar: readonly SimilarStory[]): Promise<void> {
    return run(async () => {
      setRefusedCount(0);
      const momentError = scheduleError(publication, Date.now());
      setMomentErrors(momentError ? { publishAt: momentError } : {});
      const isUnfinished = publishes && action.kind !== 'unpublish' && Object.keys(toFinish).length > 0;
      const isReady = !momentError && !isUnfinished;
      if (isReady && !(await confirmAction(similar))) return;
      if (isReady && (await saveWithToast(saver, action.patch, action.done))) return;
      setRefusedCount(refusedCount + 1);
    });
  }

  async function confirmAction(similar: readonly SimilarStory[]): Promise<boolean> {
    if (action.kind === 'unpublish') return confirmUnpublish();
    const addsStory = publishes && action.kind !== 'update';
    return !addsStory || similar.length === 0 || confirmDuplicate(similar, action.label);
  }

  return {
    publication,
    setPublication,
    current,
    publishes,
    action,
    busy,
    run,
    save,
    runMainAction,
    refusedCount,
    errors: allErrors,
    /** Above the text. */
    refusals: refusal ? [refusal] : Object.values(marked),
    /** Beside the main button: a sentence for each field. */
    reasons: refusedCount === 0 ? [] : errorTexts.length === 0 && refusal ? [REFUSED] : errorTexts,
  };
}

function confirmUnpublish(): Promise<boolean> {
  return askConfirmation({
    title: 'Despublicar esta notícia?',
    text: 'Ela sai do site agora e volta a ser rascunho. O texto fica guardado.',
    action: 'Despublicar',
  });
}

function confirmDuplicate(similar: readonly SimilarStory[], action: string): Promise<boolean> {
  return askConfirmation({
    title: `${action} mesmo assim?`,
    text: `Já existe notícia parecida: ${similar.map(({ title }) => `“${title}”`).join(', ')}.`,
    action: `${action} mesmo assim`,
  });
}
