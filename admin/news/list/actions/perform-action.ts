import type { AdminNewsItem, NewsPatch } from '../../../../contracts/news/news.schema.ts';
import { changeOf, type NewsAction, undoPatch } from './actions.rules.ts';

/** The requests that actions are made of; each that leaves an item behind answers its version. */
export interface NewsApi {
  update(id: number, change: NewsPatch, version: number): Promise<number>;
  trash(id: number, version: number): Promise<void>;
  restore(id: number): Promise<number>;
}

/** Puts the item exactly back, unless somebody else has changed it since. */
export type Undo = () => Promise<unknown>;

export async function performAction(api: NewsApi, action: NewsAction, item: AdminNewsItem): Promise<Undo> {
  const { id, version: seen = 0 } = item;
  switch (action.kind) {
    case 'trash':
      await api.trash(id, seen);
      return () => api.restore(id);
    case 'restore': {
      const version = await api.restore(id);
      return () => api.trash(id, version);
    }
    default: {
      const version = await api.update(id, changeOf(action), seen);
      return () => api.update(id, undoPatch(action, item), version);
    }
  }
}
