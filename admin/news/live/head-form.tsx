import { type ReactElement, useState } from 'react';
import { LIMITS } from '../../../contracts/limits.ts';
import type { LiveCoverage } from '../../../contracts/live/live.endpoints.ts';
import { TextArea } from '../../ui/forms/fields/text-area.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { changeCoverage } from './live.api.ts';

interface HeadFormProps {
  readonly newsId: number;
  readonly coverage: LiveCoverage;
  readonly onDone: () => void;
}

/** The pinned summary and "o que se sabe". */
export function HeadForm({ newsId, coverage, onDone }: HeadFormProps): ReactElement {
  const [summary, setSummary] = useState(coverage.summary);
  const [known, setKnown] = useState(coverage.known);
  const { busy, run } = useBusy();

  async function save(): Promise<void> {
    await changeCoverage(newsId, { summary, known });
    toast.say('Resumo publicado.');
    onDone();
  }

  return (
    <details className="panel lvhead">
      <summary>Resumo e o que se sabe</summary>
      <Form className="stack" onSubmit={() => void run(save)}>
        <TextArea
          label="Resumo fixado"
          rows={3}
          value={summary}
          onChange={(text) => setSummary(text.slice(0, LIMITS.liveSummary))}
          hint="Fica no alto da cobertura, acima dos blocos."
        />
        <TextArea
          label="O que se sabe"
          rows={4}
          value={known}
          onChange={(text) => setKnown(text.slice(0, LIMITS.liveKnown))}
          hint="Um fato por linha."
        />
        <div>
          <button type="submit" className="btn btn--pri" disabled={busy}>
            Publicar o resumo
          </button>
        </div>
      </Form>
    </details>
  );
}
