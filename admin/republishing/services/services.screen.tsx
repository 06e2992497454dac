import './services.css';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { momentText } from '../../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { ServiceState } from '../../../contracts/services/service.endpoints.ts';
import { call } from '../../api/api.ts';
import { screenLoader, useScreenData } from '../../api/screen-data.ts';
import { useMayCall } from '../../session/rights.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { WhenLoaded } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useBusy } from '../../ui/use-busy.ts';

const { adminServices } = ENDPOINTS;

export const loader = screenLoader(async ({ signal }) => (await call(adminServices.list, { signal })).body);

/** The public services: what each is, how its reading goes, and its switch, which only administrators have. */
export function Component(): ReactElement {
  const loaded = useScreenData<typeof loader>();
  return (
    <>
      <ScreenHead title="Serviços públicos">
        <Link className="btn" to="/admin/fontes">
          Fontes
        </Link>
      </ScreenHead>
      <section className="panel" aria-label="Serviços públicos">
        <p className="dim">
          O que estes serviços dizem abre a página de cada município. Um serviço que falha não apaga nem
          inventa nada: o dado fica cinza com a idade e depois some.
        </p>
        <WhenLoaded loaded={loaded}>
          {(services) => (
            <ul className="services">
              {services.map((service) => (
                <Service
                  key={service.key}
                  service={service}
                  onChanged={(changed) =>
                    loaded.replace((all) => all.map((one) => (one.key === changed.key ? changed : one)))
                  }
                />
              ))}
            </ul>
          )}
        </WhenLoaded>
      </section>
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

  return (
    <li>
      <h2>
        {name} <span className={`st st--${STATES[state].variant}`}>{STATES[state].name}</span>
      </h2>
      <p>{message}</p>
      {nextAt && <p className="dim">{`Próxima leitura em ${momentText(nextAt)}.`}</p>}
      {recorded && <p className="dim">Demonstração: lê respostas gravadas, não o serviço real.</p>}
      <p className="dim">
        <a className="link" href={page} target="_blank" rel="noopener">
          {credit}
        </a>
        . {licence}
      </p>
      {mayUpdate && (
        <button
          type="button"
          className="btn"
          disabled={busy}
          aria-label={`${active ? 'Desligar' : 'Ligar'}: ${name}`}
          onClick={() => void run(toggle)}
        >
          {active ? 'Desligar' : 'Ligar'}
        </button>
      )}
    </li>
  );
}
