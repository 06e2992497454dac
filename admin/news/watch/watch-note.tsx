import './watch.css';
import { type ReactElement, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { WatchedStory } from '../../../contracts/provenance/provenance.schema.ts';
import { refreshWatched } from '../../api/menu-counts.ts';
import { useLoaded } from '../../api/use-loaded.ts';
import { CorrectedFigures } from '../../ui/comparison/corrected-figures.tsx';
import { comparableBlocks } from '../../ui/comparison/text-blocks.rules.ts';
import { askConfirmation } from '../../ui/dialogs/confirm.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { CorrectionDialog } from './correction-dialog.tsx';
import { MergeUpdateDialog } from './merge-update-dialog.tsx';
import { useWatched } from './use-watched.ts';
import { applyMerge, loadProvenance, sendWatchDecision } from './watch.api.ts';
import {
  diffWithContext,
  WATCH_DECISION_NAMES,
  WATCH_DECISION_TOASTS,
  type WatchDecision,
  watchDecisions,
  watchText,
} from './watch.rules.ts';

interface WatchNoteProps {
  readonly storyId: number;
  /** The text of the story in the editor. */
  readonly ours: string;
  /** Saves the input before the server changes the story. */
  readonly beforeAction: () => Promise<unknown>;
}

/** Tells in the editor that the original has changed or vanished. */
export function WatchNote(props: WatchNoteProps): ReactElement | null {
  const watched = useWatched();
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
  const [asking, setAsking] = useState<'correct' | 'update'>();

  async function decide(kind: Exclude<WatchDecision, 'update'>, correction = ''): Promise<void> {
    await beforeAction();
    await sendWatchDecision(storyId, kind, correction);
    await finishDecision(kind);
  }

  async function finishDecision(kind: WatchDecision): Promise<void> {
    toast.say(WATCH_DECISION_TOASTS[kind]);
    onAnswered();
    void refreshWatched();
    if (kind !== 'settle') await revalidate();
  }

  function choose(kind: WatchDecision): void {
    void run(async () => {
      if (kind === 'update') {
        // The input is saved first, so that the preview shows the text that will be changed.
        await beforeAction();
        setAsking('update');
      } else if (kind === 'correct') setAsking('correct');
      else if (kind !== 'withdraw' || (await confirmWithdraw())) await decide(kind);
    });
  }

  return (
    <>
      <section className="alert alert--warn watch" aria-label="O original desta notícia">
        <p role="status">{watchText(story)}</p>
        <CorrectedFigures figures={story.figures} />
        <Comparison storyId={storyId} ours={ours} />
        <div className="actions">
          {watchDecisions(story.watch).map((kind) => (
            <button key={kind} type="button" className="btn" disabled={busy} onClick={() => choose(kind)}>
              {WATCH_DECISION_NAMES[kind]}
            </button>
          ))}
        </div>
      </section>
      {asking === 'correct' && (
        <CorrectionDialog onClose={() => setAsking(undefined)} onSave={(text) => decide('correct', text)} />
      )}
      {asking === 'update' && (
        <MergeUpdateDialog
          storyId={storyId}
          onClose={() => setAsking(undefined)}
          onApply={async (merge) => {
            await applyMerge(storyId, story.title, merge);
            await finishDecision('update');
          }}
        />
      )}
    </>
  );
}

/** The original before and after its change, beside our text. */
function Comparison({ storyId, ours }: Pick<WatchNoteProps, 'storyId' | 'ours'>): ReactElement | null {
  const { data } = useLoaded(String(storyId), (signal) => loadProvenance(storyId, signal));
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
          {diffWithContext(data.diff).map(({ kind, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may be equal, and never move
            <p key={index}>
              {kind === 'added' ? <ins>{text}</ins> : kind === 'removed' ? <del>{text}</del> : text}
            </p>
          ))}
        </section>
        <section aria-label="Na nossa notícia">
          <h2>Na nossa notícia</h2>
          {comparableBlocks(ours).map((text, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may be equal, and never move
            <p key={index}>{text}</p>
          ))}
        </section>
      </div>
    </details>
  );
}

function confirmWithdraw(): Promise<boolean> {
  return askConfirmation({
    title: 'Retirar esta notícia?',
    text: 'Ela sai do site agora. O texto fica guardado entre as arquivadas.',
    action: 'Retirar',
  });
}
