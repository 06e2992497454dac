import { type ReactElement, useState } from 'react';
import { LIMITS } from '../../../contracts/limits.ts';
import { safeImageSource } from '../../../contracts/rich-text/safe-links.ts';
import { Form } from '../forms/form.tsx';
import { TextField } from '../forms/text-field.tsx';

/** Chooses a picture by its address on another site. */
export function AddressTab({ onPick }: { readonly onPick: (address: string) => void }): ReactElement {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  function submit(): void {
    const address = safeImageSource(typed);
    if (address === null) setError('Informe o endereço completo da imagem, que comece com https://.');
    else onPick(address);
  }
  return (
    <Form className="address-tab" onSubmit={submit}>
      <TextField
        label="Endereço da imagem"
        error={error}
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        maxLength={LIMITS.url}
        value={typed}
        onChange={setTyped}
      />
      <button type="submit" className="btn btn--pri">
        Usar esta imagem
      </button>
    </Form>
  );
}
