import type { ReactElement } from 'react';
import { CheckField } from '../ui/forms/fields/check-field.tsx';
import { type LimitableEdition, missingEditions } from './edition-limit.rules.ts';

interface EditionLimitProps {
  /** Ids; `null` if the person is not limited. */
  readonly value: readonly number[] | null;
  readonly editions: readonly LimitableEdition[];
  readonly error: string | undefined;
  readonly onChange: (value: number[] | null) => void;
}

/** Chooses the editions a person works for. */
export function EditionLimitField({ value, editions, error, onChange }: EditionLimitProps): ReactElement {
  const chosen = new Set(value ?? []);
  const missing = missingEditions(value, editions);

  function toggle(id: number, on: boolean): void {
    const next = editions.filter((edition) => (edition.id === id ? on : chosen.has(edition.id)));
    onChange(next.map((edition) => edition.id));
  }

  return (
    <fieldset className="edition-limit" aria-describedby={error ? 'edition-limit-error' : undefined}>
      <legend>Edições</legend>
      <CheckField
        label="Todas as edições e o portal do estado"
        checked={value === null}
        onChange={(all) => onChange(all ? null : [])}
      />
      {value !== null && (
        <>
          <div className="edition-limit__list">
            {editions.map(({ id, name, on }) => (
              <CheckField
                key={id}
                label={on ? name : `${name} (desligada)`}
                checked={chosen.has(id)}
                onChange={(wanted) => toggle(id, wanted)}
              />
            ))}
          </div>
          <p className="help">
            {missing > 0 && 'Uma edição escolhida antes foi apagada. '}
            {chosen.size === missing
              ? 'Sem nenhuma edição escolhida, a pessoa entra, mas não vê notícias.'
              : 'A pessoa vê e altera só as notícias e os anúncios destas edições; mensagens, fontes, fila e números da rede ficam fechados.'}
          </p>
        </>
      )}
      {error && (
        <p className="help help--err" id="edition-limit-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}
