import type { ReactElement } from 'react';

/** A text whose dates are never broken at their hyphens. */
export function WholeDates({ text }: { readonly text: string }): ReactElement {
  const parts = text.split(/(\d{2}-\d{2}-\d{4})/);
  return (
    <>
      {parts.map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <span className="now__date" key={part}>
            {part}
          </span>
        ),
      )}
    </>
  );
}
