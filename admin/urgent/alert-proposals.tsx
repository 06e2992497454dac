import { type ReactElement, useState } from 'react';
import { momentText } from '../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { AlertProposal } from '../../contracts/urgent/alert-proposal.endpoints.ts';
import { call } from '../api/api.ts';
import { Panel } from '../ui/panel.tsx';
import { toast } from '../ui/toasts.tsx';
import { useBusy } from '../ui/use-busy.ts';

const { adminAlertProposals } = ENDPOINTS;

interface AlertProposalPanelProps {
  readonly proposal: AlertProposal;
  readonly onDecided: () => void;
}

/** An alert of the highest level as the notice that it would be. The first tap asks, the second puts it on air. */
export function AlertProposalPanel({ proposal, onDecided }: AlertProposalPanelProps): ReactElement {
  const { source, key, text, endsAt, places, detail, credit, link } = proposal;
  const [isAsked, setAsked] = useState(false);
  const { busy, run } = useBusy();

  async function decide(publish: boolean): Promise<void> {
    await call(adminAlertProposals.decide, { body: { source, key, publish } });
    toast.say(publish ? 'Aviso no ar em todas as páginas.' : 'Aviso dispensado: não é mais proposto.');
    onDecided();
  }

  return (
    <Panel title={`Proposto, de um aviso do ${credit}`}>
      <p className="urgents__line">
        <strong>Urgente</strong> {text}
      </p>
      <p className="help">
        {`${places.join(', ')}. Ficaria no ar até ${momentText(endsAt)}. `}
        <a className="link" href={link} target="_blank" rel="noopener">
          Conferir na fonte
        </a>
      </p>
      {detail !== '' && <p className="help">{detail.split('\n').join(' ')}</p>}
      <div className="urgents__answers">
        <button
          type="button"
          className="btn btn--pri"
          disabled={busy}
          onClick={({ detail: clicks }) => {
            // A double click is one tap.
            if (clicks > 1) return;
            if (isAsked) void run(() => decide(true));
            else setAsked(true);
          }}
        >
          {isAsked ? 'Confirmar: em todas as páginas' : 'Pôr no ar'}
        </button>
        <button type="button" className="btn" disabled={busy} onClick={() => void run(() => decide(false))}>
          Dispensar
        </button>
      </div>
    </Panel>
  );
}
