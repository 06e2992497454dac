import { type ReactElement, useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import type { Source } from '../../../contracts/sources/source.schema.ts';
import { ConflictAlert } from '../../ui/forms/conflict-alert.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { FormHead } from '../../ui/forms/form-head.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import { useGuardedSave } from '../../ui/forms/use-guarded-save.ts';
import { useLeaveGuard } from '../../ui/forms/use-leave-guard.ts';
import { Panel } from '../../ui/panel.tsx';
import { useShortcuts } from '../../ui/shortcuts.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { useNow } from '../use-now.ts';
import { ReadingFields } from './reading-fields.tsx';
import { RightsFields } from './rights-fields.tsx';
import {
  NEW_SOURCE,
  type SourceValues,
  sourceFormBody,
  sourceFormErrors,
  sourceFormPatch,
  sourceFormValues,
} from './source-form.rules.ts';
import { SourceHealthNote } from './source-health.tsx';
import { SourcePreviewPanel } from './source-preview-panel.tsx';
import { changeSource, createSource, readSourceNow } from './sources.api.ts';
import { StoryFields } from './story-fields.tsx';

interface SourceFormProps {
  /** `undefined` for a new source. */
  readonly source?: Source;
  readonly initial?: SourceValues;
}

/** The form of a source with all its panels. */
export function SourceForm({ source, initial = NEW_SOURCE }: SourceFormProps): ReactElement {
  const [before, setBefore] = useState(source ? sourceFormValues(source) : initial);
  const form = useForm(before);
  const { newer, save, take } = useGuardedSave<Source>(source?.version ?? 0);
  const [leaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  useLeaveGuard(form.dirty && !leaving);
  // Navigates only after the leave guard knows that everything is saved.
  useEffect(() => {
    if (leaving) navigate('/admin/fontes');
  }, [leaving, navigate]);

  async function submit(): Promise<void> {
    const wrong = sourceFormErrors(form.values);
    if (Object.keys(wrong).length > 0) {
      form.showErrors(wrong);
      toast.fail('Confira os campos marcados.');
      return;
    }
    const patch = sourceFormPatch(form.values, before);
    if (source && !patch) {
      setLeaving(true);
      return;
    }
    const saved = await form.submit(() =>
      save((ifMatch) =>
        source && patch ? changeSource(source.id, patch, ifMatch) : createSource(sourceFormBody(form.values)),
      ),
    );
    if (!saved) return;
    toast.say(source ? 'Fonte salva.' : 'Fonte criada. A primeira leitura começa em instantes.');
    setLeaving(true);
  }
  useShortcuts([{ keys: 'mod+s', label: 'Salvar a fonte', run: () => void submit() }]);

  return (
    <Form onSubmit={submit}>
      <FormHead title={source ? source.name : 'Nova fonte'} back="/admin/fontes" saving={form.saving} />
      {newer && (
        <ConflictAlert
          onTake={() => {
            setBefore(sourceFormValues(newer));
            form.reset(sourceFormValues(newer));
            take();
          }}
        />
      )}
      <div className="sform">
        <div className="sform__column">
          <Panel title="O que é lido">
            <ReadingFields form={form} />
          </Panel>
          <SourcePreviewPanel values={form.values} />
        </div>
        <div className="sform__column">
          {source && <HealthPanel source={source} />}
          <Panel title="Licença e crédito">
            <RightsFields form={form} source={source} />
          </Panel>
          <Panel title="O que vira notícia">
            <StoryFields form={form} />
          </Panel>
        </div>
      </div>
    </Form>
  );
}

/** The health of the source, with a button to read it now. */
function HealthPanel({ source }: { readonly source: Source }): ReactElement {
  const [health, setHealth] = useState(source.health);
  const { busy, run } = useBusy();
  const now = useNow();
  return (
    <Panel title="Saúde">
      <div className="src__health" role="status">
        <SourceHealthNote source={{ active: source.active, health }} now={now} />
      </div>
      <div className="actions">
        <button
          type="button"
          className="btn"
          disabled={busy}
          onClick={() => void run(async () => setHealth((await readSourceNow(source.id)).health))}
        >
          {busy ? 'Lendo…' : 'Ler agora'}
        </button>
        <Link className="btn" to={`/admin/fila?fonte=${source.id}`}>
          {health.waiting.toLocaleString('pt-BR')} na fila
        </Link>
      </div>
    </Panel>
  );
}
