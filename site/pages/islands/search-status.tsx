import type { ReactElement } from 'react';

interface SearchStatusProps {
  /** Read aloud when it changes: the count, a waiting text or the failure. */
  readonly text: string;
  readonly failed: boolean;
}

/** The status line of a live search, with a button that sends the form again after a failure. */
export function SearchStatus({ text, failed }: SearchStatusProps): ReactElement {
  return (
    <p className="count">
      <span role="status">{text}</span>
      <button type="submit" hidden={!failed} data-retry>
        Tentar de novo
      </button>
    </p>
  );
}
