import { Download, Trash2 } from 'lucide-react';
import { type ReactElement, useEffect, useState } from 'react';
import { momentText } from '../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { ContentExport } from '../../contracts/exports/export.schema.ts';
import { EXPORT_FORMATS, type ExportFormat } from '../../contracts/exports/export-formats.ts';
import { fileSizeText } from '../../contracts/file-size.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { call } from '../api/api.ts';
import { endpointHref } from '../api/raw-client.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { CheckField } from '../ui/forms/fields/check-field.tsx';
import { ChoiceField } from '../ui/forms/fields/choice-field.tsx';
import { Panel } from '../ui/panel.tsx';
import { FailedState } from '../ui/states.tsx';
import { useBusy } from '../ui/use-busy.ts';

const { adminExports } = ENDPOINTS;
const ASK_AGAIN_MS = 2_000;

/** Prepares a file with all content, and offers it for download while it exists. */
export function ContentExports(): ReactElement {
  const [format, setFormat] = useState<ExportFormat>('portal');
  const [personal, setPersonal] = useState(false);
  const { busy, run } = useBusy();
  const {
    data = [],
    failure,
    reload,
  } = useLoaded('exports', async (signal) => (await call(adminExports.list, { signal })).body);
  const isRunning = data.some(({ state }) => state === 'running');

  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(reload, ASK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isRunning, reload]);

  const start = (): Promise<void> =>
    run(async () => {
      await call(adminExports.create, { body: { form: format, personal } });
      reload();
    });
  const download = (id: string): Promise<void> =>
    run(async () => {
      const options = { params: { id } };
      // Asks for the password if the login is not recent; the file itself is fetched by the browser.
      await call(adminExports.get, options);
      window.location.assign(endpointHref(adminExports.file, options));
    });
  const remove = (id: string): Promise<void> =>
    run(async () => {
      await call(adminExports.remove, { params: { id } });
      reload();
    });

  return (
    <Panel title="Levar o conteúdo">
      <p>
        O conteúdo é da redação. Aqui se prepara um arquivo ZIP com todas as notícias e imagens, para guardar
        ou para usar em outro programa. Senhas e chaves nunca vão junto.
      </p>
      <form
        className="stack exports__form"
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <ChoiceField
          label="Formato"
          value={format}
          options={EXPORT_FORMATS}
          onChange={(key) => setFormat(EXPORT_FORMATS.find((one) => one.key === key)?.key ?? 'portal')}
          hint={EXPORT_FORMATS.find(({ key }) => key === format)?.explains}
        />
        <CheckField
          label="Incluir dados pessoais"
          hint="Mensagens de leitores, e-mails de autores e contatos de anunciantes. Pede a sua senha e fica na auditoria."
          checked={personal}
          onChange={setPersonal}
        />
        <button type="submit" className="btn btn--pri" disabled={busy || isRunning}>
          {isRunning ? 'Preparando…' : 'Preparar arquivo'}
        </button>
      </form>
      {failure && <FailedState text={failure} onRetry={reload} />}
      {data.length > 0 && (
        <ul className="exports" aria-label="Arquivos">
          {data.map((one) => (
            <ExportRow
              key={one.id}
              one={one}
              onDownload={() => void download(one.id)}
              onRemove={() => void remove(one.id)}
            />
          ))}
        </ul>
      )}
      <p className="help">
        Cada arquivo pode ser baixado por {LIMITS.exportHours} horas; depois é apagado. Baixar pede a sua
        senha se faz tempo que você entrou, e fica na auditoria.
      </p>
    </Panel>
  );
}

function ExportRow({
  one,
  onDownload,
  onRemove,
}: {
  readonly one: ContentExport;
  readonly onDownload: () => void;
  readonly onRemove: () => void;
}): ReactElement {
  const name = EXPORT_FORMATS.find(({ key }) => key === one.form)?.name ?? one.form;
  return (
    <li className="exports__row">
      <span>
        <strong>{name}</strong>
        {one.personal && ' com dados pessoais'}
        <span className="dim exports__line">
          {one.user}, {momentText(one.createdAt)}
        </span>
        <span
          role="status"
          className={one.state === 'failed' ? 'exports__line runs__alarm' : 'exports__line'}
        >
          {stateText(one)}
        </span>
      </span>
      <span className="exports__actions">
        {one.state === 'ready' && (
          <button type="button" className="btn" onClick={onDownload}>
            <Download className="ico" />
            Baixar
          </button>
        )}
        {one.state !== 'running' && (
          <button
            type="button"
            className="btn"
            aria-label={`Apagar ${name} de ${momentText(one.createdAt)}`}
            onClick={onRemove}
          >
            <Trash2 className="ico" />
          </button>
        )}
      </span>
    </li>
  );
}

function stateText({ state, stories, bytes, expiresAt, error }: ContentExport): string {
  if (state === 'running') return 'Preparando. Pode fechar esta página.';
  if (state === 'failed') return error;
  const count = `${stories.toLocaleString('pt-BR')} ${stories === 1 ? 'notícia' : 'notícias'}`;
  return `Pronto: ${count}, ${fileSizeText(bytes)}. Até ${momentText(expiresAt ?? '')}`;
}
