import type { LoadContext } from './load-context.ts';

/** Something a page shows, with what the page cache has to know about it. */
export interface Loaded<Value> {
  readonly value: Value;
  /** What it was made from: 'news:123', 'list:marajó', 'ads'. When one of them changes, the page is invalidated. */
  readonly tags: readonly string[];
  /** False: something is missing, so the page is made again soon. */
  readonly complete: boolean;
}

/** Data a page can do without: it failed, or it was late and may still come in the browser. */
export type OptionalData<Value> = Value | 'failed' | 'late';

export function isMissing<Value>(data: OptionalData<Value>): data is 'failed' | 'late' {
  return data === 'failed' || data === 'late';
}

/** How long a page waits for what it can do without: one clock for all of it. */
export interface Deadline {
  readonly passed: Promise<'late'>;
  /** The page is made: nobody waits any more. */
  end(): void;
}

export function startDeadline(ms: number): Deadline {
  const { promise, resolve } = Promise.withResolvers<'late'>();
  const timer = setTimeout(resolve, ms, 'late');
  return { passed: promise, end: () => clearTimeout(timer) };
}

type Tags<Value> = readonly string[] | ((value: Value) => readonly string[]);

/** Loads what the page can do without: it neither fails the page nor keeps it waiting. */
export async function loadOptional<Value extends object>(
  { deadline, warn }: Pick<LoadContext, 'deadline' | 'warn'>,
  name: string,
  tags: Tags<Value>,
  load: () => Promise<Value>,
): Promise<Loaded<OptionalData<Value>>> {
  const known = typeof tags === 'function' ? [] : tags;
  try {
    const value = await Promise.race([load(), deadline.passed]);
    if (value !== 'late') {
      return { value, tags: typeof tags === 'function' ? tags(value) : tags, complete: true };
    }
    // Nothing failed, so there is no place in the code to tell.
    warn(undefined, `${name} left out of the page: it did not come in time`);
    return { value, tags: known, complete: false };
  } catch (error) {
    warn(error, `${name} left out of the page`);
    return { value: 'failed', tags: known, complete: false };
  }
}

type Loading = Readonly<Record<string, Promise<Loaded<unknown>>>>;
type Values<All extends Loading> = {
  readonly [Name in keyof All]: All[Name] extends Promise<Loaded<infer Value>> ? Value : never;
};

/** Waits for all of them: one value of the same names, made from what they were made from together. */
export async function loadAll<All extends Loading>(loading: All): Promise<Loaded<Values<All>>> {
  const names = Object.keys(loading);
  const { value: values, ...made } = await loadEach(Object.values(loading));
  return { value: Object.fromEntries(names.map((name, at) => [name, values[at]])) as Values<All>, ...made };
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

/** The attributes that let the browser fetch from `path` what did not come in time. */
export function lateAttributes(path: string | (() => string), ...data: readonly OptionalData<unknown>[]) {
  if (!data.includes('late')) return {};
  return { 'data-late': typeof path === 'string' ? path : path(), 'aria-busy': true };
}
