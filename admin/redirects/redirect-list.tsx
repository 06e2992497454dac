import { Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import { dateText } from '../../contracts/belem-time.ts';
import type { Redirect } from '../../contracts/redirects/redirect.schema.ts';

interface RedirectListProps {
  readonly items: readonly Redirect[];
  readonly onRemove: (item: Redirect) => void;
}

export function RedirectList({ items, onRemove }: RedirectListProps): ReactElement {
  return (
    <table className="tbl redirects">
      <thead>
        <tr>
          <th scope="col">Endereço antigo</th>
          <th scope="col">Leva a</th>
          <th scope="col">Adicionado</th>
          <th scope="col">
            <span className="vh">Ações</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <td className="redirects__address">{item.address}</td>
            <td>
              <a className="link" href={item.target} target="_blank" rel="noopener">
                {item.title ?? item.target}
              </a>
              {item.title !== null && <span className="dim"> {item.target}</span>}
            </td>
            <td className="redirects__when">
              <span className="dim">
                {item.user ?? 'Importação'}, {dateText(item.createdAt)}
              </span>
            </td>
            <td>
              <button
                type="button"
                className="btn"
                aria-label={`Remover ${item.address}`}
                title="Remover"
                onClick={() => onRemove(item)}
              >
                <Trash2 className="ico" />
              </button>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
