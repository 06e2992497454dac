import { type ComponentType, type ReactElement, type ReactNode, startTransition, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Resolves when the island handles events. A mismatch with the server's markup is reported as an error. */
export function hydrate(place: Element, Component: ComponentType<object>, props: object): Promise<void> {
  return new Promise((resolve, reject) => {
    // As a transition it is done in slices: a key that is pressed meanwhile does not wait for the whole.
    startTransition(() => {
      hydrateRoot(
        place,
        <Awake onAwake={resolve}>
          <Component {...props} />
        </Awake>,
        {
          onUncaughtError: (error) => {
            // Once it is awake nobody waits for the rejection.
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
function Awake({
  onAwake,
  children,
}: {
  readonly onAwake: () => void;
  readonly children: ReactNode;
}): ReactElement {
  useEffect(onAwake, [onAwake]);
  return <>{children}</>;
}
