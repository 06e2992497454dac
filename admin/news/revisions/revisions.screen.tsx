import { ArrowLeft, History } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { Link, useParams } from 'react-router';
import { momentText } from '../../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { NewsPatch } from '../../../contracts/news/news.schema.ts';
import { call } from '../../api/api.ts';
import { reloadOn, screenLoader, useScreenData } from '../../api/screen-data.ts';
import { useLoaded } from '../../api/use-loaded.ts';
import { mayWrite } from '../../session/rights.ts';
import { useUser } from '../../session/session.ts';
import { askConfirmation } from '../../ui/dialogs/confirm.tsx';
import { withAcknowledgement } from '../../ui/personal-data/acknowledge.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { EmptyState, FailedState, LoadingState } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useAddress } from '../../ui/use-address.ts';
import './revisions.css';
import { reasonOf } from '../list/news.api.ts';
import { type ComparedWith, comparisonOf, type RevisionComparison } from './comparison.rules.ts';
import { restoreQuestion } from './restore-question.rules.ts';
import { RevisionDiff } from './revision-diff.tsx';
import { RevisionList, type RevisionListItem } from './revision-list.tsx';

const { adminNews } = ENDPOINTS;

/** The current story with its ETag for the next write, and its revisions. */
export const loader = screenLoader(async ({ params: { id }, signal }) => {
  const params = { id: Number(id) };
  const [{ body: item, headers }, { body: revisions }] = await Promise.all([
    call(adminNews.get, { params, signal }),
    call(adminNews.revisions, { params, signal }),
  ]);
  return { item, etag: headers.get('etag') ?? '', revisions };
});

export const shouldRevalidate = reloadOn();

export function Component(): ReactElement {
  const id = Number(useParams().id);
  const user = useUser();
  const { query } = useAddress();
  const [restoring, setRestoring] = useState(false);
  const history = useScreenData<typeof loader>();
  const versions = history.data?.revisions ?? [];
  const comparison = comparisonOf(
    versions.map(({ version }) => version),
    query,
  );

  /** Returns the ETag of the restored story. */
  async function restore(version: number, ifMatch: string): Promise<string> {
    setRestoring(true);
    try {
      const { headers } = await withAcknowledgement(history.data?.item.title ?? '', (query) =>
        call(adminNews.restoreRevision, { params: { id, version }, query, ifMatch }),
      );
      return headers.get('etag') ?? '';
    } finally {
      setRestoring(false);
      history.reload();
    }
  }

  async function restoreChosen(chosen: RevisionListItem): Promise<void> {
    const current = versions[0];
    if (!history.data || !current) return;
    const { status, pending } = history.data.item;
    const question = restoreQuestion(status, Boolean(pending));
    if (question && !(await askConfirmation(question))) return;
    try {
      const etag = await restore(chosen.version, history.data.etag);
      const undo = (): void => void restore(current.version, etag).catch(toastReason);
      toast.undoable(`Versão de ${momentText(chosen.at)} restaurada.`, undo);
    } catch (error) {
      toastReason(error);
    }
  }

  function content(): ReactElement {
    if (history.failure) return <FailedState text={history.failure} onRetry={history.reload} />;
    if (!history.data) return <LoadingState />;
    if (!comparison || versions.length < 2) {
      return (
        <EmptyState text="Esta notícia ainda não tem versões anteriores.">
          <Link to={`/admin/noticias/${id}`} className="btn">
            Voltar à notícia
          </Link>
        </EmptyState>
      );
    }
    const chosen = versions.find(({ version }) => version === comparison.chosen);
    return (
      <div className="rv">
        <RevisionList
          revisions={versions}
          chosen={comparison.chosen}
          searchOf={(version) => searchOf(version, comparison.against)}
        />
        <section className="rv__diff" aria-label="Comparação">
          <header className="rv__head">
            <h2>{headingOf(comparison, versions)}</h2>
            {comparison.hasChoice && <AgainstChoice comparison={comparison} />}
            {chosen && chosen !== versions[0] && mayWrite(user, history.data.item) && (
              <button
                type="button"
                className="btn btn--pri"
                disabled={restoring}
                onClick={() => void restoreChosen(chosen)}
              >
                <History className="ico" />
                Restaurar esta versão
              </button>
            )}
          </header>
          <Compared id={id} comparison={comparison} />
        </section>
      </div>
    );
  }

  return (
    <>
      <ScreenHead title="Versões">
        <Link to={`/admin/noticias/${id}`} className="btn">
          <ArrowLeft className="ico" />
          Voltar à notícia
        </Link>
      </ScreenHead>
      {history.data && <p className="rv__story">{history.data.item.title}</p>}
      <div className="panel">{content()}</div>
    </>
  );
}

function toastReason(error: unknown): void {
  toast.fail(reasonOf(error));
}

function searchOf(version: number, against: ComparedWith): string {
  const query = new URLSearchParams({ versao: String(version) });
  if (against === 'atual') query.set('comparar', against);
  return query.toString();
}

function headingOf({ before, after }: RevisionComparison, versions: readonly RevisionListItem[]): string {
  const momentOf = (wanted: number | undefined): string =>
    momentText(versions.find(({ version }) => version === wanted)?.at ?? 0);
  const end = after === versions[0]?.version ? 'a atual' : momentOf(after);
  return `De ${momentOf(before)} para ${end}`;
}

function AgainstChoice({
  comparison: { chosen, against },
}: {
  readonly comparison: RevisionComparison;
}): ReactElement {
  const { write } = useAddress();
  const choices: readonly (readonly [ComparedWith, string])[] = [
    ['anterior', 'Com a anterior'],
    ['atual', 'Com a atual'],
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a group of fields
    <div className="seg" role="group" aria-label="Comparar">
      {choices.map(([key, name]) => (
        <button
          key={key}
          type="button"
          aria-pressed={against === key}
          onClick={() => write(() => new URLSearchParams(searchOf(chosen, key)), false)}
        >
          {name}
        </button>
      ))}
    </div>
  );
}

interface ComparedProps {
  readonly id: number;
  readonly comparison: RevisionComparison;
}

/** Revisions are immutable, so they are loaded once while the screen is open. */
function Compared({ id, comparison: { before, after } }: ComparedProps): ReactElement {
  const read = async (version: number, signal: AbortSignal): Promise<NewsPatch> =>
    (await call(adminNews.revision, { params: { id, version }, signal })).body.data;
  const pair = useLoaded(`${id} ${before} ${after}`, async (signal) => {
    const [older, newer] = await Promise.all([before ? read(before, signal) : {}, read(after, signal)]);
    return { older, newer };
  });
  if (pair.failure) return <FailedState text={pair.failure} onRetry={pair.reload} />;
  if (!pair.data) return <LoadingState />;
  return (
    <div className={pair.loading ? 'rv__stale' : undefined} aria-busy={pair.loading}>
      <RevisionDiff before={pair.data.older} after={pair.data.newer} />
    </div>
  );
}
