/** Loaded data with its metadata for the page cache. */
export interface Loaded<Value> {
  readonly value: Value;
  /**
   * The tags the value was made from: 'news:123', 'list:marajó', 'ads'. When one changes, the page is invalidated.
   */
  readonly tags: readonly string[];
  /** `false` if optional data is unavailable. The page is rendered again soon then. */
  readonly complete: boolean;
}

/** Optional data of a page: it may have failed, or be late and be fetched by the browser. */
export type OptionalData<Value> = Value | 'failed' | 'late';

export function isUnavailable<Value>(data: OptionalData<Value>): data is 'failed' | 'late' {
  return data === 'failed' || data === 'late';
}

/** How long a page waits for optional data: one timer for all of it. */
export interface TimeLimit {
  readonly passed: Promise<'late'>;
  /** Stops the timer once the page is rendered. */
  end(): void;
}

export function startTimeLimit(ms: number): TimeLimit {
  const { promise, resolve } = Promise.withResolvers<'late'>();
  const timer = setTimeout(resolve, ms, 'late');
  return { passed: promise, end: () => clearTimeout(timer) };
}

export interface OptionalContext {
  /** Only writes a log line; unavailable data is reported by the loader's return value. */
  readonly warn: (error: unknown, message: string) => void;
  /** When the page stops waiting for optional data. */
  readonly timeLimit: TimeLimit;
}

interface OptionalLoad<Value> {
  /** The name of the data in log lines. */
  readonly name: string;
  /** The tags of the data, or a function that finds them in it. */
  readonly tags: readonly string[] | ((value: Value) => readonly string[]);
  readonly load: () => Promise<Value>;
}

/** Loads optional data: it neither fails the page nor delays it beyond the time limit. */
export async function loadOptional<Value extends object>(
  { timeLimit, warn }: OptionalContext,
  { name, tags, load }: OptionalLoad<Value>,
): Promise<Loaded<OptionalData<Value>>> {
  const tagsWithoutValue = typeof tags === 'function' ? [] : tags;
  try {
    const value = await Promise.race([load(), timeLimit.passed]);
    if (value !== 'late') {
      return { value, tags: typeof tags === 'function' ? tags(value) : tags, complete: true };
    }
    // A missed time limit has no error to log.
    warn(undefined, `${name} left out of the page: it missed the time limit`);
    return { value, tags: tagsWithoutValue, complete: false };
  } catch (error) {
    warn(error, `${name} left out of the page: loading failed`);
    return { value: 'failed', tags: tagsWithoutValue, complete: false };
  }
}

/** Loads optional data; if it is unavailable, the page shows `otherwise` in its place. */
export async function loadOr<Value extends object, Other>(
  context: OptionalContext,
  { otherwise, ...optional }: OptionalLoad<Value> & { readonly otherwise: Other },
): Promise<Loaded<Value | Other>> {
  const { value, ...made } = await loadOptional(context, optional);
  return { value: isUnavailable(value) ? otherwise : value, ...made };
}

type Loading = Readonly<Record<string, Promise<Loaded<unknown>>>>;
type Values<All extends Loading> = {
  readonly [Name in keyof All]: All[Name] extends Promise<Loaded<infer Value>> ? Value : never;
};

/** Loads all parts and combines them: one value with the same names, and the tags of all parts. */
export async function loadAll<All extends Loading>(loading: All): Promise<Loaded<Values<All>>> {
  const names = Object.keys(loading);
  const { value: values, ...made } = await loadEach(Object.values(loading));
  return {
    value: Object.fromEntries(names.map((name, index) => [name, values[index]])) as Values<All>,
    ...made,
  };
}

export async function loadEach<Value>(
  loading: readonly Promise<Loaded<Value>>[],
): Promise<Loaded<readonly Value[]>> {
  const all = await Promise.all(loading);
  return {
    value: all.map(({ value }) => value),
    tags: all.flatMap(({ tags }) => tags),
    complete: all.every(({ complete }) => complete),
  };
}

/** The attributes that let the browser fetch late data from `path`. */
export function lateAttributes(path: string | (() => string), ...data: readonly OptionalData<unknown>[]) {
  if (!data.includes('late')) return {};
  return { 'data-late': typeof path === 'string' ? path : path(), 'aria-busy': true };
}
