import type { ReactElement } from 'react';
import type { AdminEdition } from '../../contracts/editions/edition.schema.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { FormFields } from '../../contracts/fields.ts';
import { keysOf } from '../../contracts/http/primitives.ts';
import { KEY_FIELDS, type NewApiKey } from '../../contracts/keys/key.schema.ts';
import { KEY_SCOPES } from '../../contracts/keys/key-scopes.ts';
import { call } from '../api/api.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { DialogActions } from '../ui/dialogs/dialog-actions.tsx';
import { bodyOf } from '../ui/forms/field-values.rules.ts';
import { CheckField } from '../ui/forms/fields/check-field.tsx';
import { CheckSet } from '../ui/forms/fields/check-set.tsx';
import { Field } from '../ui/forms/fields/field.tsx';
import { Form } from '../ui/forms/form.tsx';
import { useFields } from '../ui/forms/use-fields.ts';
import { endOfTerm, KEY_TERMS, toggleScope } from './keys.rules.ts';

export type KeyEdition = Pick<AdminEdition, 'id' | 'name'>;

interface KeyDialogProps {
  readonly editions: readonly KeyEdition[];
  readonly onMade: (made: NewApiKey) => void;
  readonly onClose: () => void;
}

const FIELDS = {
  ...KEY_FIELDS,
  term: {
    write: keysOf(KEY_TERMS.map(({ key }) => key)),
    default: '365',
    label: 'Vale por',
    hint: 'Com prazo, uma chave esquecida deixa de ser um risco.',
    control: { as: 'choice', options: KEY_TERMS },
  },
} as const satisfies FormFields;

/** The form of a new key. A key cannot be changed later: it is revoked, and another one is made. */
export function KeyDialog({ editions, onMade, onClose }: KeyDialogProps): ReactElement {
  const form = useFields(FIELDS);
  const { values, errors, set } = form;
  const limit = values.editions;

  async function create(): Promise<void> {
    if (!form.check()) return;
    await form.submit(async (typed) => {
      const { term, ...key } = bodyOf(FIELDS, typed);
      const body = { ...key, expiresAt: endOfTerm(term, Date.now()) };
      onMade((await call(ENDPOINTS.adminKeys.create, { body })).body);
    });
  }

  return (
    <Dialog title="Nova chave de API" onClose={onClose}>
      <Form className="stack" onSubmit={() => void create()}>
        <Field form={form} of="name" />
        <fieldset className="integrations__set">
          <legend>{FIELDS.scopes.label}</legend>
          {KEY_SCOPES.map(({ key, name, hint }) => (
            <CheckField
              key={key}
              label={name}
              hint={hint}
              checked={values.scopes.includes(key)}
              onChange={(on) => set('scopes', toggleScope(values.scopes, key, on))}
            />
          ))}
          {errors.scopes && <p className="help help--err">{errors.scopes}</p>}
        </fieldset>
        {editions.length > 0 && (
          <fieldset className="integrations__set">
            <legend>{FIELDS.editions.label}</legend>
            <CheckField
              label="Todas as edições e o portal do estado"
              checked={limit === null}
              onChange={(all) => set('editions', all ? null : [])}
            />
            {limit !== null && (
              <>
                <CheckSet
                  options={editions.map(({ id, name }) => ({ key: id, name }))}
                  chosen={limit}
                  onChange={(ids) => set('editions', ids)}
                />
                <p className="help">
                  A chave vê e altera só as notícias e os anúncios destas edições. Vídeos, endereços antigos,
                  fila e números da rede ficam fechados.
                </p>
              </>
            )}
            {errors.editions && <p className="help help--err">{errors.editions}</p>}
          </fieldset>
        )}
        <Field form={form} of="term" />
        <Field form={form} of="perMinute" />
        <DialogActions onCancel={onClose} disabled={form.saving}>
          Criar chave
        </DialogActions>
      </Form>
    </Dialog>
  );
}
