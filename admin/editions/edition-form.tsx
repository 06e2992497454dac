import { type ReactElement, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AdminEdition } from '../../contracts/editions/edition.schema.ts';
import { THIN_EDITION } from '../../contracts/editions/thin-edition.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { SOCIAL_FIELDS } from '../../contracts/settings/settings.fields.ts';
import { call } from '../api/api.ts';
import { CheckField } from '../ui/forms/check-field.tsx';
import { ConflictAlert } from '../ui/forms/conflict-alert.tsx';
import { Form } from '../ui/forms/form.tsx';
import { FormHead } from '../ui/forms/form-head.tsx';
import { TextArea } from '../ui/forms/text-area.tsx';
import { FormTextField, TextField } from '../ui/forms/text-field.tsx';
import { useForm } from '../ui/forms/use-form.ts';
import { useGuardedSave } from '../ui/forms/use-guarded-save.ts';
import { useLeaveGuard } from '../ui/forms/use-leave-guard.ts';
import { Panel } from '../ui/panel.tsx';
import { withAcknowledgement } from '../ui/personal-data/acknowledge.tsx';
import { PictureField } from '../ui/pictures/picture-field.tsx';
import { toast } from '../ui/toasts.tsx';
import { ColourField, STATE_ACCENTS } from './colour-field.tsx';
import { CoversFields } from './covers-fields.tsx';
import {
  EDITION_SOCIAL_KEYS,
  editionFormBody,
  editionFormErrors,
  editionFormKey,
  editionFormValues,
  NEW_EDITION,
} from './edition-form.rules.ts';
import { EditionPreview } from './edition-preview.tsx';
import { HomeFields } from './home-fields.tsx';
import { PictogramField } from './pictogram-field.tsx';

interface EditionFormProps {
  /** `undefined` for a new edition. */
  readonly edition: AdminEdition | undefined;
  readonly network: readonly string[];
  /** Whether it has too few own stories for search engines. */
  readonly thin: boolean;
}

const { adminEditions } = ENDPOINTS;
const FALLBACK = 'Vazio: o do portal do estado.';

export function EditionForm({ edition, network, thin }: EditionFormProps): ReactElement {
  const form = useForm(edition ? editionFormValues(edition) : NEW_EDITION);
  const { values, errors, set } = form;
  const { newer, save, take } = useGuardedSave<AdminEdition>(edition?.version ?? 0);
  const [leaving, setLeaving] = useState(false);
  const navigate = useNavigate();
  useLeaveGuard(form.dirty && !leaving);
  // Leaves only after the guard knows that nothing is lost.
  useEffect(() => {
    if (leaving) navigate('/admin/edicoes');
  }, [leaving, navigate]);

  async function write(ifMatch: string): Promise<AdminEdition> {
    const body = editionFormBody(values);
    const { key: _key, ...changes } = body;
    const { body: saved } = await withAcknowledgement(body.name, (said) =>
      edition
        ? call(adminEditions.update, { params: { id: edition.id }, body: { ...changes, ...said }, ifMatch })
        : call(adminEditions.create, { body: { ...body, ...said } }),
    );
    return saved;
  }

  async function submit(): Promise<void> {
    const wrong = editionFormErrors(values, !edition);
    if (Object.keys(wrong).length > 0) {
      form.showErrors(wrong);
      toast.fail('Confira os campos marcados.');
      return;
    }
    if (!(await form.submit(() => save(write)))) return;
    toast.say(`A edição ${values.name} está salva.`);
    setLeaving(true);
  }

  return (
    <Form onSubmit={submit}>
      <FormHead
        title={edition ? `Edição ${edition.name}` : 'Nova edição'}
        back="/admin/edicoes"
        saving={form.saving}
      />
      {newer && (
        <ConflictAlert
          onTake={() => {
            form.reset(editionFormValues(newer));
            take();
          }}
        />
      )}
      <div className="edition-form">
        <div className="panels">
          <Panel title="Identidade">
            <FormTextField form={form} name="name" label="Nome" required maxLength={LIMITS.title} />
            {edition ? (
              <p className="help">
                Chave: {edition.key}. Ela não muda; em desenvolvimento a edição abre em {edition.key}
                .localhost.
              </p>
            ) : (
              <TextField
                label="Chave"
                hint="Faz parte de endereços de teste e da API. Não muda depois."
                error={errors.key}
                value={values.key}
                placeholder={editionFormKey(values)}
                onChange={(key) => set('key', key)}
              />
            )}
            <TextArea
              label="Endereços"
              rows={3}
              code
              value={values.hosts}
              error={errors.hosts}
              hint="Um nome de host por linha, sem https://. O primeiro é o principal; os outros levam a ele."
              onChange={(hosts) => set('hosts', hosts)}
            />
            <CheckField
              label="No ar"
              hint="Desligada, os endereços levam ao portal do estado e nada é apagado."
              checked={values.on}
              onChange={(on) => set('on', on)}
            />
            {thin && (
              <p className="help help--warn">
                Com menos de {THIN_EDITION.stories} notícias próprias em {THIN_EDITION.days} dias, a capa
                desta edição fica fora dos buscadores até haver mais.
              </p>
            )}
          </Panel>
          <Panel title="O que cobre">
            <CoversFields form={form} />
          </Panel>
          <Panel title="Marca">
            <FormTextField
              form={form}
              name="wordmark"
              label="Título do cabeçalho"
              placeholder={`Portal ${values.name}`}
              maxLength={LIMITS.shortText}
            />
            <div className="two">
              <ColourField
                label="Cor no claro"
                theme="light"
                value={values.accentLight}
                error={errors.accentLight}
                onChange={(colour) => set('accentLight', colour)}
              />
              <ColourField
                label="Cor no escuro"
                theme="dark"
                value={values.accentDark}
                error={errors.accentDark}
                onChange={(colour) => set('accentDark', colour)}
              />
            </div>
            <PictogramField
              value={values.icon}
              ground={/^#[0-9a-f]{6}$/.test(values.accentLight) ? values.accentLight : STATE_ACCENTS.light}
              onChange={(icon) => set('icon', icon)}
            />
            <PictureField
              label="Ícone próprio"
              hint="Quadrado. Vazio: o pictograma. Vai para o aplicativo e para as imagens de compartilhamento."
              value={values.image}
              error={errors.image}
              onChange={(image) => set('image', image)}
            />
          </Panel>
          <Panel title="Capa e menu">
            <HomeFields form={form} />
          </Panel>
          <Panel title="Contato e rodapé">
            <FormTextField
              form={form}
              name="contactEmail"
              label="E-mail de contato"
              type="email"
              hint={FALLBACK}
            />
            <FormTextField form={form} name="hours" label="Horário de atendimento" hint={FALLBACK} />
            <FormTextField
              form={form}
              name="about"
              label="Apresentação no rodapé"
              maxLength={LIMITS.summary}
            />
            <FormTextField form={form} name="legalName" label="Razão social" hint={FALLBACK} />
            <FormTextField form={form} name="taxId" label="CNPJ" placeholder="00.000.000/0000-00" />
            <FormTextField form={form} name="editor" label="Editor responsável" hint={FALLBACK} />
            <FormTextField form={form} name="postalAddress" label="Endereço" hint={FALLBACK} />
          </Panel>
          <Panel title="Redes sociais e TV">
            {EDITION_SOCIAL_KEYS.map((name) => (
              <TextField
                key={name}
                label={SOCIAL_FIELDS[name].label}
                type="url"
                error={errors[`social.${name}`]}
                value={values.social[name]}
                onChange={(link) => set('social', { ...values.social, [name]: link.trim() })}
              />
            ))}
            <FormTextField form={form} name="live" label="Transmissão da TV" type="url" hint={FALLBACK} />
          </Panel>
        </div>
        <EditionPreview values={values} network={network} />
      </div>
    </Form>
  );
}
