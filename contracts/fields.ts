import {
  type Static,
  type TNumberOptions,
  type TOptional,
  type TSchema,
  type TStringOptions,
  Type,
} from 'typebox';
import { Id, Moment, NullableMoment, SortOrder } from './http/primitives.ts';

/**
 * Each entity is described once, field by field. Schemas, columns of queries, defaults, views, revisions, copies, form
 * labels and the list of personal data derive from these rows, so a new row reaches all of them.
 */
export interface Field extends FormField {
  /** The column; `null` if the field is computed. */
  readonly column: string | null;
  readonly kind: FieldKind;
  /** Schema of the value in answers. */
  readonly read: TSchema;
  /**
   * Visibility. `list`: readers, everywhere. `detail`: readers, in single items and full lists. `card`: readers, in
   * lists of cards in place of the detail fields. `admin`: the back office. `nobody`: only the program itself.
   */
  readonly shown: 'list' | 'detail' | 'card' | 'admin' | 'nobody';
  /** True if readers see its column in other fields, which are made of it. */
  readonly inOtherFields?: true;
  /**
   * The change tag by which a new value removes the old one from every copy. `words`: readers see it on cards, in feeds and
   * pictures too. `text`: only where the whole text is. Without it a change only invalidates.
   */
  readonly removedBy?: 'words' | 'text';
  /** True if it may hold personal data; docs/personal-data.md says of whom. */
  readonly personal?: true;
}

/** Properties of a field for writes and forms. */
export interface FormField {
  /** Schema of the value in writes; without it callers cannot set the field. */
  readonly write?: TSchema;
  /** The value if a write does not name the field, in the format of a write. */
  readonly default?: string | number | boolean | null | readonly string[];
  /** The label in the back office. */
  readonly label?: string;
  /** The sentence below its control in the back office. */
  readonly hint?: string;
  /** Its control in the back office. Not given: a checkbox for a truth value, otherwise one line of text. */
  readonly control?: FieldControl;
  /** The error text of the back office if it is left empty. Such a field is marked as required. */
  readonly missing?: string;
}
/** A table for forms: a description of an entity, or rows without columns. */
export type FormFields = Readonly<Record<string, FormField | Field>>;

/** A closed list of values with their names. */
type FieldOptions = readonly { readonly key: string; readonly name: string }[];

/**
 * How a value is edited. `line`: one line of text. `number`: a whole number, typed as text. `lines`: several lines.
 * `choice`: one value of a list, where `none` names the empty one. `picture`: the address of a picture of the library.
 * `editions`: keys of editions.
 */
export type FieldControl =
  | {
      readonly as: 'line';
      readonly type?: 'email' | 'tel' | 'url' | 'date';
      readonly inputMode?: 'url' | 'numeric' | 'decimal' | 'tel';
      readonly autoComplete?: 'off';
      readonly placeholder?: string;
    }
  | { readonly as: 'check' }
  | { readonly as: 'number' }
  | { readonly as: 'lines'; readonly rows: number; readonly code?: true }
  | {
      readonly as: 'choice';
      readonly options: FieldOptions;
      readonly none?: string;
      readonly required?: true;
    }
  | { readonly as: 'picture' }
  | { readonly as: 'editions' };

/** The controls that many fields share. */
export const ADDRESS_CONTROL = { as: 'line', inputMode: 'url' } as const;
export const PICTURE_CONTROL = { as: 'picture' } as const;

/**
 * How a value is stored. Moments are milliseconds since 1970 and flags 0 or 1, because both engines store and compare
 * those alike. `keys`: texts separated by commas. `ids`: numbers of items, separated by commas. `computed`: a view makes
 * the answer, whatever the column holds.
 */
export type FieldKind =
  | 'id'
  | 'text'
  | 'keys'
  | 'ids'
  | 'integer'
  | 'flag'
  | 'moment'
  | 'optional moment'
  | 'computed';
export type Fields = Readonly<Record<string, Field>>;

/** Properties that many rows share. */
export const ID_FIELD = { column: 'id', kind: 'id', read: Id, shown: 'list' } as const;
export const TEXT_FIELD = { kind: 'text', read: Type.String(), default: '' } as const;
export const OPTIONAL_MOMENT_FIELD = {
  kind: 'optional moment',
  read: NullableMoment,
  write: NullableMoment,
  default: null,
} as const;

export const ORDER_FIELD = {
  column: 'sort',
  kind: 'integer',
  read: Type.Integer(),
  shown: 'list',
  write: SortOrder,
  default: 0,
  label: 'Ordem',
} as const;

/** The fields of every entity the back office edits. */
export const EDITED_FIELDS = {
  createdAt: { column: 'created_at', kind: 'moment', read: Moment, shown: 'admin' },
  updatedAt: { column: 'updated_at', kind: 'moment', read: Moment, shown: 'admin' },
  deletedAt: {
    column: 'deleted_at',
    kind: 'optional moment',
    read: NullableMoment,
    shown: 'admin',
    default: null,
  },
  version: { column: 'version', kind: 'integer', read: Type.Integer(), shown: 'admin', default: 1 },
} as const satisfies Fields;

type FieldVisibility = Field['shown'];
type NamesWhere<F extends FormFields, Condition> = {
  [Name in keyof F]: F[Name] extends Condition ? Name : never;
}[keyof F];

type ReadProperties<F extends Fields, S extends FieldVisibility> = {
  [Name in NamesWhere<F, { shown: S }>]: F[Name]['read'];
};
export type WritableNames<F extends FormFields> = NamesWhere<F, { write: TSchema }>;
export type WriteProperties<F extends FormFields> = {
  [Name in WritableNames<F>]: F[Name] extends { write: infer Schema extends TSchema } ? Schema : never;
};
export type Optional<Properties> = {
  [Name in keyof Properties]: Properties[Name] extends TSchema ? TOptional<Properties[Name]> : never;
};

/** The properties of an answer that contains the fields with these visibilities. */
export function readProperties<F extends Fields, const S extends readonly FieldVisibility[]>(
  fields: F,
  shown: S,
): ReadProperties<F, S[number]> {
  const rows = Object.entries(fields).filter(([, field]) => shown.includes(field.shown));
  return Object.fromEntries(rows.map(([name, { read }]) => [name, read])) as ReadProperties<F, S[number]>;
}

export function writeProperties<F extends FormFields>(fields: F): WriteProperties<F> {
  const rows = Object.entries(fields).flatMap(([name, { write }]) => (write ? [[name, write]] : []));
  return Object.fromEntries(rows) as WriteProperties<F>;
}

/** In place of `Type.Partial`, which loads TypeBox's evaluator of types into the back office (10 KB compressed). */
export function optional<P extends Readonly<Record<string, TSchema>>>(properties: P): Optional<P> {
  const rows = Object.entries(properties).map(([name, schema]) => [name, Type.Optional(schema)]);
  return Object.fromEntries(rows) as Optional<P>;
}

type StoredTypes = {
  id: number;
  text: string;
  keys: string;
  ids: string;
  integer: number;
  flag: 0 | 1;
  moment: number;
  'optional moment': number | null;
  computed: number | null;
};
type ColumnNames<F extends Fields> = NonNullable<F[keyof F]['column']>;
type FieldOfColumn<F extends Fields, C> = {
  [Name in keyof F]: F[Name]['column'] extends C ? F[Name] : never;
}[keyof F];

/** The type of a table's row. */
export type RowOf<F extends Fields> = { [C in ColumnNames<F>]: StoredTypes[FieldOfColumn<F, C>['kind']] };
/** The columns the database fills in if an INSERT omits them. */
export type DefaultedColumn<F extends Fields> = {
  [Name in keyof F]: F[Name] extends { kind: 'id' } | { default: unknown } ? F[Name]['column'] : never;
}[keyof F] &
  string;

/** The columns of the fields with these visibilities, without fields that have no column. */
export function columnsOf<F extends Fields, const S extends readonly FieldVisibility[]>(
  fields: F,
  shown: S,
): NonNullable<F[NamesWhere<F, { shown: S[number] }>]['column']>[] {
  const columns = Object.values(fields)
    .filter((field) => shown.includes(field.shown))
    .flatMap(({ column }) => (column === null ? [] : [column]));
  return [...new Set(columns)] as NonNullable<F[NamesWhere<F, { shown: S[number] }>]['column']>[];
}

export type PlainNames<F extends Fields> = Exclude<keyof F, NamesWhere<F, { kind: 'computed' }>>;

/** The names of the fields with these visibilities that no view has to compute. */
export function plainNames<F extends Fields, const S extends readonly FieldVisibility[]>(
  fields: F,
  shown: S,
): Extract<NamesWhere<F, { shown: S[number] }>, PlainNames<F>>[] {
  return Object.keys(fields).filter((name) => {
    const field = fields[name] as Field;
    return field.kind !== 'computed' && shown.includes(field.shown);
  }) as Extract<NamesWhere<F, { shown: S[number] }>, PlainNames<F>>[];
}

/** The names of the fields that callers can set and no view has to compute. */
export function writableNames<F extends Fields>(fields: F): Extract<WritableNames<F>, PlainNames<F>>[] {
  const names = Object.keys(writeProperties(fields)).filter((name) => fields[name]?.kind !== 'computed');
  return names as Extract<WritableNames<F>, PlainNames<F>>[];
}

type DefaultsOf<F extends Fields> = {
  [Name in Extract<WritableNames<F>, NamesWhere<F, { default: unknown }>>]: F[Name] extends {
    write: infer Schema extends TSchema;
  }
    ? Static<Schema>
    : never;
};

/** The values of a new item without any input. */
export function defaultsOf<F extends Fields>(fields: F): DefaultsOf<F> {
  const rows = Object.entries(fields).filter(([, field]) => field.write && 'default' in field);
  return Object.fromEntries(rows.map(([name, field]) => [name, field.default])) as DefaultsOf<F>;
}

export function fieldLabels<F extends Fields>(fields: F): Record<WritableNames<F>, string> {
  const rows = Object.entries(fields).filter(([, { write }]) => write);
  return Object.fromEntries(rows.map(([name, { label }]) => [name, label ?? name])) as Record<
    WritableNames<F>,
    string
  >;
}

/** The limits that the schema of a write states. */
export function limitsOf(
  write: TSchema,
): Pick<TNumberOptions & TStringOptions, 'minimum' | 'maximum' | 'maxLength'> {
  return write;
}
