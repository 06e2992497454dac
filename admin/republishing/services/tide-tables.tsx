import { type ReactElement, useEffect, useState } from 'react';
import { dateText, momentText } from '../../../contracts/belem-time.ts';
import { DAY_MS } from '../../../contracts/durations.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import {
  TABLE_PORTS,
  TABLES_OF_THE_NAVY,
  type TablePortCode,
} from '../../../contracts/services/tide-ports.ts';
import type { TideTableState } from '../../../contracts/services/tide-table.endpoints.ts';
import { call } from '../../api/api.ts';
import { attempt } from '../../ui/attempt.ts';
import { askConfirmation } from '../../ui/dialogs/confirm.tsx';
import { ChoiceField } from '../../ui/forms/fields/choice-field.tsx';
import { TextArea } from '../../ui/forms/fields/text-area.tsx';
import { Panel } from '../../ui/panel.tsx';
import { FileButton } from '../../ui/pictures/file-button.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { type CheckedFile, TideCheckDialog } from './tide-check-dialog.tsx';

const { adminTideTables } = ENDPOINTS;
const PORTS = TABLE_PORTS.map(({ code, name }) => ({ key: code, name }));
/** The panel asks for the next table this long before the stored one ends. */
const ENDS_SOON_MS = 30 * DAY_MS;

async function listTables(): Promise<readonly TideTableState[]> {
  return (await call(adminTideTables.list)).body;
}

/** The Navy's tide tables: what is stored, and a new one, which is checked and shown before it is stored. */
export function TideTables(): ReactElement {
  const [tables, setTables] = useState<readonly TideTableState[]>([]);
  const [port, setPort] = useState<TablePortCode>(TABLE_PORTS[0].code);
  const [pasted, setPasted] = useState('');
  const [checked, setChecked] = useState<CheckedFile>();
  const { busy, run } = useBusy();

  useEffect(() => {
    void attempt(() => listTables().then(setTables));
  }, []);

  async function checkFile(file: File | undefined): Promise<void> {
    if (!file) return;
    if (file.size > LIMITS.tideTableText)
      throw new Error('O arquivo é grande demais para a tábua de um ano.');
    const text = await file.text();
    if (text.trim() === '') throw new Error('O arquivo está vazio.');
    await checkText(text);
  }

  async function checkText(written: string): Promise<void> {
    // Some programs put a form feed between two pages, which no text of the API may have.
    const text = written.replaceAll('\f', '\n');
    const { body: check } = await call(adminTideTables.check, { params: { port }, body: { text } });
    setChecked({ port, text, check });
  }

  async function store({ port: of, text }: CheckedFile): Promise<void> {
    const { body } = await call(adminTideTables.put, { params: { port: of }, body: { text } });
    setChecked(undefined);
    setPasted('');
    toast.say(`${body.name}, ${body.year}: tábua guardada. Aparece em instantes, se o serviço está ligado.`);
    setTables(await listTables());
  }

  async function remove({ port: of, name, year }: TideTableState): Promise<void> {
    const title = `Apagar a tábua de ${name}, ${year}?`;
    const text = 'As marés deste porto saem das páginas em instantes.';
    if (!(await askConfirmation({ title, text, action: 'Apagar' }))) return;
    await call(adminTideTables.remove, { params: { port: of, year } });
    toast.say(`${name}, ${year}: tábua apagada.`);
    setTables(await listTables());
  }

  return (
    <Panel title="Tábuas de maré da Marinha">
      <p className="dim">
        A maré de Belém é calculada. A dos outros portos vem das{' '}
        <a className="link" href={TABLES_OF_THE_NAVY} target="_blank" rel="noopener">
          tábuas da Marinha
        </a>
        : abra o PDF do porto, selecione tudo, copie e cole aqui. Serve também um CSV: na primeira linha
        “data;hora;altura”, depois uma maré por linha, como “31/01/2026;03:12;3,4”. O portal confere e mostra
        antes de guardar.
      </p>
      {tables.length > 0 && (
        <ul className="plain">
          {tables.map((table) => (
            <li key={`${table.port} ${table.year}`}>
              <TableLine table={table} />{' '}
              <button
                type="button"
                className="link"
                disabled={busy}
                aria-label={`Apagar a tábua de ${table.name}, ${table.year}`}
                onClick={() => void run(() => remove(table))}
              >
                Apagar
              </button>
            </li>
          ))}
        </ul>
      )}
      <ChoiceField
        label="Porto"
        value={port}
        options={PORTS}
        onChange={(key) => setPort(key as TablePortCode)}
      />
      <TextArea
        label="Texto da tábua"
        rows={3}
        code
        maxLength={LIMITS.tideTableText}
        value={pasted}
        onChange={setPasted}
      />
      <p>
        <button
          type="button"
          className="btn"
          disabled={busy || pasted.trim() === ''}
          onClick={() => void run(() => checkText(pasted))}
        >
          Conferir o texto
        </button>{' '}
        <FileButton
          accept=".csv,text/csv,text/plain"
          disabled={busy}
          onFiles={([file]) => void run(() => checkFile(file))}
        >
          Escolher um CSV
        </FileButton>
      </p>
      {checked && (
        <TideCheckDialog
          checked={checked}
          busy={busy}
          onStore={() => void run(() => store(checked))}
          onClose={() => setChecked(undefined)}
        />
      )}
    </Panel>
  );
}

function TableLine({
  table: { name, year, turns, until, uploadedAt },
}: {
  readonly table: TideTableState;
}): ReactElement {
  const endsSoon = until !== null && Date.parse(until) < Date.now() + ENDS_SOON_MS;
  return (
    <span>
      <b>{`${name}, ${year}`}</b>
      {`: ${turns.toLocaleString('pt-BR')} marés, enviada em ${momentText(uploadedAt)}.`}
      {until !== null && endsSoon && <b>{` Vai só até ${dateText(until)}: envie a tábua seguinte.`}</b>}
    </span>
  );
}
