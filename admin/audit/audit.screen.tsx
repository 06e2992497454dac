import './audit.css';
import { type ReactElement, useState } from 'react';
import type { AuditItem, AuditListQuery } from '../../contracts/audit/audit.schema.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { call } from '../api/api.ts';
import { screenLoader, useScreenData } from '../api/screen-data.ts';
import { attempt } from '../ui/attempt.ts';
import { ScreenHead } from '../ui/screen-head.tsx';
import { EmptyState, FailedState, LoadingState } from '../ui/states.tsx';
import { useAddress } from '../ui/use-address.ts';
import { AuditEntries } from './audit-entries.tsx';
import { auditListQuery, FILTERS } from './audit-filter.rules.ts';
import { AuditFilterBar } from './audit-filter-bar.tsx';

export const loader = screenLoader(({ query, signal }) =>
  loadAudit(
    auditListQuery((name) => query.get(name) ?? ''),
    signal,
  ),
);

export function Component(): ReactElement {
  const { get, push } = useAddress();
  const query = auditListQuery(get);
  const clear = (): void => push(Object.fromEntries(Object.values(FILTERS).map((name) => [name, ''])));
  return (
    <>
      <ScreenHead title="Auditoria" />
      <section className="panel" aria-label="Registros">
        <AuditFilterBar get={get} onChange={push} />
        <AuditRecords key={JSON.stringify(query)} query={query} onClear={clear} />
      </section>
    </>
  );
}

async function loadAudit(query: AuditListQuery, signal?: AbortSignal): Promise<readonly AuditItem[]> {
  return (await call(ENDPOINTS.adminAudit.list, { query, ...(signal && { signal }) })).body;
}

interface AuditRecordsProps {
  readonly query: AuditListQuery;
  readonly onClear: () => void;
}

function AuditRecords({ query, onClear }: AuditRecordsProps): ReactElement {
  const { data, failure, loading, reload, replace } = useScreenData<typeof loader>();
  const [atEnd, setAtEnd] = useState(false);
  const [loadingMore, setLoadingMore] = useState(false);

  async function loadMore(): Promise<void> {
    setLoadingMore(true);
    await attempt(async () => {
      const last = data?.at(-1);
      const more = await loadAudit({ ...query, ...(last && { before: last.id }) });
      setAtEnd(more.length < LIMITS.auditPageDefault);
      replace((shown) => [...shown, ...more]);
    });
    setLoadingMore(false);
  }

  if (failure) return <FailedState text={failure} onRetry={reload} />;
  if (!data) return <LoadingState />;
  if (data.length === 0) {
    return (
      <EmptyState text="Nenhum registro encontrado.">
        <button type="button" className="btn" onClick={onClear}>
          Tirar os filtros
        </button>
      </EmptyState>
    );
  }
  return (
    <>
      <AuditEntries items={data} />
      {!atEnd && data.length >= LIMITS.auditPageDefault && (
        <div className="tfoot">
          <button
            type="button"
            className="btn"
            disabled={loadingMore || loading}
            onClick={() => void loadMore()}
          >
            {loadingMore ? 'Carregando…' : 'Mostrar mais'}
          </button>
        </div>
      )}
    </>
  );
}
