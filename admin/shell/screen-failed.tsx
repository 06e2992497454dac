import { type ReactElement, useEffect } from 'react';
import { useRouteError } from 'react-router';
import { ChunkFailed } from '../load-chunk.ts';
import { useOnline } from '../ui/use-online.ts';

/** A screen that could not be loaded or that broke: the menu stays, and there is a way on. */
export function ScreenFailed(): ReactElement {
  const error = useRouteError();
  const online = useOnline();
  useEffect(() => {
    // A chunk that did not come is no fault of the program: the screen says what it is.
    if (error instanceof ChunkFailed) return;
    // biome-ignore lint/suspicious/noConsole: whoever looks for the fault looks here
    console.error(error);
  }, [error]);
  return (
    <div className="state state--fail" role="alert">
      <p>{error instanceof ChunkFailed ? error.message : 'Esta tela encontrou um erro inesperado.'}</p>
      {/* Without a connection the browser would only show a page of its own. */}
      {online && (
        <button type="button" className="btn" onClick={() => location.reload()}>
          Tentar de novo
        </button>
      )}
    </div>
  );
}
