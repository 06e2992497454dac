import type { ReactElement, ReactNode } from 'react';
import { TEXTS } from '../../contracts/texts.ts';

/** While data is on its way; the text appears only when it takes longer than an eye notices. */
export function LoadingState({ text = TEXTS.loading.page }: { readonly text?: string }): ReactElement {
  return (
    <p className="state state--wait" role="status">
      {text}
    </p>
  );
}

interface EmptyStateProps {
  readonly text: string;
  /** The way out: a button or a link. */
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
