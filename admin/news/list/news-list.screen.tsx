import { CalendarDays, Download, Plus } from 'lucide-react';
import { type ReactElement, useRef, useState } from 'react';
import { Link } from 'react-router';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { call } from '../../api/api.ts';
import { screenLoader, useScreenData } from '../../api/screen-data.ts';
import { useLoaded } from '../../api/use-loaded.ts';
import { hasPublishingRole } from '../../session/rights.ts';
import { useUser } from '../../session/session.ts';
import { askConfirmation } from '../../ui/dialogs/confirm.tsx';
import { Pager } from '../../ui/lists/pager.tsx';
import { loadChunk } from '../../ui/load-chunk.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { FailedState, LoadingState } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { RequestNotes } from '../requests/request-notes.tsx';
import { UnsavedNotice } from './list-notices.tsx';
import './news-list.css';
import { newsCount } from './actions/actions.rules.ts';
import { BulkStrip, PlainStrip, WorkStrip } from './actions/list-strip.tsx';
import { useNewsActions } from './actions/use-actions.ts';
import { useCsvExport } from './actions/use-csv-export.ts';
import { FilterBar } from './filter-bar.tsx';
import { FailuresAlert } from './list-notices.tsx';
import { loadAdminNewsPage, reasonOf } from './news.api.ts';
import {
  changeFilter,
  isTypedOn,
  NEWS_LAST_PAGE,
  type NewsFilter,
  NO_FILTER,
  newsListQuery,
  PER_PAGE,
  parseNewsFilter,
  writeFilter,
} from './news-filter.rules.ts';
import { NoRows } from './no-rows.tsx';
import { StatusTabs } from './status-tabs.tsx';
import { StoryTable } from './story-table.tsx';
import { useRowActions } from './use-row-actions.ts';
import { useRowKeys } from './use-row-keys.ts';
import { useSelection } from './use-selection.ts';

const { adminNews } = ENDPOINTS;

/** The dialog of a bulk change brings the fields of places and names, which the list does not need. */
type ChangeModule = typeof import('./actions/change-dialog.tsx');

export const loader = screenLoader(({ query, signal }) =>
  loadAdminNewsPage(newsListQuery(parseNewsFilter(query), Date.now()), signal),
);

export function Component(): ReactElement {
  const { query, write } = useAddress();
  const user = useUser();
  const publishes = hasPublishingRole(user);
  const panel = useRef<HTMLDivElement>(null);
  const [dialog, setDialog] = useState<ChangeModule>();
  const opening = useBusy();

  const filter = parseNewsFilter(query);
  const key = writeFilter(filter).toString();
  const inTrash = filter.tab === 'lixeira';
  const page = useScreenData<typeof loader>();
  const counts = useLoaded('counts', async (signal) => (await call(adminNews.counts, { signal })).body);
  const authors = useLoaded('authors', async (signal) => (await call(adminNews.authors, { signal })).body);
  const rows = page.data?.items ?? [];
  const selection = useSelection(rows, key);
  const keys = useRowKeys((index) => {
    const row = rows[index];
    if (row) selection.click(row.id, false);
  });
  const csv = useCsvExport();
  const actions = useNewsActions((failed) => {
    selection.replace(failed.map(({ id }) => id));
    reload();
  });
  const work = actions.work ?? csv.work;
  const actionsOf = useRowActions(inTrash, actions.run, reload);

  function reload(): void {
    page.reload();
    counts.reload();
  }

  function change(wanted: Partial<NewsFilter>): void {
    write((latest) => writeFilter(changeFilter(parseNewsFilter(latest), wanted)), isTypedOn(filter, wanted));
  }

  function clear(): void {
    change({ ...NO_FILTER, tab: filter.tab, sort: filter.sort });
  }

  function goToPage(wanted: number): void {
    if (wanted > NEWS_LAST_PAGE) {
      toast.say('A lista termina aqui; use os filtros para ir além.');
      return;
    }
    change({ page: wanted });
    panel.current?.scrollIntoView();
  }

  async function emptyTrash(): Promise<void> {
    const count = newsCount(counts.data?.trash ?? 0);
    const yes = await askConfirmation({
      title: `Apagar ${count} de vez?`,
      text: 'Tudo o que está na lixeira será apagado. Isso não pode ser desfeito.',
      action: 'Esvaziar lixeira',
    });
    if (!yes) return;
    try {
      const { body } = await call(adminNews.emptyTrash);
      toast.say(`Lixeira esvaziada: ${newsCount(body.removed)}.`);
    } catch (error) {
      toast.fail(reasonOf(error));
    }
    reload();
  }

  async function openDialog(): Promise<void> {
    setDialog(await loadChunk(() => import('./actions/change-dialog.tsx')));
  }

  function strip(): ReactElement {
    if (work) return <WorkStrip work={work} />;
    if (selection.items.length > 0) {
      return (
        <BulkStrip
          count={selection.items.length}
          inTrash={inTrash}
          publishes={publishes}
          onAct={(kind) => void actions.run({ kind }, selection.items)}
          onChangeField={() => void opening.run(openDialog)}
          onClear={() => selection.replace([])}
        />
      );
    }
    return (
      <PlainStrip filter={filter} onSort={(sort) => change({ sort })} onClear={clear}>
        {inTrash && user.role === 'admin' && (counts.data?.trash ?? 0) > 0 && (
          <button type="button" className="btn" onClick={() => void emptyTrash()}>
            Esvaziar lixeira
          </button>
        )}
      </PlainStrip>
    );
  }

  function list(): ReactElement {
    if (page.failure) return <FailedState text={page.failure} onRetry={page.reload} />;
    if (!page.data) return <LoadingState />;
    if (rows.length === 0) return <NoRows filter={filter} onClear={clear} onFirst={() => goToPage(1)} />;
    return (
      <>
        <StoryTable
          rows={rows}
          filter={filter}
          selection={selection}
          keys={keys}
          stale={page.loading}
          actionsOf={actionsOf}
        />
        <Pager
          page={filter.page}
          perPage={PER_PAGE}
          total={page.data.total}
          capped={page.data.capped}
          onPage={goToPage}
        />
      </>
    );
  }

  return (
    <>
      <ScreenHead title="Notícias">
        <button
          type="button"
          className="btn nl__export"
          disabled={work !== undefined || rows.length === 0}
          onClick={() => csv.start(newsListQuery(filter, Date.now()))}
        >
          <Download className="ico" />
          <span>Exportar CSV</span>
        </button>
        {publishes && (
          <Link to="/admin/noticias/agenda" className="btn">
            <CalendarDays className="ico" />
            <span>Agenda</span>
          </Link>
        )}
        <Link to="/admin/noticias/nova" className="btn btn--pri">
          <Plus className="ico" />
          Nova notícia
        </Link>
      </ScreenHead>
      <UnsavedNotice />
      {publishes && <RequestNotes onAccepted={reload} />}
      <div className="panel nl__panel" ref={panel}>
        <StatusTabs filter={filter} counts={counts.data} />
        <FilterBar filter={filter} authors={authors.data ?? []} byAuthor={publishes} onChange={change} />
        {strip()}
        {actions.failures && <FailuresAlert failures={actions.failures} onClose={actions.dismissFailures} />}
        {list()}
      </div>
      {dialog && (
        <dialog.ChangeDialog
          items={selection.items}
          onClose={() => setDialog(undefined)}
          onChoose={(change) => {
            setDialog(undefined);
            void actions.run(change, selection.items, true);
          }}
        />
      )}
    </>
  );
}
