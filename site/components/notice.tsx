import type { ReactElement, ReactNode } from 'react';

/** Says in place of content why there is none. */
export function Notice({
  text,
  children,
}: {
  readonly text: string;
  readonly children?: ReactNode;
}): ReactElement {
  return (
    <div className="blank" role="status">
      <p>{text}</p>
      {children}
    </div>
  );
}
