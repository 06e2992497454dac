import type { ReactElement } from 'react';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { FailedState, LoadingState } from '../../ui/states.tsx';
import { CardRow } from '../card-row.tsx';
import { cardsOf } from '../cards.rules.ts';
import { periodText, type ReportPeriod } from '../period.rules.ts';
import { useReport } from '../use-report.ts';

/** The four cards, compared with the previous period. */
export function ReportCards({ period }: { readonly period: ReportPeriod }): ReactElement {
  const { from, to } = period;
  const { data, failure, loading, reload } = useReport(ENDPOINTS.analytics.summary, { from, to });
  if (failure) return <Alone>{<FailedState text={failure} onRetry={reload} />}</Alone>;
  if (!data) return <Alone>{<LoadingState />}</Alone>;
  return (
    <>
      <p className="dash__span">{periodText(period, data.since)}</p>
      {data.since === null && (
        <p className="dash__note">
          Ainda não há números. Eles aparecem aqui poucos segundos depois que os leitores chegam. As
          visualizações contam todos; visitas, leitores, velocidade e exibições de anúncios, só quem aceitou a
          medição.
        </p>
      )}
      <CardRow cards={cardsOf(data, period)} busy={loading} />
    </>
  );
}

function Alone({ children }: { readonly children: ReactElement }): ReactElement {
  return <div className="panel kpis--none">{children}</div>;
}
