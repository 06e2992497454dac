import { type ReactElement, useState } from 'react';
import { dateText } from '../../contracts/belem-time.ts';
import type { DigestPreview } from '../../contracts/digest/digest.schema.ts';
import { DIGEST_FREQUENCIES, type DigestFrequency } from '../../contracts/digest/digest-days.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { fileSizeText } from '../../contracts/file-size.ts';
import { MUNICIPALITIES } from '../../contracts/municipalities.ts';
import { call } from '../api/api.ts';
import { ChoiceField } from '../ui/forms/fields/choice-field.tsx';
import { Panel } from '../ui/panel.tsx';
import { toast } from '../ui/toasts.tsx';
import { useBusy } from '../ui/use-busy.ts';

const PLACES = MUNICIPALITIES.map(({ slug, name }) => ({ key: slug, name }));

interface DigestPreviewPanelProps {
  readonly edition: string;
  /** `false` if no mail can be sent. */
  readonly on: boolean;
}

/** The digest as it would be sent now: as text here, and as a mail to the e-mail of the person logged in. */
export function DigestPreviewPanel({ edition, on }: DigestPreviewPanelProps): ReactElement {
  const [municipality, setMunicipality] = useState('');
  const [frequency, setFrequency] = useState<DigestFrequency>('daily');
  const [preview, setPreview] = useState<DigestPreview>();
  const { busy, run } = useBusy();
  const query = { edition, municipality, frequency };

  async function show(): Promise<void> {
    setPreview((await call(ENDPOINTS.adminDigest.preview, { query })).body);
  }

  async function sendTest(): Promise<void> {
    await call(ENDPOINTS.adminDigest.test, { body: query });
    toast.say('Teste enviado para o e-mail da sua conta.');
  }

  return (
    <Panel title="Como sai o boletim">
      <div className="digests__choice">
        <ChoiceField
          label="Município"
          value={municipality}
          none="A edição toda"
          options={PLACES}
          onChange={setMunicipality}
        />
        <ChoiceField
          label="Quando"
          value={frequency}
          options={DIGEST_FREQUENCIES}
          onChange={(key) => setFrequency(key as DigestFrequency)}
        />
      </div>
      <p className="digests__acts">
        <button type="button" className="btn" disabled={busy} onClick={() => void run(show)}>
          Ver agora
        </button>
        <button type="button" className="btn" disabled={busy || !on} onClick={() => void run(sendTest)}>
          Enviar um teste para mim
        </button>
      </p>
      {preview && (
        <section aria-label="Prévia do boletim">
          {preview.stories === 0 ? (
            <p className="help">Não há notícia nova para este boletim: ele não seria enviado.</p>
          ) : (
            <>
              <p>
                <strong>Assunto:</strong> {preview.subject}
              </p>
              <p className="help">
                Sai em {dateText(`${preview.day}T12:00:00Z`)}, às 6h. Agora tem {preview.stories}{' '}
                {preview.stories === 1 ? 'notícia' : 'notícias'}, {fileSizeText(preview.bytes)}. O leitor vê o
                mesmo texto com letras e cores da edição.
              </p>
              {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls the long text. */}
              <pre className="digests__text" tabIndex={0}>
                {preview.text}
              </pre>
            </>
          )}
        </section>
      )}
    </Panel>
  );
}
