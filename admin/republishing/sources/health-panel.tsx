import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import type { Source } from '../../../contracts/sources/source.schema.ts';
import { Panel } from '../../ui/panel.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { useNow } from '../use-now.ts';
import { healthBadge, rhythmText } from './source-health.rules.ts';
import { readNow } from './sources.api.ts';

/** How the source is doing, and the way to ask it now. */
export function HealthPanel({ source }: { readonly source: Source }): ReactElement {
  const [health, setHealth] = useState(source.health);
  const { busy, run } = useBusy();
  const badge = healthBadge(health.state);
  const rhythm = rhythmText({ active: source.active, health }, useNow());
  return (
    <Panel title="Saúde">
      <div className="src__health" role="status">
        <span className={`st st--${badge.look}`}>{badge.name}</span>
        <p>{health.message}</p>
        <p className="dim">{rhythm}</p>
        {health.problems.length > 0 && (
          <ul className="src__problems">
            {health.problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
      </div>
      <div className="actions">
        <button
          type="button"
          className="btn"
          disabled={busy}
          onClick={() => void run(async () => setHealth((await readNow(source.id)).health))}
        >
          {busy ? 'Lendo…' : 'Ler agora'}
        </button>
        <Link className="btn" to={`/admin/fila?fonte=${source.id}`}>
          {health.waiting.toLocaleString('pt-BR')} na fila
        </Link>
      </div>
    </Panel>
  );
}
