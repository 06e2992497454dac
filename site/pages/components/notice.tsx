import type { ReactElement, ReactNode } from 'react';

/** A message in place of content that is missing. */
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
