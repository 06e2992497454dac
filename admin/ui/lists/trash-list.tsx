import './sortable-list.css';
import { ArchiveRestore } from 'lucide-react';
import type { ReactElement } from 'react';
import { momentText } from '../../../contracts/belem-time.ts';
import { call } from '../../api/api.ts';
import { useLoaded } from '../../api/use-loaded.ts';
import { attempt } from '../attempt.ts';
import { EmptyState, WhenLoaded } from '../states.tsx';
import { toast } from '../toasts.tsx';
import type { ItemEndpoint } from './trash-item.ts';

export interface TrashedItem {
  readonly id: number;
  readonly deletedAt: string | null;
}

interface TrashListProps<Item> {
  readonly load: (signal: AbortSignal) => Promise<readonly Item[]>;
  readonly nameOf: (item: Item) => string;
  readonly restore: ItemEndpoint;
  /** Called when an item was restored: the list beside has changed. */
  readonly onRestored: () => void;
}

/** The items in the trash, with buttons to restore them. */
export function TrashList<Item extends TrashedItem>({
  load,
  nameOf,
  restore,
  onRestored,
}: TrashListProps<Item>): ReactElement {
  const trash = useLoaded('trash', load);

  async function restoreItem(item: Item): Promise<void> {
    await attempt(async () => {
      await call(restore, { params: { id: item.id } });
      toast.say(`${nameOf(item)} saiu da lixeira.`);
      onRestored();
    });
    trash.reload();
  }

  return (
    <WhenLoaded loaded={trash}>
      {(items) =>
        items.length === 0 ? (
          <EmptyState text="A lixeira está vazia." />
        ) : (
          <ul>
            {items.map((item) => (
              <li key={item.id} className="sortable__one trash__one">
                <div>
                  <strong>{nameOf(item)}</strong>
                  <p className="dim">Na lixeira desde {momentText(item.deletedAt ?? '')}</p>
                </div>
                <button type="button" className="btn" onClick={() => void restoreItem(item)}>
                  <ArchiveRestore className="ico" />
                  Restaurar<span className="visually-hidden"> {nameOf(item)}</span>
                </button>
              </li>
            ))}
          </ul>
        )
      }
    </WhenLoaded>
  );
}
