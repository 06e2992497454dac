import type { ReactElement } from 'react';
import { dateText, dayNumber, dayText, momentText } from '../../../contracts/belem-time.ts';
import { reportSheet } from '../../../design/reports/advertiser-report.ts';
import { ReportSheet } from '../../../design/reports/report-sheet.tsx';
import { scaleText, spanOfDays } from '../../../design/reports/report-texts.ts';
import { PATHS, reportCsvPath } from '../../addresses.ts';
import type { PageProps } from '../page-props.ts';
import type { ReportModel } from './report.loader.ts';

/** For an advertiser, without a login: to read, print and open in a spreadsheet. */
export function ReportPage({ model }: PageProps<ReportModel>): ReactElement {
  if (model.kind === 'unknown') {
    return (
      <Nothing title="Este link não vale mais">
        O prazo do link terminou, ele foi encerrado ou o endereço está incompleto. Peça outro à redação.
      </Nothing>
    );
  }
  if (model.kind === 'failed') {
    return (
      <Nothing title="O relatório não pôde ser carregado">
        O link continua valendo. Tente de novo em alguns minutos.
      </Nothing>
    );
  }
  const { report, token, madeAt } = model;
  return (
    <>
      <header className="bare__head">
        <p>Relatório de anúncios</p>
        <h1>{report.advertiser}</h1>
        <p>{spanOfDays(report.from, report.to)}</p>
      </header>
      <p className="bare__acts">
        <a className="btn" href={reportCsvPath(token)} download>
          Baixar planilha (CSV)
        </a>
        <span>Para guardar em PDF, imprima esta página e escolha “Salvar como PDF”.</span>
      </p>
      <ReportSheet {...reportSheet(report, dayText(dayNumber(madeAt.getTime())))} scaleText={scaleText} />
      <p className="bare__foot">
        Gerado em {momentText(madeAt)}. Link válido até {dateText(new Date(report.expiresAt))}.
      </p>
    </>
  );
}

function Nothing({ title, children }: { readonly title: string; readonly children: string }): ReactElement {
  return (
    <>
      <header className="bare__head">
        <h1>{title}</h1>
        <p>{children}</p>
      </header>
      <p className="bare__acts">
        <a className="btn" href={PATHS.home}>
          Ir para o portal
        </a>
      </p>
    </>
  );
}
