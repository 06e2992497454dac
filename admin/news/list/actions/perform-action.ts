import type { AdminNewsItem, NewsPatch } from '../../../../contracts/news/news.schema.ts';
import { type Act, changeOf, wayBack } from './actions.rules.ts';

/** The calls of the server that acts are made of; each that leaves an item behind answers its version. */
export interface NewsCalls {
  update(id: number, change: NewsPatch, version: number): Promise<number>;
  trash(id: number, version: number): Promise<void>;
  restore(id: number): Promise<number>;
}

/** Puts the item exactly back, unless somebody else has changed it since. */
export type Undo = () => Promise<unknown>;

export async function performAct(calls: NewsCalls, act: Act, item: AdminNewsItem): Promise<Undo> {
  const { id, version: seen = 0 } = item;
  switch (act.kind) {
    case 'trash':
      await calls.trash(id, seen);
      return () => calls.restore(id);
    case 'restore': {
      const version = await calls.restore(id);
      return () => calls.trash(id, version);
    }
    default: {
      const version = await calls.update(id, changeOf(act), seen);
      return () => calls.update(id, wayBack(act, item), version);
    }
  }
}
