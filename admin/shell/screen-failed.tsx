import { type ReactElement, useEffect, useSyncExternalStore } from 'react';
import { useRouteError } from 'react-router';
import { ChunkFailed } from '../ui/load-chunk.ts';

/** Shown for a screen that failed to load or crashed: the menu stays usable. */
export function ScreenFailed(): ReactElement {
  const error = useRouteError();
  const online = useOnline();
  useEffect(() => {
    // A chunk that failed to load is not a bug: the screen explains it.
    if (error instanceof ChunkFailed) return;
    // biome-ignore lint/suspicious/noConsole: developers look for the error in the console
    console.error(error);
  }, [error]);
  return (
    <div className="state state--fail" role="alert">
      <p>{error instanceof ChunkFailed ? error.message : 'Esta tela encontrou um erro inesperado.'}</p>
      {/* Without a connection a reload would only show the browser's error page. */}
      {online && (
        <button type="button" className="btn" onClick={() => location.reload()}>
          Tentar de novo
        </button>
      )}
    </div>
  );
}

function subscribe(onChange: () => void): () => void {
  addEventListener('online', onChange);
  addEventListener('offline', onChange);
  return () => {
    removeEventListener('online', onChange);
    removeEventListener('offline', onChange);
  };
}

/** Whether the browser has a connection, as far as it knows. */
function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine);
}
