import { useCallback, useState } from 'react';
import {
  type LoaderFunctionArgs,
  type Params,
  type ShouldRevalidateFunction,
  useLoaderData,
  useNavigation,
  useRevalidator,
} from 'react-router';
import { messageOf } from './api.ts';
import type { Loaded } from './use-loaded.ts';

interface ScreenRequest {
  readonly params: Params;
  /** What the address says after the `?`. */
  readonly query: URLSearchParams;
  readonly signal: AbortSignal;
}

type ScreenData<Data> =
  | { readonly data: Data; readonly failure?: undefined }
  | { readonly data?: undefined; readonly failure: string };

type ScreenLoader<Data> = (args: LoaderFunctionArgs) => Promise<ScreenData<Data>>;

/** Asked for and not begun again: a change of the address that interrupts a reload has to do it. */
let reloadWanted = false;

/**
 * The loader of a screen. A failure is part of the answer and not thrown: when a reload fails on a poor
 * connection, the screen stays, and with it whatever is open or half done there.
 */
export function screenLoader<Data>(load: (request: ScreenRequest) => Promise<Data>): ScreenLoader<Data> {
  return async ({ request: { url, signal }, params }) => {
    try {
      return { data: await load({ params, query: new URL(url).searchParams, signal }) };
    } catch (error) {
      if (signal.aborted) throw error;
      return { failure: messageOf(error) };
    } finally {
      if (!signal.aborted) reloadWanted = false;
    }
  };
}

/**
 * For screens whose address also says what is open in them: only these names make a screen load again.
 * Reloading on purpose always does.
 */
export function reloadOn(...names: readonly string[]): ShouldRevalidateFunction {
  return ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
    const elsewhere = currentUrl.pathname !== nextUrl.pathname;
    if (reloadWanted || elsewhere || currentUrl.search === nextUrl.search) return defaultShouldRevalidate;
    return names.some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name));
  };
}

/** What the loader of this screen answered. After a failure the data before it stays. */
export function useScreenData<Loader extends ScreenLoader<unknown>>(): Loaded<DataOf<Loader>> {
  const answer = useLoaderData() as ScreenData<DataOf<Loader>>;
  const [shown, setShown] = useState({ answer, data: answer.data });
  if (shown.answer !== answer) setShown({ answer, data: answer.failure ? shown.data : answer.data });
  const { revalidate, state } = useRevalidator();
  const reload = useCallback(() => {
    reloadWanted = true;
    void revalidate();
  }, [revalidate]);
  const navigation = useNavigation();
  const replace = useCallback((change: (data: DataOf<Loader>) => DataOf<Loader>) => {
    setShown((current) =>
      current.data === undefined ? current : { ...current, data: change(current.data) },
    );
  }, []);
  return {
    data: shown.data,
    failure: answer.failure,
    loading: state === 'loading' || navigation.state === 'loading',
    reload,
    replace,
  };
}

type DataOf<Loader> = Loader extends ScreenLoader<infer Data> ? Data : never;
