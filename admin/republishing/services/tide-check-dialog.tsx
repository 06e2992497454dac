import type { ReactElement } from 'react';
import { dateText, momentText } from '../../../contracts/belem-time.ts';
import { TABLE_PORTS, type TablePortCode } from '../../../contracts/services/tide-ports.ts';
import type { TideTableCheck } from '../../../contracts/services/tide-table.endpoints.ts';
import { metres } from '../../../contracts/stations/metres.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { DialogActions } from '../../ui/dialogs/dialog-actions.tsx';

export interface CheckedFile {
  readonly port: TablePortCode;
  readonly text: string;
  readonly check: TideTableCheck;
}

/** What the portal read in a tide table: its errors, or its first tides to compare before it is stored. */
export function TideCheckDialog({
  checked: { port, check },
  busy,
  onStore,
  onClose,
}: {
  readonly checked: CheckedFile;
  readonly busy: boolean;
  readonly onStore: () => void;
  readonly onClose: () => void;
}): ReactElement {
  const name = TABLE_PORTS.find(({ code }) => code === port)?.name;
  if (check.errors.length > 0)
    return (
      <Dialog title={`Tábua de ${name}: corrija o texto`} onClose={onClose}>
        <p>A tábua não pode ser guardada. Corrija estas linhas e envie de novo.</p>
        <ul>
          {check.errors.map(({ line, message }) => (
            <li key={`${line} ${message}`}>
              <b>{`Linha ${line}:`}</b> {message}
            </li>
          ))}
        </ul>
        <footer className="dialog__actions">
          <button type="button" className="btn btn--pri" onClick={onClose}>
            Fechar
          </button>
        </footer>
      </Dialog>
    );
  const period = check.from && check.until ? `de ${dateText(check.from)} a ${dateText(check.until)}, ` : '';
  return (
    <Dialog title={`Tábua de ${name}, ${check.year}`} onClose={onClose}>
      <p>
        {`${check.turns.toLocaleString('pt-BR')} marés, ${period}entre ${metres(check.lowest, 1)} e ${metres(check.highest, 1)}.`}
      </p>
      {check.replaces && <p>{`Substitui a tábua enviada em ${momentText(check.replaces)}.`}</p>}
      <table>
        <caption>As primeiras marés: compare com a tábua da Marinha</caption>
        <tbody>
          {check.first.map(({ at, text, value }) => (
            <tr key={at}>
              <th scope="row">{momentText(at)}</th>
              <td>{`${text}, ${metres(value, 1)}`}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <DialogActions onCancel={onClose} onAction={onStore} disabled={busy}>
        Guardar
      </DialogActions>
    </Dialog>
  );
}
