import { type ReactElement, type ReactNode, useId } from 'react';

interface PanelProps {
  readonly title: string;
  /** At the right of the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A card with a heading. */
export function Panel({ title, action, children }: PanelProps): ReactElement {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel__h">
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      <div className="panel__b">{children}</div>
    </section>
  );
}
