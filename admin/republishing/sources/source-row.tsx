import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { Source } from '../../../contracts/sources/source.schema.ts';
import { SOURCE_TRUST } from '../../../contracts/sources/source-choices.ts';
import { ActionMenu, type MenuAction } from '../../ui/lists/action-menu.tsx';
import { licenceText } from './source-health.rules.ts';
import { SourceHealth } from './source-health.tsx';

interface SourceRowProps {
  readonly source: Source;
  readonly now: number;
  readonly actions: readonly MenuAction[];
}

/** A source with its health, and whether its texts may be published. */
export function SourceRow({ source, now, actions }: SourceRowProps): ReactElement {
  const { id, name, health, address, trust } = source;
  return (
    <li className="src">
      <div className="src__main">
        <h2>
          <Link to={`/admin/fontes/${id}`}>{name}</Link>
        </h2>
        <p className="dim src__address">{address}</p>
      </div>
      <div className="src__health">
        <SourceHealth source={source} now={now} />
      </div>
      <div className="src__rights">
        <p className={source.blocked ? 'help--warn' : 'dim'}>{licenceText(source)}</p>
        {trust === 'auto' && <p className="dim">{SOURCE_TRUST.find(({ key }) => key === trust)?.name}</p>}
      </div>
      <Link className="src__waiting" to={`/admin/fila?fonte=${id}`}>
        <strong>{health.waiting.toLocaleString('pt-BR')}</strong> na fila
        <span className="vh"> de {name}</span>
      </Link>
      <ActionMenu label={`Ações de ${name}`} actions={actions} />
    </li>
  );
}
