import { type ReactElement, useState } from 'react';
import { LIMITS } from '../../../../contracts/limits.ts';
import type { QueueCard } from '../../../../contracts/queue/queue.schema.ts';
import { withoutBreaks } from '../../../../contracts/words/one-line.ts';
import { TextArea } from '../../../ui/forms/fields/text-area.tsx';
import { Form } from '../../../ui/forms/form.tsx';

/** The editor's text that replaces the source's. */
export interface ItemText {
  readonly title?: string;
  readonly summary?: string;
}

interface ItemTextFormProps {
  readonly card: QueueCard;
  readonly onSave: (id: number, text: ItemText) => void;
  readonly onClose: () => void;
}

/** Edits title and summary (linha fina) of an item in place. Escape discards the changes. */
export function ItemTextForm({ card, onSave, onClose }: ItemTextFormProps): ReactElement {
  const [title, setTitle] = useState(card.title);
  const [summary, setSummary] = useState(card.summary);
  const [error, setError] = useState<string>();

  function save(): void {
    if (title.trim() === '') {
      setError('Escreva um título.');
      return;
    }
    // Send only what the editor changed: a summary sent back unchanged would count as the newsroom's own.
    onSave(card.id, {
      ...(title.trim() !== card.title && { title: title.trim() }),
      ...(summary.trim() !== card.summary && { summary: summary.trim() }),
    });
    onClose();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape in any of its fields closes the form
    <div
      className="q__edit"
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <Form className="stack" onSubmit={save}>
        <TextArea
          label="Título"
          error={error}
          rows={2}
          maxLength={LIMITS.title}
          // The editor opened this form to type, so the focus goes here.
          autoFocus
          value={title}
          onChange={(text) => setTitle(withoutBreaks(text))}
        />
        <TextArea
          label="Linha fina"
          rows={2}
          maxLength={LIMITS.summary}
          value={summary}
          onChange={(text) => setSummary(withoutBreaks(text))}
        />
        <div className="actions">
          <button type="submit" className="btn btn--pri">
            Usar
          </button>
          <button type="button" className="btn" onClick={onClose}>
            Cancelar
          </button>
        </div>
      </Form>
    </div>
  );
}
