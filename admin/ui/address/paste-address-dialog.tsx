import { type MouseEvent, type ReactElement, useCallback, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiFailure } from '../../../client/client.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { REPUBLISHING_TEXTS } from '../../../contracts/queue/item-states.ts';
import { call } from '../../api/api.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { DialogActions } from '../dialogs/dialog-actions.tsx';
import { TextArea } from '../forms/fields/text-area.tsx';
import { TextField } from '../forms/fields/text-field.tsx';
import { Form } from '../forms/form.tsx';
import { refusalNoteText } from '../forms/refusal-note.tsx';
import { SHARED_PARAMETERS, webAddress } from '../forms/web-address.rules.ts';
import { toast } from '../toasts.tsx';

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
        setByHand(refusalNoteText(failure));
        setTimeout(() => body.current?.focus());
      } else setError(refusalNoteText(failure));
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
            <TextArea label="Texto" ref={body} rows={8} value={text} onChange={setText} />
          </>
        )}
        {!byHand && <ShareHints />}
        <DialogActions onCancel={onClose} disabled={busy}>
          {busy ? 'Lendo…' : 'Fazer rascunho'}
        </DialogActions>
      </Form>
    </Dialog>
  );
}

/** A bookmarklet that opens the dialog with the address of the current page, on any site. */
const BOOKMARKLET = `javascript:void open('${location.origin}/admin/fila?${SHARED_PARAMETERS[0]}='+encodeURIComponent(location.href))`;

/** Explains how to send an address here without copying: by a bookmark on a computer or the share menu of a phone. */
function ShareHints(): ReactElement {
  // React refuses javascript: addresses in JSX. This one is safe, because it contains no outside text.
  const setAddress = useCallback((link: HTMLAnchorElement | null) => {
    link?.setAttribute('href', BOOKMARKLET);
  }, []);

  function explain(event: MouseEvent): void {
    event.preventDefault();
    toast.say('Arraste este botão para a barra de favoritos do navegador.');
  }

  return (
    <details>
      <summary>Sem copiar e colar</summary>
      <div className="stack">
        <p className="help">
          No computador, arraste este botão para a barra de favoritos. Com a notícia aberta, clique nele.
        </p>
        <p>
          <a ref={setAddress} className="btn" href="/admin/fila" onClick={explain}>
            Republicar
          </a>
        </p>
        <p className="help">
          No celular, use “Adicionar à tela inicial” nesta área. Depois, no menu Compartilhar do navegador,
          escolha Redação.
        </p>
      </div>
    </details>
  );
}
