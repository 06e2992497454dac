import { type ReactElement, useMemo } from 'react';
import type { QueueItem } from '../../../../contracts/queue/queue.schema.ts';
import { CorrectedFigures } from '../../../ui/comparison/corrected-figures.tsx';
import { sideBySide } from '../../../ui/comparison/side-by-side.rules.ts';
import { comparableBlocks } from '../../../ui/comparison/text-blocks.rules.ts';
import type { TakeOutChange } from '../take-outs.rules.ts';
import { markedPieces } from './marked-text.rules.ts';
import { PersonalDataOfItem } from './personal-data-of-item.tsx';

interface ItemTextsProps {
  readonly item: QueueItem;
  readonly compare: boolean;
  readonly onTakeOut: (change: TakeOutChange) => void;
}

/** The text of an item as it would be published, alone or beside the original, with what an editor checks about it. */
export function ItemTexts({ item, compare, onTakeOut }: ItemTextsProps): ReactElement {
  const clean = useMemo(() => comparableBlocks(item.html), [item.html]);
  return (
    <>
      {item.figures.length > 0 && (
        <section className="alert alert--warn" aria-label="Números diferentes dos nossos">
          <p>Este texto traz outros números que a nossa notícia. Confira antes de descartar.</p>
          <CorrectedFigures figures={item.figures} where="Neste texto" />
        </section>
      )}
      <PersonalDataOfItem item={item} onTakeOut={onTakeOut} />
      {compare ? <Comparison item={item} clean={clean} /> : <MarkedText blocks={clean} marks={item.marks} />}
      <dl className="qr__facts">
        <dt>Crédito</dt>
        <dd>{item.attribution || 'Nenhuma linha de crédito'}</dd>
        <dt>Licença</dt>
        <dd>{item.licence || 'Nenhuma registrada'}</dd>
        {item.attachments.length > 0 && (
          <>
            <dt>Anexos</dt>
            {item.attachments.map(({ url }) => (
              <dd key={url}>
                <a className="link" href={url} target="_blank" rel="noreferrer noopener">
                  {url.split('/').at(-1) || url}
                </a>
              </dd>
            ))}
          </>
        )}
      </dl>
    </>
  );
}

interface ComparisonProps {
  readonly item: QueueItem;
  readonly clean: readonly string[];
}

/** Compares original and clean text by paragraph; differences are also marked by words, not only by colour. */
function Comparison({ item, clean }: ComparisonProps): ReactElement {
  const rows = useMemo(
    () => sideBySide(comparableBlocks(item.originalHtml), clean),
    [item.originalHtml, clean],
  );
  return (
    <table className="beside">
      <thead>
        <tr>
          <th scope="col">Original</th>
          <th scope="col">Como vai entrar</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ left, right }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may be equal, and never move
          <tr key={index}>
            <td>{left !== undefined && (right === undefined ? <del>{left}</del> : left)}</td>
            <td>
              {right !== undefined &&
                (left === undefined ? (
                  <ins>
                    <MarkedText blocks={[right]} marks={item.marks} />
                  </ins>
                ) : (
                  <MarkedText blocks={[right]} marks={item.marks} />
                ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface MarkedTextProps {
  readonly blocks: readonly string[];
  readonly marks: QueueItem['marks'];
}

/** The text as plain text: markup of a source is never rendered here. */
function MarkedText({ blocks, marks }: MarkedTextProps): ReactElement {
  const marked = marks.map(({ text }) => text);
  if (blocks.length === 0) return <p className="qr__text dim">A fonte não mandou texto.</p>;
  return (
    <div className="qr__text">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs may be equal, and never move
        <p key={index}>
          {markedPieces(block, marked).map((piece, index) =>
            // biome-ignore lint/suspicious/noArrayIndexKey: pieces may be equal, and never move
            piece.marked ? <mark key={index}>{piece.text}</mark> : piece.text,
          )}
        </p>
      ))}
    </div>
  );
}
