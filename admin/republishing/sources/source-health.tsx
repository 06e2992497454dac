import type { ReactElement } from 'react';
import type { Source } from '../../../contracts/sources/source.schema.ts';
import { healthBadge, rhythmText } from './source-health.rules.ts';

interface SourceHealthProps {
  readonly source: Pick<Source, 'active' | 'health'>;
  readonly now: number;
}

/** The health of a source: its state, its rhythm, and the repairs its feed needed. */
export function SourceHealthNote({ source, now }: SourceHealthProps): ReactElement {
  const { health } = source;
  const badge = healthBadge(health.state);
  return (
    <>
      <span className={`st st--${badge.variant}`}>{badge.name}</span>
      <p>{health.message}</p>
      <p className="dim">{rhythmText(source, now)}</p>
      {health.problems.length > 0 && (
        <ul className="src__problems">
          {health.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
    </>
  );
}
