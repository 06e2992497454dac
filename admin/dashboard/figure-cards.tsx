import type { ReactElement } from 'react';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { FailedState, LoadingState } from '../parts/states.tsx';
import { CardRow } from './card-row.tsx';
import { cardsOf } from './cards.rules.ts';
import { type FigurePeriod, periodText } from './period.rules.ts';
import { useFigures } from './use-figures.ts';

/** The four figures, and how they stand against the days before. */
export function FigureCards({ period }: { readonly period: FigurePeriod }): ReactElement {
  const { from, to } = period;
  const { data, failure, loading, reload } = useFigures(ENDPOINTS.figures.summary, { from, to });
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
