import { Trash2 } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { LIMITS } from '../../contracts/limits.ts';
import type { Media } from '../../contracts/media/media.schema.ts';
import { call, messageOf } from '../api/api.ts';
import { askConfirmation } from '../ui/dialogs/confirm.tsx';
import { toast } from '../ui/toasts.tsx';
import { bulkOutcome } from './bulk.rules.ts';

interface BulkBarProps {
  readonly chosen: readonly Media[];
  readonly onDone: () => void;
  readonly onClear: () => void;
}

/** Actions for several pictures: set one description or credit for all of them, or delete them. */
export function BulkBar({ chosen, onDone, onClear }: BulkBarProps): ReactElement {
  const [alt, setAlt] = useState('');
  const [credit, setCredit] = useState('');
  const [busy, setBusy] = useState(false);

  /** Works on the pictures one after the other; a refusal of one does not stop the rest. */
  async function runForEach(
    done: 'apagada' | 'descrita',
    work: (media: Media) => Promise<unknown>,
  ): Promise<void> {
    setBusy(true);
    const refused: { readonly name: string; readonly why: string }[] = [];
    for (const media of chosen) {
      try {
        await work(media);
      } catch (error) {
        refused.push({ name: media.name || 'sem nome', why: messageOf(error) });
      }
    }
    setBusy(false);
    const { text, failed } = bulkOutcome(done, chosen.length, refused);
    if (failed) toast.fail(text);
    else toast.say(text);
    onDone();
  }

  const describe = (): Promise<void> =>
    runForEach('descrita', ({ id }) => {
      const body = {
        ...(alt.trim() && { alt: alt.trim() }),
        ...(credit.trim() && { credit: credit.trim() }),
      };
      return call(ENDPOINTS.adminMedia.update, { params: { id }, body });
    });
  async function remove(): Promise<void> {
    const title = chosen.length === 1 ? 'Apagar 1 imagem?' : `Apagar ${chosen.length} imagens?`;
    const text = 'As que alguma notícia, anúncio ou página mostra ficam na biblioteca.';
    if (!(await askConfirmation({ title, text, action: 'Apagar de vez' }))) return;
    await runForEach('apagada', ({ id }) => call(ENDPOINTS.adminMedia.remove, { params: { id } }));
  }

  return (
    <fieldset className="media-bulk">
      <legend className="visually-hidden">Imagens escolhidas</legend>
      <strong>{chosen.length === 1 ? '1 imagem escolhida' : `${chosen.length} imagens escolhidas`}</strong>
      <input
        className="inp"
        aria-label="Texto alternativo para todas"
        placeholder="Texto alternativo para todas"
        maxLength={LIMITS.alt}
        value={alt}
        onChange={(event) => setAlt(event.target.value)}
      />
      <input
        className="inp"
        aria-label="Crédito para todas"
        placeholder="Crédito para todas"
        maxLength={LIMITS.shortText}
        value={credit}
        onChange={(event) => setCredit(event.target.value)}
      />
      <button
        type="button"
        className="btn btn--pri"
        disabled={busy || (alt.trim() === '' && credit.trim() === '')}
        onClick={() => void describe()}
      >
        Descrever
      </button>
      <button type="button" className="btn" disabled={busy} onClick={() => void remove()}>
        <Trash2 className="ico" />
        Apagar
      </button>
      <button type="button" className="link" onClick={onClear}>
        Limpar escolha
      </button>
    </fieldset>
  );
}
