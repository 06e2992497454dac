import './watch.css';
import { type ReactElement, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { WatchedStory } from '../../../contracts/provenance/provenance.schema.ts';
import { useLoaded } from '../../api/use-loaded.ts';
import { textBlocks } from '../../ui/comparison/text-blocks.rules.ts';
import { confirm } from '../../ui/dialogs/confirm.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { answerWatch, readProvenance, readWatched } from './watch.api.ts';
import {
  ANSWER_NAMES,
  ANSWERED,
  answersTo,
  aroundChanges,
  type WatchAnswer,
  watchSentence,
} from './watch.rules.ts';

interface WatchNoteProps {
  readonly storyId: number;
  /** The text of the story as it stands in the editor. */
  readonly ours: string;
  /** Saves what was typed: the server is about to change the story. */
  readonly beforeAction: () => Promise<unknown>;
}

/** Says in the editor that the original changed or vanished; nothing where it did not. */
export function WatchNote(props: WatchNoteProps): ReactElement | null {
  const watched = useLoaded('watched', readWatched);
  const story = watched.data?.find(({ id }) => id === props.storyId);
  if (!story) return null;
  return <ChangedOriginal {...props} story={story} onAnswered={watched.reload} />;
}

interface ChangedOriginalProps extends WatchNoteProps {
  readonly story: WatchedStory;
  readonly onAnswered: () => void;
}

function ChangedOriginal(props: ChangedOriginalProps): ReactElement {
  const { story, storyId, ours, beforeAction, onAnswered } = props;
  const { revalidate } = useRevalidator();
  const { busy, run } = useBusy();
  const [correcting, setCorrecting] = useState(false);

  async function answer(kind: WatchAnswer, correction = ''): Promise<void> {
    await beforeAction();
    await answerWatch(storyId, kind, correction);
    toast.say(ANSWERED[kind]);
    onAnswered();
    if (kind !== 'settle') await revalidate();
  }

  function choose(kind: WatchAnswer): void {
    if (kind === 'correct') setCorrecting(true);
    else
      void run(async () => {
        if (kind !== 'withdraw' || (await isSureToWithdraw())) await answer(kind);
      });
  }

  return (
    <>
      <section className="alert alert--warn watch" aria-label="O original desta notícia">
        <p role="status">{watchSentence(story)}</p>
        <Comparison storyId={storyId} ours={ours} />
        <div className="actions">
          {answersTo(story.watch).map((kind) => (
            <button key={kind} type="button" className="btn" disabled={busy} onClick={() => choose(kind)}>
              {ANSWER_NAMES[kind]}
            </button>
          ))}
        </div>
      </section>
      {correcting && (
        <CorrectionDialog onClose={() => setCorrecting(false)} onSave={(text) => answer('correct', text)} />
      )}
    </>
  );
}

/** The original then and now, and beside it what our readers see. */
function Comparison({ storyId, ours }: Pick<WatchNoteProps, 'storyId' | 'ours'>): ReactElement | null {
  const { data } = useLoaded(String(storyId), (signal) => readProvenance(storyId, signal));
  if (!data || (data.diff.length === 0 && data.newTitle === '')) return null;
  return (
    <details className="watch__diff">
      <summary>Ver o que mudou</summary>
      <div className="watch__sides">
        <section aria-label="No original">
          <h2>No original</h2>
          {data.newTitle && (
            <p>
              Novo título: <ins>{data.newTitle}</ins>
            </p>
          )}
          {aroundChanges(data.diff).map(({ kind, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may be equal, and never move
            <p key={index}>
              {kind === 'added' ? <ins>{text}</ins> : kind === 'removed' ? <del>{text}</del> : text}
            </p>
          ))}
        </section>
        <section aria-label="Na nossa notícia">
          <h2>Na nossa notícia</h2>
          {textBlocks(ours).map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may be equal, and never move
            <p key={index}>{text}</p>
          ))}
        </section>
      </div>
    </details>
  );
}

function isSureToWithdraw(): Promise<boolean> {
  return confirm({
    title: 'Retirar esta notícia?',
    text: 'Ela sai do site agora. O texto fica guardado entre as arquivadas.',
    action: 'Retirar',
  });
}
