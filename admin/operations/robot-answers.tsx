import { type ReactElement, useEffect, useState } from 'react';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { fileSizeText } from '../../contracts/file-size.ts';
import type { RobotAnswers as Answers } from '../../contracts/robots/robot.endpoints.ts';
import { ROBOT_PURPOSES } from '../../contracts/robots/robot-purposes.ts';
import { call, messageOf } from '../api/api.ts';
import { Panel } from '../ui/panel.tsx';

/** The answers that robots got in the last thirty days, by purpose. */
export function RobotAnswers(): ReactElement {
  const [read, setRead] = useState<readonly Answers[]>();
  const [failure, setFailure] = useState('');
  useEffect(() => {
    const closing = new AbortController();
    const { signal } = closing;
    call(ENDPOINTS.robots.list, { signal }).then(
      ({ body }) => setRead(body),
      (error: unknown) => signal.aborted || setFailure(messageOf(error)),
    );
    return () => closing.abort();
  }, []);

  return (
    <Panel title="Robôs, em 30 dias">
      {failure && <p className="help help--err">{failure}</p>}
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">Para quê</th>
            <th scope="col">Respostas</th>
            <th scope="col">Tamanho</th>
          </tr>
        </thead>
        <tbody>
          {ROBOT_PURPOSES.map(({ key, name }) => {
            const row = read?.find(({ purpose }) => purpose === key);
            return (
              <tr key={key}>
                <th scope="row">{name}</th>
                <td>{(row?.answers ?? 0).toLocaleString('pt-BR')}</td>
                <td>{fileSizeText(row?.bytes ?? 0)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <p className="help">
        O que o site guarda pronto não é contado. Quem pode ler é escolhido em Configurações, Robôs.
      </p>
    </Panel>
  );
}
