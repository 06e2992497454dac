import type { ReactElement } from 'react';
import { DEFAULT_SETTINGS } from '../../../contracts/settings/settings.schema.ts';
import symbol from '../../../design/brand/symbol.svg';
import wordmark from '../../../design/brand/wordmark.svg';
import { isStatePortal, type SiteEdition } from '../../request/edition.ts';

interface WordmarkProps {
  readonly brand: string;
  readonly edition: SiteEdition;
  /** True in the page header: the name is set in type until the drawing has loaded and covers it. */
  readonly early?: boolean;
}

/** The drawn wordmark contains the default name; a portal with another name is set in type. */
export function Wordmark({ brand, edition, early = false }: WordmarkProps): ReactElement {
  if (!isStatePortal(edition)) return <EditionWordmark brand={brand} />;
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

/** Longer names take a smaller size on phones instead of a second line. */
const LONG_NAME = 16;

/** The symbol in the colour of the edition, the star in blue, and the last accented letter of the name in the colour. */
function EditionWordmark({ brand }: { readonly brand: string }): ReactElement {
  const [before, accented, after] = splitAtAccent(brand);
  return (
    <span className={brand.length > LONG_NAME ? 'brand brand--long' : 'brand'}>
      <svg viewBox="0 0 32 32" width="34" height="34" aria-hidden="true">
        <path fill="#fff" d="M0 0h9.6L32 22.4V32h-9.6L0 9.6Z" />
        <path className="brand__field" d="M9.6 0H32v22.4ZM0 9.6 22.4 32H0Z" />
        <path
          fill="#123e86"
          d="M16 10.46l1.33 4.09h4.3l-3.48 2.53 1.33 4.09L16 18.65l-3.48 2.52 1.33-4.09-3.48-2.53h4.3Z"
        />
      </svg>
      <span>
        {before}
        {accented && <b>{accented}</b>}
        {after}
      </span>
    </span>
  );
}

/** The text before, at and after the last letter with an accent; without one the whole text is before. */
function splitAtAccent(text: string): readonly [string, string, string] {
  const letters = [...text];
  const index = letters.findLastIndex((letter) => letter.normalize('NFD').length > 1);
  if (index < 0) return [text, '', ''];
  return [letters.slice(0, index).join(''), letters[index] ?? '', letters.slice(index + 1).join('')];
}
