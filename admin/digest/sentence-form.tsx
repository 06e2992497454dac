import type { ReactElement } from 'react';
import type { DigestNumbers } from '../../contracts/digest/digest.schema.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { call } from '../api/api.ts';
import { FormTextField } from '../ui/forms/fields/text-field.tsx';
import { Form } from '../ui/forms/form.tsx';
import { useForm } from '../ui/forms/use-form.ts';
import { Panel } from '../ui/panel.tsx';
import { withAcknowledgement } from '../ui/personal-data/acknowledge.tsx';
import { toast } from '../ui/toasts.tsx';

interface SentenceFormProps {
  readonly edition: DigestNumbers['editions'][number];
  /** The day of the next issue, as shown. */
  readonly day: string;
  readonly onSaved: () => void;
}

/** The optional sentence above the stories of the next issue. */
export function SentenceForm({ edition, day, onSaved }: SentenceFormProps): ReactElement {
  const form = useForm({ sentence: edition.sentence });
  const { sentence } = form.values;

  async function save(): Promise<void> {
    const body = { edition: edition.edition, sentence };
    const saved = await form.submit(() =>
      withAcknowledgement('Frase do boletim', (acknowledged) =>
        call(ENDPOINTS.adminDigest.sentence, { body: { ...body, ...acknowledged } }),
      ),
    );
    if (!saved) return;
    toast.say(sentence.trim() === '' ? 'O próximo boletim sai sem frase.' : 'Frase guardada.');
    form.reset({ sentence: sentence.trim() });
    onSaved();
  }

  return (
    <Panel title={`Frase da redação: ${edition.name}`}>
      <Form onSubmit={() => void save()}>
        <FormTextField
          form={form}
          name="sentence"
          label="Frase antes das notícias"
          maxLength={LIMITS.digestSentence}
          hint={`Opcional. Só no boletim de ${day}; depois some sozinha. ${sentence.length} de ${LIMITS.digestSentence} letras.`}
        />
        <button type="submit" className="btn btn--pri" disabled={form.saving}>
          Guardar frase
        </button>
      </Form>
    </Panel>
  );
}
