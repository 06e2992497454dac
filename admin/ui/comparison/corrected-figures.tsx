import './corrected-figures.css';
import type { ReactElement } from 'react';
import type { CorrectedFigure } from '../../../contracts/provenance/provenance.schema.ts';

/** The figures that the original corrected and our story still has, old and new. */
export function CorrectedFigures({
  figures,
  where = 'No original agora',
}: {
  readonly figures: readonly CorrectedFigure[];
  /** Where the new figures stand. */
  readonly where?: string;
}): ReactElement | null {
  if (figures.length === 0) return null;
  return (
    <ul className="corrected-figures" aria-label="Números que o original corrigiu">
      {figures.map(({ before, after }) => (
        <li key={`${before} ${after}`}>
          Na notícia: <del>{before}</del>. {where}: <ins>{after}</ins>.
        </li>
      ))}
    </ul>
  );
}
