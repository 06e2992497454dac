import { type ReactElement, useState } from 'react';
import { LIMITS } from '../../contracts/limits.ts';
import { safeImageSource } from '../../contracts/rich-text/safe-links.ts';
import { Field } from '../parts/field.tsx';

/** A picture that stays where it is, on another site. */
export function AddressTab({ onPick }: { readonly onPick: (address: string) => void }): ReactElement {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  return (
    <form
      className="address-tab"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const address = safeImageSource(typed);
        if (address === null) setError('Informe o endereço completo da imagem, que comece com https://.');
        else onPick(address);
      }}
    >
      <Field label="Endereço da imagem" error={error}>
        {(control) => (
          <input
            {...control}
            className="inp"
            inputMode="url"
            autoComplete="off"
            placeholder="https://"
            maxLength={LIMITS.url}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
      </Field>
      <button type="submit" className="btn btn--pri">
        Usar esta imagem
      </button>
    </form>
  );
}
