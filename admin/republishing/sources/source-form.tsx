import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import type { Source } from '../../../contracts/sources/source.schema.ts';
import { Field } from '../../ui/forms/fields/field.tsx';
import { MunicipalityPicker } from '../../ui/forms/fields/municipality-picker.tsx';
import { ItemForm } from '../../ui/forms/item-form.tsx';
import { useFields } from '../../ui/forms/use-fields.ts';
import { Panel } from '../../ui/panel.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { useNow } from '../use-now.ts';
import { ReadingFields } from './reading-fields.tsx';
import { RightsFields } from './rights-fields.tsx';
import {
  NEW_SOURCE,
  SOURCE_FORM,
  type SourceValues,
  sourceFormBody,
  sourceFormErrors,
  sourceFormPatch,
  sourceFormValues,
} from './source-form.rules.ts';
import { SourceHealthNote } from './source-health.tsx';
import { SourcePreviewPanel } from './source-preview-panel.tsx';
import { changeSource, createSource, readSourceNow } from './sources.api.ts';

interface SourceFormProps {
  /** `undefined` for a new source. */
  readonly source?: Source;
  readonly initial?: SourceValues;
}

/** The form of a source with all its panels. */
export function SourceForm({ source, initial = NEW_SOURCE }: SourceFormProps): ReactElement {
  const [before, setBefore] = useState(source ? sourceFormValues(source) : initial);
  const form = useFields(SOURCE_FORM, before);
  const { values } = form;
  const patch = sourceFormPatch(values, before);
  return (
    <ItemForm
      title={source ? source.name : 'Nova fonte'}
      back="/admin/fontes"
      form={form}
      item={source}
      errorsIn={sourceFormErrors}
      isUnchanged={source !== undefined && patch === undefined}
      write={(ifMatch) =>
        source && patch ? changeSource(source, patch, ifMatch) : createSource(sourceFormBody(values))
      }
      savedText={source ? 'Fonte salva.' : 'Fonte criada. A primeira leitura começa em instantes.'}
      onTake={(newer) => {
        setBefore(sourceFormValues(newer));
        form.reset(sourceFormValues(newer));
      }}
      shortcut="Salvar a fonte"
    >
      <div className="sform">
        <div className="sform__column">
          <Panel title="O que é lido">
            <ReadingFields form={form} />
          </Panel>
          <SourcePreviewPanel values={values} />
        </div>
        <div className="sform__column">
          {source && <HealthPanel source={source} />}
          <Panel title="Licença e crédito">
            <RightsFields form={form} source={source} />
          </Panel>
          <Panel title="O que vira notícia">
            <Field form={form} of="cat" />
            <MunicipalityPicker
              value={values.muni}
              error={form.errors.muni}
              onChange={(muni) => form.set('muni', muni)}
            />
            <Field form={form} of="trust" />
            <Field form={form} of="canonical" />
            <Field form={form} of="retentionDays" />
          </Panel>
        </div>
      </div>
    </ItemForm>
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
