import { type ReactElement, type ReactNode, useId } from 'react';
import type { LoadState } from '../api/use-loaded.ts';
import { EmptyState, WhenLoaded } from '../ui/states.tsx';

interface ReportPanelProps<Data> {
  readonly title: string;
  /** Its width: `dash__8` of twelve columns. */
  readonly className: string;
  /** At the right end of its header. */
  readonly aside?: ReactNode;
  readonly loaded: LoadState<Data>;
  readonly isEmpty: (data: Data) => boolean;
  readonly empty: string;
  readonly children: (data: Data) => ReactNode;
}

/** A panel of the dashboard with its own loading, empty and failed state. */
export function ReportPanel<Data>(props: ReportPanelProps<Data>): ReactElement {
  const { title, className, aside, loaded, isEmpty, empty, children } = props;
  const titleId = useId();
  return (
    <section className={`panel ${className}`} aria-labelledby={titleId} aria-busy={loaded.loading}>
      <div className="panel__h">
        <h2 id={titleId}>{title}</h2>
        {aside}
      </div>
      <WhenLoaded loaded={loaded}>
        {(data) => (isEmpty(data) ? <EmptyState text={empty} /> : children(data))}
      </WhenLoaded>
    </section>
  );
}
