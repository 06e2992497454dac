import type { ReactElement } from 'react';
import { dateText } from '../../../contracts/belem-time.ts';
import { CATEGORIES } from '../../../contracts/news/categories.ts';
import type { PreviewItem } from '../../../contracts/sources/source.schema.ts';
import { arrivalFacts } from './arrival.rules.ts';

/** Items as they would arrive in the queue. */
export function Arrivals({ items }: { readonly items: readonly PreviewItem[] }): ReactElement {
  if (items.length === 0) return <p className="dim">Nenhum item neste endereço.</p>;
  return (
    <ol className="arrivals">
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items may be equal, and never move
        <li key={index}>
          <strong>{item.title || 'Sem título'}</strong>
          <p className="dim">
            {arrivalFacts(
              item,
              item.publishedAt ? dateText(item.publishedAt) : '',
              CATEGORIES.find(({ key }) => key === item.cat)?.name ?? '',
            ).join(' · ')}
          </p>
        </li>
      ))}
    </ol>
  );
}
