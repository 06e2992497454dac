import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { AuditItem } from '../../contracts/audit/audit.schema.ts';
import { momentText } from '../../contracts/belem-time.ts';
import { actionName, auditItemText, itemPath, kindName } from './audit-text.rules.ts';

export function AuditEntries({ items }: { readonly items: readonly AuditItem[] }): ReactElement {
  return (
    <table className="tbl audit">
      <thead>
        <tr>
          <th scope="col">Quando</th>
          <th scope="col">Quem</th>
          <th scope="col">O quê</th>
          <th scope="col">Em quê</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <td className="tn audit__when">
              <time dateTime={item.at}>{momentText(item.at)}</time>
            </td>
            <td>{item.user.username}</td>
            <td>{actionName(item.action)}</td>
            <td>
              <span className="dim">{kindName(item.kind)}</span> <ItemName item={item} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function ItemName({ item }: { readonly item: AuditItem }): ReactElement {
  const path = itemPath(item);
  const text = auditItemText(item);
  return path && text ? (
    <Link className="link" to={path}>
      {text}
    </Link>
  ) : (
    <span>{text}</span>
  );
}
