import type { ReactElement } from 'react';
import wordmark from '../../design/brand/wordmark.svg';

export function AdminWordmark(): ReactElement {
  return (
    <svg viewBox="0 0 258.6 44" width="259" height="44" role="img" aria-label="Portal Pará">
      <use href={`${wordmark}#wordmark`} />
    </svg>
  );
}
