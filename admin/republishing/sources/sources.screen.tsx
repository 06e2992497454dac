import './sources.css';
import { Download, Plus, Upload } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { ANY_VERSION } from '../../../contracts/http/etag.ts';
import type { OpmlImport, Source } from '../../../contracts/sources/source.schema.ts';
import { SOURCE_TRUST } from '../../../contracts/sources/source-choices.ts';
import { reloadOn, screenLoader, useScreenData } from '../../api/screen-data.ts';
import { downloadXml } from '../../ui/download.ts';
import { ActionMenu, type MenuAction } from '../../ui/lists/action-menu.tsx';
import { TrashList } from '../../ui/lists/trash-list.tsx';
import { TrashTabs } from '../../ui/lists/trash-tabs.tsx';
import { FileButton } from '../../ui/pictures/file-button.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { EmptyState, WhenLoaded } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { useBusy } from '../../ui/use-busy.ts';
import { ServicesLink } from '../services/services-link.tsx';
import { useNow } from '../use-now.ts';
import { licenceText } from './source-health.rules.ts';
import { SourceHealthNote } from './source-health.tsx';
import {
  changeSource,
  exportOpml,
  importOpml,
  loadSources,
  readSourceNow,
  trashSource,
} from './sources.api.ts';

export const loader = screenLoader(({ signal }) => loadSources(signal, false));

export const shouldRevalidate = reloadOn();

export function Component(): ReactElement {
  const { get } = useAddress();
  const sources = useScreenData<typeof loader>();
  const { data, reload, replace } = sources;
  const { run } = useBusy();
  const now = useNow();
  const [imported, setImported] = useState<OpmlImport>();
  const inTrash = get('aba') === 'lixeira';

  function show(changed: Source): void {
    replace((all) => all.map((one) => (one.id === changed.id ? changed : one)));
  }

  async function readAndShow({ id, name }: Source): Promise<void> {
    toast.say(`Lendo ${name}…`);
    const read = await readSourceNow(id);
    show(read);
    toast.say(`${name}: ${read.health.message}`);
  }

  async function toggleActive(source: Source): Promise<void> {
    const { name, active } = source;
    show(await changeSource(source, { active: !active }, ANY_VERSION));
    toast.say(active ? `${name} está desligada.` : `${name} está ligada.`);
  }

  function actionsOf(source: Source): MenuAction[] {
    const { id, active, site } = source;
    return [
      { name: 'Editar', to: `/admin/fontes/${id}` },
      { name: 'Ler agora', run: () => void run(() => readAndShow(source)) },
      { name: 'Ver na fila', to: `/admin/fila?fonte=${id}` },
      ...(site ? [{ name: 'Abrir o site', href: site }] : []),
      { name: active ? 'Desligar' : 'Ligar', run: () => void run(() => toggleActive(source)) },
      {
        name: 'Mover para a lixeira',
        run: () =>
          void run(async () => {
            await trashSource(source, reload);
            reload();
          }),
      },
    ];
  }

  return (
    <>
      <ScreenHead title="Fontes">
        <ServicesLink />
        <Link className="btn btn--pri" to="/admin/fontes/nova">
          <Plus className="ico" />
          Nova fonte
        </Link>
      </ScreenHead>
      <section className="panel" aria-label="Fontes">
        <TrashTabs label="Fontes e lixeira" name="Fontes" count={data?.length} />
        {imported && <ImportResult result={imported} />}
        {inTrash ? (
          <TrashList<Source>
            load={(signal) => loadSources(signal, true)}
            nameOf={({ name }) => name}
            restore={ENDPOINTS.adminSources.restore}
            onRestored={reload}
          />
        ) : (
          <WhenLoaded loaded={sources}>
            {(all) => (
              <>
                {all.length === 0 ? (
                  <EmptyState text="Ainda não há fontes. Cole o endereço de um site e veja o que ele manda.">
                    <Link className="btn" to="/admin/fontes/nova">
                      Adicionar a primeira fonte
                    </Link>
                  </EmptyState>
                ) : (
                  <ul>
                    {all.map((source) => (
                      <SourceRow key={source.id} source={source} now={now} actions={actionsOf(source)} />
                    ))}
                  </ul>
                )}
                <div className="src__opml">
                  <OpmlButtons
                    onImported={(result) => {
                      setImported(result);
                      reload();
                    }}
                  />
                </div>
              </>
            )}
          </WhenLoaded>
        )}
      </section>
    </>
  );
}

function ImportResult({ result }: { readonly result: OpmlImport }): ReactElement {
  const { added, known, problems } = result;
  return (
    <div className="alert alert--ok src__imported" role="status">
      <div>
        <p>
          {added === 1 ? '1 fonte nova, desligada' : `${added} fontes novas, desligadas`}
          {known > 0 && `; ${known} já ${known === 1 ? 'existia' : 'existiam'}`}. Registre a licença e ligue.
        </p>
        <ul>
          {problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      </div>
    </div>
  );
}

interface OpmlButtonsProps {
  readonly onImported: (result: OpmlImport) => void;
}

/** Imports subscriptions of other feed readers, and exports ours (OPML). */
function OpmlButtons({ onImported }: OpmlButtonsProps): ReactElement {
  const { busy, run } = useBusy();
  return (
    <>
      <FileButton
        accept=".opml,.xml,text/x-opml,text/xml"
        disabled={busy}
        onFiles={([file]) => void run(async () => onImported(await importOpml((await file?.text()) ?? '')))}
      >
        <Upload className="ico" />
        Importar OPML
      </FileButton>
      <button
        type="button"
        className="btn"
        disabled={busy}
        onClick={() => void run(async () => downloadXml('fontes.opml', await exportOpml()))}
      >
        <Download className="ico" />
        Exportar OPML
      </button>
    </>
  );
}

interface SourceRowProps {
  readonly source: Source;
  readonly now: number;
  readonly actions: readonly MenuAction[];
}

/** A source with its health, and whether its texts may be published. */
function SourceRow({ source, now, actions }: SourceRowProps): ReactElement {
  const { id, name, health, address, trust } = source;
  return (
    <li className="src">
      <div className="src__main">
        <h2>
          <Link to={`/admin/fontes/${id}`}>{name}</Link>
        </h2>
        <p className="dim src__address">{address}</p>
      </div>
      <div className="src__health">
        <SourceHealthNote source={source} now={now} />
      </div>
      <div className="src__rights">
        <p className={source.blocked ? 'help--warn' : 'dim'}>{licenceText(source)}</p>
        {trust === 'auto' && <p className="dim">{SOURCE_TRUST.find(({ key }) => key === trust)?.name}</p>}
      </div>
      <Link className="src__waiting" to={`/admin/fila?fonte=${id}`}>
        <strong>{health.waiting.toLocaleString('pt-BR')}</strong> na fila
        <span className="visually-hidden"> de {name}</span>
      </Link>
      <ActionMenu label={`Ações de ${name}`} actions={actions} />
    </li>
  );
}
