import type { ReactElement } from 'react';
import type { AdminEdition } from '../../contracts/editions/edition.schema.ts';
import { STATE_EDITION } from '../../contracts/editions/edition-key.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { LIMITS } from '../../contracts/limits.ts';
import type { NewWebhook, Webhook } from '../../contracts/webhooks/webhook.schema.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../../contracts/webhooks/webhook-events.ts';
import { call } from '../api/api.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { SaveActions } from '../ui/dialogs/dialog-actions.tsx';
import { CheckField } from '../ui/forms/check-field.tsx';
import { Form } from '../ui/forms/form.tsx';
import { FormTextField } from '../ui/forms/text-field.tsx';
import { useForm } from '../ui/forms/use-form.ts';

export type WebhookEdition = Pick<AdminEdition, 'key' | 'name'>;
export const STATE_CHOICE: WebhookEdition = { key: STATE_EDITION.key, name: 'Portal do estado' };

interface WebhookDialogProps {
  /** `undefined` for a new webhook. */
  readonly webhook: Webhook | undefined;
  readonly editions: readonly WebhookEdition[];
  /** A new webhook comes with its secret. */
  readonly onSaved: (made: NewWebhook | undefined) => void;
  readonly onClose: () => void;
}

interface WebhookValues {
  readonly name: string;
  readonly url: string;
  readonly events: readonly WebhookEvent[];
  /** Keys of editions; empty if all are chosen. */
  readonly editions: readonly string[];
}

const STORY_EVENTS: readonly WebhookEvent[] = [
  'story.published',
  'story.updated',
  'story.corrected',
  'story.withdrawn',
];

/** The form of a webhook. */
export function WebhookDialog({ webhook, editions, onSaved, onClose }: WebhookDialogProps): ReactElement {
  const form = useForm<WebhookValues>({
    name: webhook?.name ?? '',
    url: webhook?.url ?? '',
    events: (webhook?.events as readonly WebhookEvent[] | undefined) ?? STORY_EVENTS,
    editions: webhook?.editions ?? [],
  });
  const { values, errors, set } = form;

  async function save(): Promise<void> {
    if (values.name.trim() === '') return form.showErrors({ name: 'Dê um nome ao webhook.' });
    if (values.events.length === 0) return form.showErrors({ events: 'Escolha ao menos um evento.' });
    let made: NewWebhook | undefined;
    const saved = await form.submit(async ({ name, url, events, editions: keys }) => {
      const others = { name, events: [...events], editions: [...keys] };
      const body = { ...others, url: url.trim() };
      if (!webhook) {
        made = (await call(ENDPOINTS.adminWebhooks.create, { body })).body;
        return;
      }
      // A new address needs a recent login, so an unchanged one is left out.
      const change = body.url === webhook.url ? others : body;
      await call(ENDPOINTS.adminWebhooks.update, { params: { id: webhook.id }, body: change });
    });
    if (saved) onSaved(made);
  }

  return (
    <Dialog title={webhook ? `Webhook “${webhook.name}”` : 'Novo webhook'} onClose={onClose}>
      <Form className="stack" onSubmit={() => void save()}>
        <FormTextField
          form={form}
          name="name"
          label="Nome"
          required
          maxLength={LIMITS.keyName}
          hint="Qual programa é avisado."
        />
        <FormTextField
          form={form}
          name="url"
          label="Endereço"
          type="url"
          required
          maxLength={LIMITS.url}
          placeholder="https://"
          hint="Um endereço público com https. Redirecionamentos não são seguidos."
        />
        <fieldset className="integrations__set">
          <legend>Avisar quando</legend>
          {WEBHOOK_EVENTS.map(({ key, name }) => (
            <CheckField
              key={key}
              label={name}
              checked={values.events.includes(key)}
              onChange={(on) =>
                set('events', on ? [...values.events, key] : values.events.filter((one) => one !== key))
              }
            />
          ))}
          {errors.events && <p className="help help--err">{errors.events}</p>}
        </fieldset>
        {editions.length > 0 && (
          <fieldset className="integrations__set">
            <legend>Edições</legend>
            <CheckField
              label="Tudo, de todas as edições"
              checked={values.editions.length === 0}
              onChange={(all) => set('editions', all ? [] : [STATE_EDITION.key])}
            />
            {values.editions.length > 0 &&
              [STATE_CHOICE, ...editions].map(({ key, name }) => (
                <CheckField
                  key={key}
                  label={name}
                  checked={values.editions.includes(key)}
                  onChange={(on) =>
                    set(
                      'editions',
                      on ? [...values.editions, key] : values.editions.filter((one) => one !== key),
                    )
                  }
                />
              ))}
            {values.editions.length > 0 && (
              <p className="help">
                Imagens, mensagens e itens da fila não são de uma edição e ficam de fora.
              </p>
            )}
            {errors.editions && <p className="help help--err">{errors.editions}</p>}
          </fieldset>
        )}
        <SaveActions saving={form.saving} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
