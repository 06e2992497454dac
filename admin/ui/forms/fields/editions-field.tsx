import './editions-field.css';
import { type ReactElement, useId } from 'react';
import { STATE_EDITION } from '../../../../contracts/editions/edition-key.ts';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import { call } from '../../../api/api.ts';
import { useLoaded } from '../../../api/use-loaded.ts';
import { useUser } from '../../../session/session.ts';
import { CheckSet } from './check-set.tsx';

interface EditionsFieldProps {
  /** Keys of editions; empty if all are chosen. */
  readonly value: readonly string[];
  readonly onChange: (keys: readonly string[]) => void;
  readonly error?: string | undefined;
}

/**
 * The state portal and the editions on air, by key and name; of a person limited to editions those. Empty while there is
 * no regional edition.
 */
export function useEditionChoices(): readonly { readonly key: string; readonly name: string }[] {
  const { data } = useLoaded(
    'editions',
    async (signal) => (await call(ENDPOINTS.editions.list, { signal })).body,
  );
  const { editions: own } = useUser();
  const onAir = (data ?? []).filter(({ id, on }) => on && (own === null || own.includes(id)));
  if (onAir.length === 0) return [];
  return [...(own === null ? [STATE_EDITION] : []), ...onAir].map(({ key, name }) => ({ key, name }));
}

/** The editions an item is for. An installation without regional editions has no such field. */
export function EditionsField({ value, onChange, error }: EditionsFieldProps): ReactElement | null {
  const choices = useEditionChoices();
  const limited = useUser().editions !== null;
  const helpId = useId();
  // An edition that was switched off since stays chosen until it is unchecked.
  const off = value.filter((key) => !choices.some((choice) => choice.key === key));
  if (choices.length === 0 && value.length === 0) return null;
  return (
    <fieldset className="for-editions" aria-describedby={helpId}>
      <legend>Edições</legend>
      <p className={error ? 'help help--err' : 'help'} id={helpId}>
        {error ??
          (limited
            ? 'Sem nada marcado, vale para todas as suas edições.'
            : 'Sem nada marcado, vale para todas.')}
      </p>
      <div>
        <CheckSet
          options={[...choices, ...off.map((key) => ({ key, name: `${key} (desligada)` }))]}
          chosen={value}
          onChange={onChange}
        />
      </div>
    </fieldset>
  );
}
