import './services.css';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { momentText } from '../../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { ServiceState } from '../../../contracts/services/service.endpoints.ts';
import { call } from '../../api/api.ts';
import { screenLoader, useScreenData } from '../../api/screen-data.ts';
import { useMayCall } from '../../session/rights.ts';
import { Panel } from '../../ui/panel.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { WhenLoaded } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { TideTables } from './tide-tables.tsx';

const { adminServices, adminTideTables } = ENDPOINTS;

export const loader = screenLoader(async ({ signal }) => (await call(adminServices.list, { signal })).body);

/** The public services: what each is, how its reading goes, and its switch, which only administrators have. */
export function Component(): ReactElement {
  const loaded = useScreenData<typeof loader>();
  const mayUpload = useMayCall(adminTideTables.put);
  return (
    <>
      <ScreenHead title="Serviços públicos">
        <Link className="btn" to="/admin/reguas">
          Réguas e cotas
        </Link>
        <Link className="btn" to="/admin/fontes">
          Fontes
        </Link>
      </ScreenHead>
      <div className="panels services">
        <p className="dim">
          Os dados destes serviços aparecem no alto da página de cada município. Se um serviço falha, nada é
          apagado nem inventado: o dado fica cinza, com a idade, e depois sai.
        </p>
        <WhenLoaded loaded={loaded}>
          {(services) =>
            services.map((service) => (
              <Service
                key={service.key}
                service={service}
                onChanged={(changed) =>
                  loaded.replace((all) => all.map((one) => (one.key === changed.key ? changed : one)))
                }
              />
            ))
          }
        </WhenLoaded>
        {mayUpload && <TideTables />}
      </div>
    </>
  );
}

const STATES = {
  off: { name: 'Desligado', variant: 'off' },
  new: { name: 'À espera', variant: 'scheduled' },
  good: { name: 'Em dia', variant: 'on' },
  failing: { name: 'Com falha', variant: 'review' },
} as const satisfies Record<ServiceState['state'], { readonly name: string; readonly variant: string }>;

function Service({
  service,
  onChanged,
}: {
  readonly service: ServiceState;
  readonly onChanged: (changed: ServiceState) => void;
}): ReactElement {
  const { key, name, credit, licence, page, active, recorded, state, message, nextAt } = service;
  const mayUpdate = useMayCall(adminServices.update);
  const { busy, run } = useBusy();

  async function toggle(): Promise<void> {
    const { body } = await call(adminServices.update, { params: { key }, body: { active: !active } });
    onChanged(body);
    toast.say(active ? `${name}: desligado.` : `${name}: ligado. A primeira leitura vem em segundos.`);
  }

  const toggleButton = (
    <button
      type="button"
      className="btn"
      disabled={busy}
      aria-label={`${active ? 'Desligar' : 'Ligar'}: ${name}`}
      onClick={() => void run(toggle)}
    >
      {active ? 'Desligar' : 'Ligar'}
    </button>
  );
  return (
    <Panel title={name} action={mayUpdate && toggleButton}>
      <p>
        <span className={`st st--${STATES[state].variant}`}>{STATES[state].name}</span> {message}
      </p>
      {nextAt && <p className="dim">{`Próxima leitura em ${momentText(nextAt)}.`}</p>}
      {recorded && (
        <p className="dim">Demonstração: os dados vêm de respostas gravadas, não do serviço real.</p>
      )}
      <p className="dim">
        <a className="link" href={page} target="_blank" rel="noopener">
          {credit}
        </a>
        . {licence}
      </p>
    </Panel>
  );
}
