import type { AnswerOf, BodyOf, Endpoint } from '../../../contracts/http/endpoint.ts';
import { call } from '../../api/api.ts';
import { withAcknowledgement } from '../personal-data/acknowledge.tsx';

/** The item that a write changes, in the version the editor has seen; without an id it is a new one. */
export interface WriteTarget {
  readonly id: number | undefined;
  readonly ifMatch: string;
  /** Names the item if the editor is asked about personal data in it. */
  readonly name: string;
}
export type SaveItem<Body, Item> = (body: Body, target: WriteTarget) => Promise<Item>;

/** Writes items of a collection: creates a new one, changes another. */
export function itemSaver<C extends { readonly create: Endpoint; readonly update: Endpoint }>({
  create,
  update,
}: C): SaveItem<BodyOf<C['create']> & BodyOf<C['update']>, AnswerOf<C['create']>> {
  return async (body, { id, ifMatch, name }) => {
    const { body: saved } = await withAcknowledgement(name, (acknowledged) =>
      id === undefined
        ? call<Endpoint>(create, { body: { ...body, ...acknowledged } })
        : call<Endpoint>(update, { params: { id }, body: { ...body, ...acknowledged }, ifMatch }),
    );
    return saved as AnswerOf<C['create']>;
  };
}
