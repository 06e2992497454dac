import { Fragment, type ReactElement } from 'react';
import { markPieces } from './marked.rules.ts';

interface MarkedProps {
  readonly text: string;
  /** What was searched for; empty: nothing is marked. */
  readonly terms: readonly string[];
}

/** A text with the words that were searched for marked in it. */
export function Marked({ text, terms }: MarkedProps): ReactElement {
  if (terms.length === 0) return <>{text}</>;
  return (
    <>
      {markPieces(text, terms).map((piece, at) => {
        const Piece = piece.hit ? 'mark' : Fragment;
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have nothing but their order
        return <Piece key={at}>{piece.text}</Piece>;
      })}
    </>
  );
}
