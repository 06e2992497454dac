import { type ReactElement, useState } from 'react';
import { ApiFailure } from '../../../client/client.ts';
import type {
  FieldMerge,
  MergeChoice,
  MergeRegion,
  StoryMergeBody,
} from '../../../contracts/provenance/provenance.schema.ts';
import { messageOf } from '../../api/api.ts';
import { useLoaded } from '../../api/use-loaded.ts';
import { CorrectedFigures } from '../../ui/comparison/corrected-figures.tsx';
import { comparableBlocks } from '../../ui/comparison/text-blocks.rules.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';
import { RefusalNote } from '../../ui/forms/refusal-note.tsx';
import { FailedState, LoadingState } from '../../ui/states.tsx';
import { loadMerge } from './watch.api.ts';
import { type FieldChoice, type FieldPicks, fieldName, fieldText, mergeText, pickOf } from './watch.rules.ts';

interface MergeUpdateDialogProps {
  readonly storyId: number;
  readonly onApply: (merge: StoryMergeBody) => Promise<void>;
  readonly onClose: () => void;
}

const CHOICES: readonly { readonly key: MergeChoice; readonly name: string }[] = [
  { key: 'ours', name: 'Fica o nosso' },
  { key: 'theirs', name: 'Fica o do original' },
  { key: 'both', name: 'Ficam os dois' },
];

/** Previews what *Atualizar* would change. If both sides changed a passage, the editor chooses. */
export function MergeUpdateDialog({ storyId, onApply, onClose }: MergeUpdateDialogProps): ReactElement {
  const merge = useLoaded(String(storyId), (signal) => loadMerge(storyId, signal));
  const [chosen, setChosen] = useState<Readonly<Record<number, MergeChoice>>>({});
  const [picked, setPicked] = useState<FieldPicks>({});
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);

  async function apply(version: number, regions: readonly MergeRegion[]): Promise<void> {
    const choices = regions.flatMap(({ kind }, index) =>
      kind === 'conflict' ? [chosen[index] ?? 'ours'] : [],
    );
    setBusy(true);
    setRefusal('');
    try {
      await onApply({ version, choices, ...picked });
      onClose();
    } catch (error) {
      const overtaken = error instanceof ApiFailure && error.status === 412;
      setRefusal(overtaken ? 'A notícia mudou enquanto isso. Confira a prévia de novo.' : messageOf(error));
      if (overtaken) {
        setChosen({});
        setPicked({});
        merge.reload();
      }
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog title="Trazer o que mudou no original" onClose={onClose} wide>
      {merge.failure && <FailedState text={merge.failure} onRetry={merge.reload} />}
      {!merge.failure && !merge.data && <LoadingState />}
      {merge.data && (
        <>
          <p>{mergeText(merge.data)}</p>
          {refusal && <RefusalNote text={refusal} />}
          <CorrectedFigures figures={merge.data.figures} />
          {merge.data.fields.map((one) => (
            <FieldPick
              key={one.field}
              merge={one}
              choice={pickOf(one, picked)}
              onPick={(choice) => setPicked((all) => ({ ...all, [one.field]: choice }))}
            />
          ))}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by the keyboard */}
          <section className="merge" tabIndex={0} aria-label="Como a notícia fica">
            {merge.data.regions.map((region, index) => (
              <Region
                // biome-ignore lint/suspicious/noArrayIndexKey: passages have no id, and their order is fixed
                key={index}
                name={`conflito-${index}`}
                region={region}
                choice={chosen[index] ?? 'ours'}
                onChoose={(choice) => setChosen((all) => ({ ...all, [index]: choice }))}
              />
            ))}
          </section>
          <DialogActions
            onCancel={onClose}
            disabled={busy}
            onAction={() => merge.data && void apply(merge.data.version, merge.data.regions)}
          >
            Atualizar a notícia
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

interface FieldPickProps {
  readonly merge: FieldMerge;
  readonly choice: FieldChoice;
  readonly onPick: (choice: FieldChoice) => void;
}

/** Title, line or deadline: the original's is chosen already if nobody in the newsroom had edited ours. */
function FieldPick({ merge, choice, onPick }: FieldPickProps): ReactElement {
  const { field, ours, theirs, edited } = merge;
  const choices = [
    { key: 'ours', name: 'Fica o nosso', text: ours },
    { key: 'theirs', name: 'Fica o do original', text: theirs },
  ] as const;
  return (
    <fieldset className="merge__pick">
      <legend>
        {fieldName(field)}: {edited ? 'a redação mudou o nosso' : 'ninguém mudou o nosso'}
      </legend>
      {choices.map(({ key, name, text }) => (
        <label key={key}>
          <input type="radio" name={field} checked={choice === key} onChange={() => onPick(key)} />
          {name}: {fieldText(field, text)}
        </label>
      ))}
    </fieldset>
  );
}

interface RegionProps {
  readonly region: MergeRegion;
  readonly name: string;
  readonly choice: MergeChoice;
  readonly onChoose: (choice: MergeChoice) => void;
}

function Region({ region, name, choice, onChoose }: RegionProps): ReactElement {
  const { kind, base, ours, theirs } = region;
  if (kind === 'same') return <Text html={ours} />;
  if (kind === 'ours') {
    return (
      <div className="merge__part">
        <p className="merge__who">
          {ours === '' ? 'Tirado pela redação: continua fora' : 'Da redação: fica'}
        </p>
        <Text html={ours} />
      </div>
    );
  }
  if (kind === 'theirs') {
    return (
      <div className="merge__part">
        <p className="merge__who">Mudou no original</p>
        {ours !== '' && (
          <del>
            <Text html={ours} />
          </del>
        )}
        <ins>
          <Text html={theirs} />
        </ins>
      </div>
    );
  }
  return (
    <fieldset className="merge__part merge__part--clash merge__pick">
      <legend>Conflito: a redação e a fonte mudaram este trecho</legend>
      {base !== '' && <Side title="Como era" html={base} />}
      <Side title="Nosso" html={ours} />
      <Side title="Do original" html={theirs} />
      {CHOICES.map(({ key, name: label }) => (
        <label key={key}>
          <input type="radio" name={name} checked={choice === key} onChange={() => onChoose(key)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

function Side({ title, html }: { readonly title: string; readonly html: string }): ReactElement {
  return (
    <div>
      <p className="merge__who">{title}</p>
      {html === '' ? <p className="dim">Nada</p> : <Text html={html} />}
    </div>
  );
}

/** Plain text only: markup of a source is never rendered here. */
function Text({ html }: { readonly html: string }): ReactElement {
  return (
    <>
      {comparableBlocks(html).map((text, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may be equal, and never move
        <p key={index}>{text}</p>
      ))}
    </>
  );
}
