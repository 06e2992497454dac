import { type ReactElement, useState } from 'react';
import { ApiFailure } from '../../client/client.ts';
import { momentText } from '../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { etagOf } from '../../contracts/http/etag.ts';
import { ROBOT_PURPOSES } from '../../contracts/robots/robot-purposes.ts';
import { IMPRINT_FIELDS } from '../../contracts/settings/imprint-labels.ts';
import type { AdminSettings } from '../../contracts/settings/settings.schema.ts';
import { call } from '../api/api.ts';
import { Field } from '../ui/forms/fields/field.tsx';
import { Form } from '../ui/forms/form.tsx';
import { useFields } from '../ui/forms/use-fields.ts';
import { useLeaveGuard } from '../ui/forms/use-leave-guard.ts';
import { imprintGaps } from '../ui/imprint-gaps.rules.ts';
import { Panel } from '../ui/panel.tsx';
import { SETTING_NAMES } from '../ui/setting-names.ts';
import { toast } from '../ui/toasts.tsx';
import { SettingsConflict } from './settings-conflict.tsx';
import {
  differencesOf,
  mergeSettings,
  SETTINGS_FORM,
  SOCIAL_FORM_FIELDS,
  settingsFormPatch,
  settingsFormValues,
} from './settings-form.rules.ts';

const PRECONDITION_FAILED = 412;

export function SettingsForm({ settings }: { readonly settings: AdminSettings }): ReactElement {
  const form = useFields(SETTINGS_FORM, settingsFormValues(settings));
  /** The version that the form was filled from. */
  const [base, setBase] = useState(settings);
  /** The version that another administrator saved in the meantime. */
  const [newer, setNewer] = useState<AdminSettings>();
  useLeaveGuard(form.dirty);
  const { values } = form;
  const gaps = imprintGaps(values);

  const versions = (theirs: AdminSettings) => ({
    mine: values,
    before: settingsFormValues(base),
    theirs: settingsFormValues(theirs),
  });

  function show(current: AdminSettings): void {
    setBase(current);
    setNewer(undefined);
    form.reset(settingsFormValues(current));
  }

  async function save(over: AdminSettings): Promise<void> {
    const merged = mergeSettings(versions(over));
    const body = settingsFormPatch(merged, settingsFormValues(over));
    if (Object.keys(body).length === 0) return show(over);
    const done = await form.submit(async () => {
      try {
        const ifMatch = etagOf(over.version);
        show((await call(ENDPOINTS.adminSettings.update, { body, ifMatch })).body);
      } catch (error) {
        if (error instanceof ApiFailure && error.status === PRECONDITION_FAILED)
          setNewer(error.current as AdminSettings);
        throw error;
      }
    });
    if (done) toast.say('Configurações salvas.');
  }

  return (
    <Form className="panels" onSubmit={() => save(base)}>
      {newer && (
        <SettingsConflict
          differences={differencesOf(versions(newer))}
          onTake={() => show(newer)}
          onOverwrite={() => void save(newer)}
        />
      )}
      <Panel title="Identidade">
        <Field form={form} of="brand" />
        <Field form={form} of="channel" />
      </Panel>
      <Panel title="Contato">
        <Field form={form} of="contactEmail" />
        <Field form={form} of="hours" />
        <Field form={form} of="newsroomWhatsapp" />
        <Field form={form} of="storeContactForm" />
      </Panel>
      <Panel title="Expediente">
        {IMPRINT_FIELDS.map((name) => (
          <Field key={name} form={form} of={name} />
        ))}
        {gaps && <p className="help help--err">{gaps}</p>}
        <p className="help">Aparece na página Expediente. O que estiver vazio não é mostrado.</p>
      </Panel>
      <Panel title="Buscadores">
        <Field form={form} of="founder" />
        <Field form={form} of="publishingPrinciples" />
        <Field form={form} of="correctionsPolicy" />
        <Field form={form} of="ownershipFundingInfo" />
        <Field form={form} of="preferredSource" />
      </Panel>
      <Panel title="Robôs">
        {ROBOT_PURPOSES.map(({ setting }) => (
          <Field key={setting} form={form} of={setting} />
        ))}
        <p className="help">
          É o que o robots.txt pede; um robô educado obedece. Quanto cada um leu está em Servidor.
        </p>
      </Panel>
      <Panel title="Anuncie">
        <Field form={form} of="showAudience" />
      </Panel>
      <Panel title={SETTING_NAMES.social}>
        {SOCIAL_FORM_FIELDS.map((name) => (
          <Field key={name} form={form} of={name} />
        ))}
        <p className="help">Um endereço vazio não aparece no site.</p>
      </Panel>
      <Panel title="TV">
        <Field form={form} of="live" />
      </Panel>
      <Panel title="Endereço e medição">
        <Field form={form} of="canonicalHost" />
        <Field form={form} of="analyticsScript" />
      </Panel>
      <Panel title="Arquivos que outros procuram">
        <Field form={form} of="adsTxt" />
        <Field form={form} of="securityContact" />
        <Field form={form} of="indexNowKey" />
      </Panel>
      <Panel title="Dados pessoais">
        <Field form={form} of="noteAthletes" />
      </Panel>
      <Panel title="Eleições">
        <Field form={form} of="electionOn" />
        <div className="two-columns">
          <Field form={form} of="electionFirst" />
          <Field form={form} of="electionSecond" />
        </div>
        <Field form={form} of="candidates" />
      </Panel>
      <Panel title="Prazos de guarda">
        <Field form={form} of="revisionsDays" />
        <Field form={form} of="auditDays" />
      </Panel>
      <div className="save-bar">
        <button type="submit" className="btn btn--pri" disabled={form.saving || !form.dirty}>
          {form.saving ? 'Salvando…' : 'Salvar configurações'}
        </button>
        <span className="dim" role="status">
          {form.dirty ? 'Há alterações não salvas.' : savedText(base)}
        </span>
      </div>
    </Form>
  );
}

function savedText({ version, updatedAt }: AdminSettings): string {
  return version > 0 ? `Salvas em ${momentText(updatedAt)}.` : 'Ainda com os valores da instalação.';
}
