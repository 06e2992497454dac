import { type ReactElement, useState } from 'react';
import { ApiFailure } from '../../client/client.ts';
import { momentText } from '../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { etagOf } from '../../contracts/http/etag.ts';
import type { AdminSettings } from '../../contracts/settings/settings.schema.ts';
import { call } from '../api/api.ts';
import { CheckField } from '../ui/forms/check-field.tsx';
import { Form } from '../ui/forms/form.tsx';
import { TextArea } from '../ui/forms/text-area.tsx';
import { FormTextField } from '../ui/forms/text-field.tsx';
import { useForm } from '../ui/forms/use-form.ts';
import { useLeaveGuard } from '../ui/forms/use-leave-guard.ts';
import { Panel } from '../ui/panel.tsx';
import { SETTING_NAMES } from '../ui/setting-names.ts';
import { toast } from '../ui/toasts.tsx';
import { SettingsConflict } from './settings-conflict.tsx';
import {
  differencesOf,
  mergeSettings,
  SOCIAL_FORM_FIELDS,
  settingsFormPatch,
  settingsFormValues,
} from './settings-form.rules.ts';

const PRECONDITION_FAILED = 412;

export function SettingsForm({ settings }: { readonly settings: AdminSettings }): ReactElement {
  const form = useForm(settingsFormValues(settings));
  /** The version that the form was filled from. */
  const [base, setBase] = useState(settings);
  /** The version that another administrator saved in the meantime. */
  const [newer, setNewer] = useState<AdminSettings>();
  useLeaveGuard(form.dirty);
  const { values } = form;

  function show(current: AdminSettings): void {
    setBase(current);
    setNewer(undefined);
    form.reset(settingsFormValues(current));
  }

  async function save(over: AdminSettings): Promise<void> {
    const merged = mergeSettings(settingsFormValues(over), values, settingsFormValues(base));
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
          differences={differencesOf(values, settingsFormValues(base), settingsFormValues(newer))}
          onTake={() => show(newer)}
          onOverwrite={() => void save(newer)}
        />
      )}
      <Panel title="Identidade">
        <FormTextField form={form} name="brand" label={SETTING_NAMES.brand} required />
        <FormTextField form={form} name="channel" label={SETTING_NAMES.channel} required />
      </Panel>
      <Panel title="Contato">
        <FormTextField
          form={form}
          name="contactEmail"
          label={SETTING_NAMES.contactEmail}
          type="email"
          hint="Para onde vão as mensagens dos formulários de contato e de anúncio."
          required
        />
        <FormTextField form={form} name="hours" label={SETTING_NAMES.hours} />
        <CheckField
          label={SETTING_NAMES.storeContactForm}
          hint="Ligado: o que os leitores enviam também fica em Mensagens. Desligado: o formulário só abre o programa de e-mail de quem escreve, e nada sai da página."
          checked={values.storeContactForm}
          onChange={(checked) => form.set('storeContactForm', checked)}
        />
      </Panel>
      <Panel title="Expediente">
        <FormTextField form={form} name="legalName" label={SETTING_NAMES.legalName} />
        <FormTextField
          form={form}
          name="taxId"
          label={SETTING_NAMES.taxId}
          placeholder="00.000.000/0000-00"
          inputMode="numeric"
        />
        <FormTextField form={form} name="editor" label={SETTING_NAMES.editor} />
        <FormTextField form={form} name="postalAddress" label={SETTING_NAMES.postalAddress} />
        <p className="help">Aparece na página Expediente. O que estiver vazio não é mostrado.</p>
      </Panel>
      <Panel title="Anuncie">
        <CheckField
          label={SETTING_NAMES.showAudience}
          hint="Ligado: a página Anuncie diz quantas páginas foram lidas nos últimos 30 dias, pela nossa própria contagem. Desligado: nenhum número aparece."
          checked={values.showAudience}
          onChange={(checked) => form.set('showAudience', checked)}
        />
      </Panel>
      <Panel title={SETTING_NAMES.social}>
        {SOCIAL_FORM_FIELDS.map(([field, name]) => (
          <FormTextField key={field} form={form} name={field} label={name} type="url" />
        ))}
        <p className="help">Um endereço vazio não aparece no site.</p>
      </Panel>
      <Panel title="TV">
        <FormTextField
          form={form}
          name="live"
          label={SETTING_NAMES.live}
          type="url"
          hint="Vídeo, transmissão ao vivo ou playlist do YouTube. Vazio: o vídeo mais novo."
        />
      </Panel>
      <Panel title="Endereço e medição">
        <FormTextField
          form={form}
          name="canonicalHost"
          label={SETTING_NAMES.canonicalHost}
          type="url"
          hint="Onde buscadores e links compartilhados encontram o portal, como https://portal.example, sem barra no fim. Vazio: o endereço da instalação."
        />
        <FormTextField
          form={form}
          name="analyticsScript"
          label={SETTING_NAMES.analyticsScript}
          type="url"
          hint="Endereço https de um script de terceiros que mede a audiência. Só é carregado para quem aceitou os cookies. Vazio: nenhum."
        />
      </Panel>
      <Panel title="Arquivos que outros procuram">
        <TextArea
          label={SETTING_NAMES.adsTxt}
          rows={5}
          code
          hint="Quem pode vender a publicidade do portal, uma linha por vendedor, como a rede de anúncios as dá. Fica em /ads.txt. Vazio: o arquivo não existe."
          value={values.adsTxt}
          error={form.errors.adsTxt}
          onChange={(text) => form.set('adsTxt', text)}
        />
        <FormTextField
          form={form}
          name="securityContact"
          label={SETTING_NAMES.securityContact}
          hint="E-mail ou endereço https de quem recebe avisos de falhas de segurança. Fica em /.well-known/security.txt. Vazio: o arquivo não existe."
        />
        <FormTextField
          form={form}
          name="indexNowKey"
          label={SETTING_NAMES.indexNowKey}
          maxLength={128}
          autoComplete="off"
          hint="Com uma chave (8 a 128 letras e números, inventada por você), buscadores como o Bing ficam sabendo na hora do que entra, muda ou sai do ar. Cada endereço da rede tem uma chave própria, feita desta. Vazio: desligado."
        />
      </Panel>
      <Panel title="Dados pessoais">
        <CheckField
          label={SETTING_NAMES.noteAthletes}
          hint="Ligado: nomes de atletas menores de idade, citados pelo resultado, aparecem entre os dados pessoais do editor e da fila. O aviso nunca impede publicar. Outros nomes de crianças e adolescentes pedem Conferi sempre."
          checked={values.noteAthletes}
          onChange={(checked) => form.set('noteAthletes', checked)}
        />
      </Panel>
      <Panel title="Prazos de guarda">
        <FormTextField
          form={form}
          name="revisionsDays"
          label={SETTING_NAMES.revisionsDays}
          inputMode="numeric"
          hint="Em dias; 0: para sempre. A versão mais nova de cada notícia fica sempre."
        />
        <FormTextField
          form={form}
          name="auditDays"
          label={SETTING_NAMES.auditDays}
          inputMode="numeric"
          hint="Em dias; 0: para sempre. O que vence é apagado de vez, uma vez por hora. Retiradas de notícias ficam pelo menos 7 dias: com elas os aparelhos dos leitores apagam suas cópias."
        />
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
  return version > 0 ? `Salvas em ${momentText(updatedAt)}.` : 'Ainda como na instalação.';
}
