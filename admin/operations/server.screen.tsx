import './server.css';
import type { ReactElement } from 'react';
import { momentText } from '../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { fileSizeText } from '../../contracts/file-size.ts';
import type { AnswerOf } from '../../contracts/http/endpoint.ts';
import { MAINTENANCE_TASKS } from '../../contracts/operations/maintenance-tasks.ts';
import { call } from '../api/api.ts';
import { screenLoader, useScreenData } from '../api/screen-data.ts';
import { ScreenHead } from '../ui/screen-head.tsx';
import { EmptyState, FailedState, LoadingState } from '../ui/states.tsx';
import { ContentExports } from './content-exports.tsx';
import { RobotAnswers } from './robot-answers.tsx';

type Run = AnswerOf<typeof ENDPOINTS.operations.maintenance>[number];

export const loader = screenLoader(
  async ({ signal }) => (await call(ENDPOINTS.operations.maintenance, { signal })).body,
);

/** Shows administrators the last run of each maintenance task, and the exports of all content. */
export function Component(): ReactElement {
  return (
    <>
      <ScreenHead title="Servidor" />
      <section className="panel" aria-label="Cópias e verificações">
        <Runs />
      </section>
      <RobotAnswers />
      <ContentExports />
    </>
  );
}

function Runs(): ReactElement {
  const { data, failure, reload } = useScreenData<typeof loader>();
  if (failure) return <FailedState text={failure} onRetry={reload} />;
  if (!data) return <LoadingState />;
  if (data.length === 0)
    return (
      <EmptyState text="Nenhuma cópia de segurança foi feita ainda. Peça a quem cuida do servidor que ligue a cópia da noite." />
    );
  return (
    <table className="tbl runs">
      <thead>
        <tr>
          <th scope="col">O quê</th>
          <th scope="col">Resultado</th>
          <th scope="col">Última vez</th>
          <th scope="col">Conteúdo</th>
        </tr>
      </thead>
      <tbody>
        {MAINTENANCE_TASKS.map(({ key, name }) => {
          const run = data.find(({ task }) => task === key);
          return run && <RunRow key={key} name={name} run={run} />;
        })}
      </tbody>
    </table>
  );
}

function RunRow({ name, run }: { readonly name: string; readonly run: Run }): ReactElement {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td className={run.alarm ? 'runs__alarm' : undefined}>{resultText(run)}</td>
      <td>
        <time dateTime={run.at}>{momentText(run.at)}</time>
        {!run.ok && run.succeededAt && (
          <span className="dim runs__line">Deu certo pela última vez em {momentText(run.succeededAt)}</span>
        )}
      </td>
      <td>
        {contentText(run)}
        <span className="dim runs__line">{run.detail}</span>
      </td>
    </tr>
  );
}

function resultText({ ok, alarm }: Run): string {
  if (!ok) return 'Falhou';
  return alarm ? 'Atrasada' : 'Deu certo';
}

function contentText({ rows, bytes }: Run): string {
  const parts = [
    rows !== null && `${rows.toLocaleString('pt-BR')} registros`,
    bytes !== null && fileSizeText(bytes),
  ];
  return parts.filter(Boolean).join(', ');
}
