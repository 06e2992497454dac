import type { ReactElement } from 'react';
import { DEFAULT_SETTINGS } from '../../../contracts/settings/settings.schema.ts';
import symbol from '../../../design/brand/symbol.svg';
import wordmark from '../../../design/brand/wordmark.svg';

interface WordmarkProps {
  readonly brand: string;
  /** In the page header: the name is set in type until the drawing has loaded and covers it. */
  readonly early?: boolean;
}

/** The drawn wordmark contains the default name; a portal with another name is set in type. */
export function Wordmark({ brand, early = false }: WordmarkProps): ReactElement {
  if (brand !== DEFAULT_SETTINGS.brand) {
    return (
      <span className="brand">
        <img src={symbol} alt="" width="34" height="34" /> {brand}
      </span>
    );
  }
  return (
    <svg viewBox="0 0 258.6 44" width="259" height="44" role="img" aria-label={brand}>
      {early && (
        <text x="46" y="33" className="mast__early">
          {brand}
        </text>
      )}
      <use href={`${wordmark}#wordmark`} />
    </svg>
  );
}
