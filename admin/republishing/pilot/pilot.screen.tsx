import './pilot.css';
import type { ReactElement } from 'react';
import { momentText } from '../../../contracts/belem-time.ts';
import type { Pilot } from '../../../contracts/queue/pilot.schema.ts';
import { screenLoader, useScreenData } from '../../api/screen-data.ts';
import { useLoaded } from '../../api/use-loaded.ts';
import { useUser } from '../../session/session.ts';
import { Panel } from '../../ui/panel.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { WhenLoaded } from '../../ui/states.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { loadPilot, loadPilotReport, setPilot, stopPilot } from './pilot.api.ts';
import { pilotFormValues, pilotState, rulesOf, trustedText } from './pilot.rules.ts';
import { PilotForm } from './pilot-form.tsx';
import { PilotReportList } from './pilot-report.tsx';

export const loader = screenLoader(({ signal }) => loadPilot(signal));

/** Automatic publishing while the newsroom is closed: the switch, the rules, and the report. */
export function Component(): ReactElement {
  const loaded = useScreenData<typeof loader>();
  const report = useLoaded('report', loadPilotReport);
  return (
    <>
      <ScreenHead title="Piloto" />
      <WhenLoaded loaded={loaded}>
        {(pilot) => (
          <div className="pilot">
            <PilotSwitch pilot={pilot} onChanged={(changed) => loaded.replace(() => changed)} />
            <Panel title="O que saiu desde o último expediente">
              <WhenLoaded loaded={report}>{(data) => <PilotReportList report={data} />}</WhenLoaded>
            </Panel>
            <Panel title="Regras">
              <PilotForm
                key={pilot.updatedAt ?? ''}
                pilot={pilot}
                onSaved={(saved) => loaded.replace(() => saved)}
              />
            </Panel>
          </div>
        )}
      </WhenLoaded>
    </>
  );
}

interface PilotSwitchProps {
  readonly pilot: Pilot;
  readonly onChanged: (pilot: Pilot) => void;
}

/** Any editor may stop it; only administrators may start it. */
function PilotSwitch({ pilot, onChanged }: PilotSwitchProps): ReactElement {
  const user = useUser();
  const { busy, run } = useBusy();
  const { name, variant } = pilotState(pilot);

  async function change(): Promise<void> {
    onChanged(pilot.on ? await stopPilot() : await setPilot(rulesOf(pilotFormValues(pilot), true)));
    toast.say(pilot.on ? 'O piloto parou.' : 'O piloto está ligado.');
  }

  return (
    <section className="panel pilot__switch" aria-label="Estado do piloto">
      <div role="status">
        <span className={`st st--${variant}`}>{name}</span>
        <p>{pilot.now}</p>
        <p className="dim">
          {trustedText(pilot.trustedSources)}
          {pilot.updatedAt && ` Regras de ${momentText(pilot.updatedAt)}, por ${pilot.updatedBy}.`}
        </p>
      </div>
      {pilot.on || user.role === 'admin' ? (
        <button
          type="button"
          className={pilot.on ? 'btn btn--pri' : 'btn'}
          disabled={busy}
          onClick={() => void run(change)}
        >
          {pilot.on ? 'Parar o piloto' : 'Ligar o piloto'}
        </button>
      ) : (
        <p className="dim">Só a administração liga o piloto.</p>
      )}
    </section>
  );
}
