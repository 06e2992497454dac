import type { ENTITIES, EntityKind } from '../../contracts/entities.ts';
import type { AnswerOf, BodyOf, Endpoint } from '../../contracts/http/endpoint.ts';
import type { Caller } from '../../contracts/keys/caller.ts';
import type { Acknowledge } from '../../contracts/publishing/personal-data.schema.ts';
import type { Role } from '../../contracts/users/roles.ts';
import type { Connection, Engine, Trx } from '../../db/database.ts';
import type { PortalEvent } from '../../db/webhooks/record-events.ts';
import type { ReaderText } from '../publishing/personal-data.rules.ts';
import type { EntityRow } from './entity-rows.ts';
import type { EntityChange } from './entity-store.ts';

// What an entity declares so that `registerCollection` can list, write, trash and restore its items.

/** Stories, blocks of live pages and pins have stores of their own: api/news/. */
export type CollectionKind = Exclude<EntityKind, 'news' | 'live' | 'pin'>;
export type TableOfKind<Kind extends CollectionKind> = (typeof ENTITIES)[Kind]['table'];
export type RowOfKind<Kind extends CollectionKind> = EntityRow<TableOfKind<Kind>>;

export interface EntityEndpoint extends Endpoint {
  readonly access: Role;
}

export interface CollectionEndpoints {
  readonly list: EntityEndpoint;
  readonly get: EntityEndpoint;
  readonly create: EntityEndpoint;
  readonly update: EntityEndpoint;
  readonly remove: EntityEndpoint;
  readonly restore: EntityEndpoint;
  readonly emptyTrash: EntityEndpoint;
}

/** Members of a write's body besides the fields of the item. */
export interface WriteBody {
  readonly acknowledge?: Acknowledge;
}

export interface Collection<Kind extends CollectionKind, Endpoints extends CollectionEndpoints> {
  /** Its row in `contracts/entities.ts` names the table, the title, the picture and the change tag. */
  readonly kind: Kind;
  readonly endpoints: Endpoints;
  readonly order: readonly [column: keyof RowOfKind<Kind> & string, direction: 'asc' | 'desc'];
  /** Turns rows into the objects of the contract. */
  view(db: Connection, rows: readonly RowOfKind<Kind>[]): Promise<AnswerOf<Endpoints['get']>[]>;
  /** Throws if this user may not make this change to this item. */
  assertMayUpdate?(input: BodyOf<Endpoints['update']>, itemId: number, user: Caller): void;
  /** Slow work on the input (such as hashing), before the transaction begins. */
  prepare?(input: BodyOf<Endpoints['update']>): Promise<BodyOf<Endpoints['update']>>;
  /** Turns the input into the columns to set, or throws a problem that names the wrong fields. */
  apply(
    input: BodyOf<Endpoints['update']>,
    current: RowOfKind<Kind> | undefined,
    write: { readonly by: string; readonly at: number },
  ): EntityChange<TableOfKind<Kind>>;
  /** The text that `q` searches. */
  searchText(row: RowOfKind<Kind>): string;
  /** The fields with texts for readers, if the newsroom alone reads the others: personal data is asked about in these only. */
  readonly readersSee?: readonly string[];
  /** What readers see beside an item: its texts are read together with these. */
  textsBeside?(query: Connection, row: EntityChange<TableOfKind<Kind>>): Promise<readonly ReaderText[]>;
  /** True if items are for all editions or for some: a person of some editions works on the items of those only. */
  readonly isOfEditions?: true;
  /** Throws if this item may not go to the trash now. */
  assertMayTrash?(row: RowOfKind<Kind>): void;
  /** The change tags of a write, if they depend on what changed; by default the one in its row of `ENTITIES`. */
  tags?(row: RowOfKind<Kind>, before: RowOfKind<Kind> | undefined): readonly string[];
  /** Events for webhooks. */
  events?(row: RowOfKind<Kind>, before: RowOfKind<Kind> | undefined, at: number): readonly PortalEvent[];
  /** Runs in the transaction, before anything is read or changed. */
  beforeChange?(trx: Trx, engine: Engine): Promise<void>;
  /** Runs in the transaction, after the row has changed. */
  afterWrite?(trx: Trx, row: RowOfKind<Kind>, before: RowOfKind<Kind> | undefined): Promise<void>;
  /** Message of the 409 when a unique value is already used, also by an item in the trash. */
  readonly taken?: string;
}
