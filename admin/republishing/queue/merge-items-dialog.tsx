import { type ReactElement, useState } from 'react';
import type { QueueCard } from '../../../contracts/queue/queue.schema.ts';
import { messageOf } from '../../api/api.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { TextField } from '../../ui/forms/fields/text-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { RefusalNote } from '../../ui/forms/refusal-note.tsx';
import { mergeTargets } from './merge.rules.ts';

interface MergeItemsDialogProps {
  readonly card: QueueCard;
  readonly items: readonly QueueCard[];
  readonly onMerge: (into: number) => Promise<void>;
  readonly onClose: () => void;
}

/** Merges an item with another one about the same news: one card with two sources. Enter takes the first. */
export function MergeItemsDialog({ card, items, onMerge, onClose }: MergeItemsDialogProps): ReactElement {
  const [search, setSearch] = useState('');
  const [refusal, setRefusal] = useState('');
  const targets = mergeTargets(card, items, search);

  async function merge(into: number | undefined): Promise<void> {
    if (into === undefined) return;
    setRefusal('');
    try {
      await onMerge(into);
      onClose();
    } catch (error) {
      setRefusal(messageOf(error));
    }
  }

  return (
    <Dialog title="Juntar a outro item" onClose={onClose}>
      <Form className="stack" onSubmit={() => void merge(targets[0]?.id)}>
        <p>“{card.title}” passa a ser mais uma fonte do item escolhido.</p>
        <TextField label="Buscar na lista" type="search" value={search} onChange={setSearch} />
        {refusal && <RefusalNote text={refusal} />}
        {targets.length === 0 && <p className="dim">Nenhum outro item na lista com estas palavras.</p>}
        <ul className="targets">
          {targets.map(({ id, title, source }) => (
            <li key={id}>
              <button type="button" onClick={() => void merge(id)}>
                <strong>{title}</strong>
                <span className="dim">{source.name}</span>
              </button>
            </li>
          ))}
        </ul>
      </Form>
    </Dialog>
  );
}
