import type { AdminNewsItem, NewsPatch } from '../../../../contracts/news/news.schema.ts';
import type { Acknowledge } from '../../../../contracts/publishing/personal-data.schema.ts';
import { actionPatch, type NewsAction, undoPatch } from './actions.rules.ts';

/** The calls that actions use; `update` and `restore` return the new version. */
export interface ActionCalls {
  /** The topics of a story, which lists do not have. */
  topicsOf(id: number): Promise<readonly string[]>;
  update(id: number, change: NewsPatch & WithAcknowledgement, version: number): Promise<number>;
  trash(id: number, version: number): Promise<void>;
  restore(id: number, acknowledgement?: WithAcknowledgement): Promise<number>;
}

/** Restores the previous state, unless another editor has changed the item since. */
export type UndoAction = () => Promise<unknown>;

/** Set if the editor has acknowledged the personal data in the text. */
interface WithAcknowledgement {
  readonly acknowledge?: Acknowledge;
}

export async function performAction(
  api: ActionCalls,
  action: NewsAction,
  item: AdminNewsItem,
  acknowledgement: WithAcknowledgement = {},
): Promise<UndoAction> {
  const { id, version: readVersion = 0 } = item;
  switch (action.kind) {
    case 'trash':
      await api.trash(id, readVersion);
      return () => api.restore(id);
    case 'restore': {
      const version = await api.restore(id, acknowledgement);
      return () => api.trash(id, version);
    }
    default: {
      const changesTopics = action.kind === 'addTopics' || action.kind === 'removeTopics';
      const topics = changesTopics ? await api.topicsOf(id) : [];
      const patch = { ...actionPatch(action, topics), ...acknowledgement };
      const version = await api.update(id, patch, readVersion);
      return () => api.update(id, undoPatch(action, item, topics), version);
    }
  }
}
