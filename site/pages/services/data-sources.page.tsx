import type { ReactElement } from 'react';
import { atHourText, dateText } from '../../../contracts/belem-time.ts';
import type { PageProps } from '../page-props.ts';
import type { DataSourcesModel } from './state-services.loader.ts';

export function DataSourcesPage({ model: { sources } }: PageProps<DataSourcesModel>): ReactElement {
  return (
    <div className="wrap">
      <div className="phead">
        <h1>Fontes de dados</h1>
        <p>
          Os serviços públicos que o portal consulta. Confira sempre na fonte antes de uma decisão importante.
        </p>
      </div>
      <div className="now now--text">
        {sources === null && <p>As fontes não puderam ser carregadas. Tente de novo em instantes.</p>}
        {sources?.length === 0 && <p>O portal não consulta nenhum serviço público neste momento.</p>}
        {sources?.map(({ key, name, credit, licence, page, readAt }) => (
          <div className="now__box" key={key}>
            <h2>{name}</h2>
            <p>
              <a href={page}>{credit}</a>. {licence}.
            </p>
            <p className="now__by">
              {readAt ? `Lido em ${dateText(readAt)} ${atHourText(readAt)}.` : 'Ainda não foi lido.'}
            </p>
          </div>
        ))}
      </div>
    </div>
  );
}
