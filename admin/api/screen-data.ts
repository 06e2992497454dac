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
import type { LoadState } from './use-loaded.ts';

interface ScreenRequest {
  readonly params: Params;
  /** The query of the address. */
  readonly query: URLSearchParams;
  readonly signal: AbortSignal;
}

type ScreenData<Data> =
  | { readonly data: Data; readonly failure?: undefined }
  | { readonly data?: undefined; readonly failure: string };

export type ScreenLoader<Data> = (args: LoaderFunctionArgs) => Promise<ScreenData<Data>>;

/** True while a requested reload has not started: a navigation that interrupts the reload has to do it. */
let reloadWanted = false;

/**
 * Makes the loader of a screen. A failure is part of the answer and not thrown: if a reload fails on a poor
 * connection, the screen stays with its open dialogs and unsaved input.
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
 * For screens whose address also contains their open dialogs: only these query parameters make the screen load again.
 * An explicit reload always does.
 */
export function reloadOn(...names: readonly string[]): ShouldRevalidateFunction {
  return ({ currentUrl, nextUrl, defaultShouldRevalidate }) => {
    const elsewhere = currentUrl.pathname !== nextUrl.pathname;
    if (reloadWanted || elsewhere || currentUrl.search === nextUrl.search) return defaultShouldRevalidate;
    return names.some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name));
  };
}

/** The data of this screen's loader. After a failure the previous data stays. */
export function useScreenData<Loader extends ScreenLoader<unknown>>(): LoadState<DataOf<Loader>> {
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
