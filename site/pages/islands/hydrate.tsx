import { type ComponentType, type ReactElement, type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Resolves when the island handles events. A mismatch with the server's markup is reported as an error. */
export function hydrate(element: Element, Component: ComponentType<object>, props: object): Promise<void> {
  return new Promise((resolve, reject) => {
    // As a transition, hydration is time-sliced: a key press in the meantime does not wait for all of it.
    startTransition(() => {
      hydrateRoot(
        element,
        <Hydrated onHydrated={resolve}>
          <Component {...props} />
        </Hydrated>,
        {
          onUncaughtError: (error) => {
            // After hydration no caller awaits the promise, so the error is also thrown globally.
            queueMicrotask(() => {
              throw error;
            });
            reject(error);
          },
        },
      );
    });
  });
}

/** Its effect runs after those of the island inside. */
function Hydrated({
  onHydrated,
  children,
}: {
  readonly onHydrated: () => void;
  readonly children: ReactNode;
}): ReactElement {
  useEffect(onHydrated, [onHydrated]);
  return <>{children}</>;
}
