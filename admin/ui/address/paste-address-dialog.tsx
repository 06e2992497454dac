import { type ReactElement, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiFailure } from '../../../client/client.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { REPUBLISHING_TEXTS } from '../../../contracts/queue/item-states.ts';
import { call } from '../../api/api.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { Field } from '../forms/field.tsx';
import { Form } from '../forms/form.tsx';
import { refusalText } from '../forms/refusal-text.ts';
import { TextField } from '../forms/text-field.tsx';
import { webAddress } from '../forms/web-address.rules.ts';
import { toast } from '../toasts.tsx';
import { ShareHints } from './share-hints.tsx';

interface PasteAddressDialogProps {
  /** The address that is already filled in. */
  readonly initial: string;
  readonly onClose: () => void;
}

/** Makes a draft of an address; if the page cannot be read, the editor pastes the text. */
export function PasteAddressDialog({ initial, onClose }: PasteAddressDialogProps): ReactElement {
  const navigate = useNavigate();
  const [address, setAddress] = useState(initial);
  const [title, setTitle] = useState('');
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const [byHand, setByHand] = useState('');
  const [busy, setBusy] = useState(false);
  const body = useRef<HTMLTextAreaElement>(null);

  async function submit(): Promise<void> {
    const url = webAddress(address);
    if (!url) {
      setError('Cole o endereço da notícia, como https://www.site.com.br/noticia');
      return;
    }
    if (busy) return;
    setBusy(true);
    setError(undefined);
    try {
      const pasted = byHand !== '' && text.trim() !== '' ? { text, ...(title.trim() && { title }) } : {};
      const { body: made } = await call(ENDPOINTS.adminQueue.address, { body: { url, ...pasted } });
      if (made.again) toast.say('Este endereço já era uma notícia. Aqui está ela.');
      else toast.say(['Rascunho criado.', ...made.problems].join(' '));
      onClose();
      navigate(`/admin/noticias/${made.storyId}`);
    } catch (failure) {
      if (failure instanceof ApiFailure && failure.code === 'unreadable-page') {
        setByHand(refusalText(failure));
        setTimeout(() => body.current?.focus());
      } else setError(refusalText(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Dialog title="Colar endereço" onClose={onClose}>
      <Form className="stack" onSubmit={() => void submit()}>
        <TextField
          label="Endereço da notícia"
          hint="Título, texto, fonte, data e foto vêm de lá. Você confere no rascunho."
          error={error}
          inputMode="url"
          placeholder="https://"
          maxLength={LIMITS.url}
          value={address}
          onChange={setAddress}
        />
        {byHand && (
          <>
            <p role="alert" className="help help--err">
              {REPUBLISHING_TEXTS.unreadable} {byHand}
            </p>
            <TextField label="Título" maxLength={LIMITS.title} value={title} onChange={setTitle} />
            <Field label="Texto">
              {(control) => (
                <textarea
                  {...control}
                  ref={body}
                  className="inp"
                  rows={8}
                  value={text}
                  onChange={(event) => setText(event.target.value)}
                />
              )}
            </Field>
          </>
        )}
        {!byHand && <ShareHints />}
        <footer className="dialog__actions">
          <button type="button" className="btn" onClick={onClose}>
            Cancelar
          </button>
          <button type="submit" className="btn btn--pri" disabled={busy}>
            {busy ? 'Lendo…' : 'Fazer rascunho'}
          </button>
        </footer>
      </Form>
    </Dialog>
  );
}
