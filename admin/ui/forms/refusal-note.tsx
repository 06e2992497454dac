import type { ReactElement } from 'react';
import { ApiFailure } from '../../../client/client.ts';
import { messageOf } from '../../api/api.ts';

export function RefusalNote({ text }: { readonly text: string }): ReactElement {
  return (
    <p role="alert" className="help help--err">
      {text}
    </p>
  );
}

/** The reason of a refusal: the errors by field if there are any, because they name what is missing. */
export function refusalNoteText(error: unknown): string {
  if (!(error instanceof ApiFailure) || error.errors.length === 0) return messageOf(error);
  return error.errors.map(({ message }) => message).join(' ');
}
