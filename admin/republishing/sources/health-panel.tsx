import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import type { Source } from '../../../contracts/sources/source.schema.ts';
import { Panel } from '../../ui/panel.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { useNow } from '../use-now.ts';
import { SourceHealth } from './source-health.tsx';
import { readNow } from './sources.api.ts';

/** The health of the source, with a button to read it now. */
export function HealthPanel({ source }: { readonly source: Source }): ReactElement {
  const [health, setHealth] = useState(source.health);
  const { busy, run } = useBusy();
  const now = useNow();
  return (
    <Panel title="Saúde">
      <div className="src__health" role="status">
        <SourceHealth source={{ active: source.active, health }} now={now} />
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
