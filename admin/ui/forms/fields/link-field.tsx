import type { ReactElement } from 'react';
import { Labelled } from './labelled.tsx';

/** A link to copy: focusing the field selects all of it. */
export function LinkField({ link }: { readonly link: string }): ReactElement {
  return (
    <Labelled label="Link">
      {(control) => (
        <input
          {...control}
          className="inp"
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
        />
      )}
    </Labelled>
  );
}
