import type { ReactElement } from 'react';

export function RefusalNote({ text }: { readonly text: string }): ReactElement {
  return (
    <p role="alert" className="help help--err">
      {text}
    </p>
  );
}
