import type { ReactElement, ReactNode } from 'react';
import { TEXTS } from '../../contracts/texts.ts';
import type { LoadState } from '../api/use-loaded.ts';

/** Shown while data is loading; the text appears only after a short delay. */
export function LoadingState({ text = TEXTS.loading.page }: { readonly text?: string }): ReactElement {
  return (
    <p className="state state--wait" role="status">
      {text}
    </p>
  );
}

interface EmptyStateProps {
  readonly text: string;
  /** A way on: a button or a link. */
  readonly children?: ReactNode;
}

export function EmptyState({ text, children }: EmptyStateProps): ReactElement {
  return (
    <div className="state">
      <p>{text}</p>
      {children}
    </div>
  );
}

interface FailedStateProps {
  readonly text: string;
  readonly onRetry: () => void;
}

export function FailedState({ text, onRetry }: FailedStateProps): ReactElement {
  return (
    <div className="state state--fail" role="alert">
      <p>{text}</p>
      <button type="button" className="btn" onClick={onRetry}>
        Tentar de novo
      </button>
    </div>
  );
}

interface WhenLoadedProps<Data> {
  readonly loaded: Pick<LoadState<Data>, 'data' | 'failure' | 'reload'>;
  readonly children: (data: Data) => ReactNode;
}

/** Shows loading, a failure with a retry button, or the content made from the data. */
export function WhenLoaded<Data>({ loaded, children }: WhenLoadedProps<Data>): ReactNode {
  const { data, failure, reload } = loaded;
  if (failure) return <FailedState text={failure} onRetry={reload} />;
  return data === undefined ? <LoadingState /> : children(data);
}
