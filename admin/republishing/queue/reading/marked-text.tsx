import type { ReactElement } from 'react';
import type { QueueItem } from '../../../../contracts/queue/queue.schema.ts';
import { markedPieces } from './marked-text.rules.ts';

interface MarkedTextProps {
  readonly blocks: readonly string[];
  readonly marks: QueueItem['marks'];
}

/** The text as plain text: markup of a source is never rendered here. */
export function MarkedText({ blocks, marks }: MarkedTextProps): ReactElement {
  const marked = marks.map(({ text }) => text);
  if (blocks.length === 0) return <p className="qr__text dim">A fonte não mandou texto.</p>;
  return (
    <div className="qr__text">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may be equal, and never move
        <p key={index}>
          {markedPieces(block, marked).map((piece, place) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces may be equal, and never move
            piece.marked ? <mark key={place}>{piece.text}</mark> : piece.text,
          )}
        </p>
      ))}
    </div>
  );
}
