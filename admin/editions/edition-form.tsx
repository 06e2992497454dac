import { type ReactElement, useRef } from 'react';
import type { Theme } from '../../contracts/editions/contrast.ts';
import type { AdminEdition } from '../../contracts/editions/edition.schema.ts';
import { THIN_EDITION } from '../../contracts/editions/thin-edition.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { SOCIAL_FIELDS } from '../../contracts/settings/settings.fields.ts';
import { call } from '../api/api.ts';
import { Field } from '../ui/forms/fields/field.tsx';
import { TextField } from '../ui/forms/fields/text-field.tsx';
import { ItemForm } from '../ui/forms/item-form.tsx';
import { useFields } from '../ui/forms/use-fields.ts';
import { Panel } from '../ui/panel.tsx';
import { withAcknowledgement } from '../ui/personal-data/acknowledge.tsx';
import { ColourField, STATE_ACCENTS } from './colour-field.tsx';
import { CoversFields } from './covers-fields.tsx';
import {
  accentBeside,
  EDITION_FORM,
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
const ACCENTS = { light: 'accentLight', dark: 'accentDark' } as const;

export function EditionForm({ edition, network, thin }: EditionFormProps): ReactElement {
  const form = useFields(EDITION_FORM, edition ? editionFormValues(edition) : NEW_EDITION);
  const { values, errors, set } = form;
  /** The themes whose colour somebody chose; the other one follows. */
  const chosen = useRef({ light: values.accentLight !== '', dark: values.accentDark !== '' });

  function chooseAccent(theme: Theme, colour: string): void {
    const other = theme === 'light' ? 'dark' : 'light';
    const beside = chosen.current[other] ? undefined : accentBeside(theme, colour);
    chosen.current[theme] = colour !== '';
    set(ACCENTS[theme], colour);
    if (beside !== undefined) set(ACCENTS[other], beside);
  }

  async function write(ifMatch: string): Promise<AdminEdition> {
    const body = editionFormBody(values);
    const { key: _key, ...changes } = body;
    const { body: saved } = await withAcknowledgement(body.name, (acknowledged) =>
      edition
        ? call(adminEditions.update, {
            params: { id: edition.id },
            body: { ...changes, ...acknowledged },
            ifMatch,
          })
        : call(adminEditions.create, { body: { ...body, ...acknowledged } }),
    );
    return saved;
  }

  return (
    <ItemForm
      title={edition ? `Edição ${edition.name}` : 'Nova edição'}
      back="/admin/edicoes"
      form={form}
      item={edition}
      errorsIn={(typed) => editionFormErrors(typed, !edition)}
      write={write}
      savedText={`A edição ${values.name} está salva.`}
      onTake={(newer) => form.reset(editionFormValues(newer))}
    >
      <div className="edition-form">
        <div className="panels">
          <Panel title="Identidade">
            <Field form={form} of="name" />
            {edition ? (
              <p className="help">
                Chave: {edition.key}. Ela não muda; em desenvolvimento a edição abre em {edition.key}
                .localhost.
              </p>
            ) : (
              <Field form={form} of="key" control={{ as: 'line', placeholder: editionFormKey(values) }} />
            )}
            <Field form={form} of="hosts" />
            <Field form={form} of="on" />
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
            <Field form={form} of="wordmark" control={{ as: 'line', placeholder: `Portal ${values.name}` }} />
            <div className="two-columns">
              <ColourField
                label={EDITION_FORM.accentLight.label}
                theme="light"
                value={values.accentLight}
                error={errors.accentLight}
                onChange={(colour) => chooseAccent('light', colour)}
              />
              <ColourField
                label={EDITION_FORM.accentDark.label}
                theme="dark"
                value={values.accentDark}
                error={errors.accentDark}
                onChange={(colour) => chooseAccent('dark', colour)}
              />
            </div>
            <PictogramField
              value={values.icon}
              ground={/^#[0-9a-f]{6}$/.test(values.accentLight) ? values.accentLight : STATE_ACCENTS.light}
              onChange={(icon) => set('icon', icon)}
            />
            <Field form={form} of="image" />
          </Panel>
          <Panel title="Capa e menu">
            <HomeFields form={form} />
          </Panel>
          <Panel title="Contato e rodapé">
            <Field form={form} of="contactEmail" />
            <Field form={form} of="hours" />
            <Field form={form} of="about" />
            <Field form={form} of="legalName" />
            <Field form={form} of="taxId" />
            <Field form={form} of="editor" />
            <Field form={form} of="postalAddress" />
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
            <Field form={form} of="live" />
          </Panel>
        </div>
        <EditionPreview values={values} network={network} />
      </div>
    </ItemForm>
  );
}
