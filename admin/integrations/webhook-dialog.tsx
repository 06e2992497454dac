import type { ReactElement } from 'react';
import type { AdminEdition } from '../../contracts/editions/edition.schema.ts';
import { STATE_EDITION } from '../../contracts/editions/edition-key.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { type NewWebhook, WEBHOOK_FIELDS, type Webhook } from '../../contracts/webhooks/webhook.schema.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '../../contracts/webhooks/webhook-events.ts';
import { call } from '../api/api.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { SaveActions } from '../ui/dialogs/dialog-actions.tsx';
import { bodyOf, valuesOf } from '../ui/forms/field-values.rules.ts';
import { CheckField } from '../ui/forms/fields/check-field.tsx';
import { CheckSet } from '../ui/forms/fields/check-set.tsx';
import { Field } from '../ui/forms/fields/field.tsx';
import { Form } from '../ui/forms/form.tsx';
import { useFields } from '../ui/forms/use-fields.ts';

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

/** The form of a webhook. */
export function WebhookDialog({ webhook, editions, onSaved, onClose }: WebhookDialogProps): ReactElement {
  const form = useFields(
    WEBHOOK_FIELDS,
    webhook && valuesOf(WEBHOOK_FIELDS, { ...webhook, events: webhook.events as WebhookEvent[] }),
  );
  const { values, errors, set } = form;

  async function save(): Promise<void> {
    if (!form.check()) return;
    let made: NewWebhook | undefined;
    const saved = await form.submit(async (typed) => {
      const body = bodyOf(WEBHOOK_FIELDS, typed);
      if (!webhook) {
        made = (await call(ENDPOINTS.adminWebhooks.create, { body })).body;
        return;
      }
      // A new address needs a recent login, so an unchanged one is left out.
      const { url, ...others } = body;
      const change = url === webhook.url ? others : body;
      await call(ENDPOINTS.adminWebhooks.update, { params: { id: webhook.id }, body: change });
    });
    if (saved) onSaved(made);
  }

  return (
    <Dialog title={webhook ? `Webhook “${webhook.name}”` : 'Novo webhook'} onClose={onClose}>
      <Form className="stack" onSubmit={() => void save()}>
        <Field form={form} of="name" />
        <Field form={form} of="url" />
        <fieldset className="integrations__set">
          <legend>{WEBHOOK_FIELDS.events.label}</legend>
          <CheckSet
            options={WEBHOOK_EVENTS}
            chosen={values.events}
            onChange={(events) => set('events', events)}
          />
          {errors.events && <p className="help help--err">{errors.events}</p>}
        </fieldset>
        {editions.length > 0 && (
          <fieldset className="integrations__set">
            <legend>{WEBHOOK_FIELDS.editions.label}</legend>
            <CheckField
              label="Tudo, de todas as edições"
              checked={values.editions.length === 0}
              onChange={(all) => set('editions', all ? [] : [STATE_EDITION.key])}
            />
            {values.editions.length > 0 && (
              <>
                <CheckSet
                  options={[STATE_CHOICE, ...editions]}
                  chosen={values.editions}
                  onChange={(keys) => set('editions', keys)}
                />
                <p className="help">
                  Imagens, mensagens e itens da fila não são de uma edição e ficam de fora.
                </p>
              </>
            )}
            {errors.editions && <p className="help help--err">{errors.editions}</p>}
          </fieldset>
        )}
        <SaveActions saving={form.saving} onCancel={onClose} />
      </Form>
    </Dialog>
  );
}
