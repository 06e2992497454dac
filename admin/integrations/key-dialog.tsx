import type { ReactElement } from 'react';
import type { AdminEdition } from '../../contracts/editions/edition.schema.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { NewApiKey } from '../../contracts/keys/key.schema.ts';
import { KEY_SCOPES, type KeyScope } from '../../contracts/keys/key-scopes.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { call } from '../api/api.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { DialogActions } from '../ui/dialogs/dialog-actions.tsx';
import { CheckField } from '../ui/forms/check-field.tsx';
import { FormChoiceField } from '../ui/forms/choice-field.tsx';
import { Form } from '../ui/forms/form.tsx';
import { FormTextField } from '../ui/forms/text-field.tsx';
import { useForm } from '../ui/forms/use-form.ts';
import { endOfTerm, KEY_TERMS, type KeyTerm, toggleScope } from './keys.rules.ts';

export type KeyEdition = Pick<AdminEdition, 'id' | 'name'>;

interface KeyDialogProps {
  readonly editions: readonly KeyEdition[];
  readonly onMade: (made: NewApiKey) => void;
  readonly onClose: () => void;
}

interface KeyValues {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  /** Ids; `null` if the key is for all editions. */
  readonly editions: readonly number[] | null;
  readonly term: KeyTerm;
  readonly perMinute: string;
}

const NEW_KEY: KeyValues = {
  name: '',
  scopes: ['drafts:read'],
  editions: null,
  term: '365',
  perMinute: String(LIMITS.keyCallsPerMinute.default),
};

/** The form of a new key. A key cannot be changed later: it is revoked, and another one is made. */
export function KeyDialog({ editions, onMade, onClose }: KeyDialogProps): ReactElement {
  const form = useForm<KeyValues>(NEW_KEY);
  const { values, errors, set } = form;
  const limit = values.editions;

  async function create(): Promise<void> {
    if (values.name.trim() === '') return form.showErrors({ name: 'Dê um nome à chave.' });
    if (values.scopes.length === 0) return form.showErrors({ scopes: 'Escolha o que a chave abre.' });
    await form.submit(async ({ name, scopes, term, perMinute }) => {
      const body = {
        name,
        scopes: [...scopes],
        editions: limit && [...limit],
        expiresAt: endOfTerm(term, Date.now()),
        perMinute: Number(perMinute),
      };
      onMade((await call(ENDPOINTS.adminKeys.create, { body })).body);
    });
  }

  return (
    <Dialog title="Nova chave de API" onClose={onClose}>
      <Form className="stack" onSubmit={() => void create()}>
        <FormTextField
          form={form}
          name="name"
          label="Nome"
          required
          maxLength={LIMITS.keyName}
          hint="Qual programa a usa. A auditoria mostra este nome."
        />
        <fieldset className="integrations__set">
          <legend>O que a chave abre</legend>
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
            <legend>Edições</legend>
            <CheckField
              label="Todas as edições e o portal do estado"
              checked={limit === null}
              onChange={(all) => set('editions', all ? null : [])}
            />
            {limit !== null &&
              editions.map(({ id, name }) => (
                <CheckField
                  key={id}
                  label={name}
                  checked={limit.includes(id)}
                  onChange={(on) => set('editions', on ? [...limit, id] : limit.filter((one) => one !== id))}
                />
              ))}
            {limit !== null && (
              <p className="help">
                A chave vê e altera só as notícias e os anúncios destas edições. Vídeos, endereços antigos,
                fila e números da rede ficam fechados.
              </p>
            )}
            {errors.editions && <p className="help help--err">{errors.editions}</p>}
          </fieldset>
        )}
        <FormChoiceField
          form={form}
          name="term"
          label="Vale por"
          options={KEY_TERMS}
          hint="Com prazo, uma chave esquecida deixa de ser um risco."
        />
        <FormTextField
          form={form}
          name="perMinute"
          label="Pedidos por minuto"
          inputMode="numeric"
          hint={`No máximo ${LIMITS.keyCallsPerMinute.max.toLocaleString('pt-BR')}. Acima disso a API responde 429.`}
        />
        <DialogActions onCancel={onClose} disabled={form.saving}>
          Criar chave
        </DialogActions>
      </Form>
    </Dialog>
  );
}
