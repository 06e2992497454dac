import { Fragment, type ReactElement } from 'react';
import { markPieces } from './marked.rules.ts';

interface MarkedProps {
  readonly text: string;
  /** The search terms; empty: nothing is marked. */
  readonly terms: readonly string[];
}

/** A text with the search terms marked. */
export function Marked({ text, terms }: MarkedProps): ReactElement {
  if (terms.length === 0) return <>{text}</>;
  return (
    <>
      {markPieces(text, terms).map((piece, at) => {
        const Piece = piece.hit ? 'mark' : Fragment;
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces are identified by their order only
        return <Piece key={at}>{piece.text}</Piece>;
      })}
    </>
  );
}
