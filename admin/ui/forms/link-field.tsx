import type { ReactElement } from 'react';
import { Field } from './field.tsx';

/** A link to be taken away: whoever enters the field has all of it selected. */
export function LinkField({ link }: { readonly link: string }): ReactElement {
  return (
    <Field label="Link">
      {(control) => (
        <input
          {...control}
          className="inp"
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
        />
      )}
    </Field>
  );
}
