import type { ReactElement } from 'react';
import { LIVE_STATES, type LiveState } from '../../../contracts/live/live-states.ts';
import { newsPath } from '../../../contracts/page-paths.ts';
import { askConfirmation } from '../../ui/dialogs/confirm.tsx';
import { toast } from '../../ui/toasts.tsx';
import { useBusy } from '../../ui/use-busy.ts';
import { changeCoverage } from './live.api.ts';

interface StateBarProps {
  readonly newsId: number;
  readonly state: LiveState;
  readonly onDone: () => void;
}

const ACTIONS: Readonly<Record<LiveState, readonly { readonly to: LiveState; readonly name: string }[]>> = {
  live: [
    { to: 'paused', name: 'Pausar' },
    { to: 'ended', name: 'Encerrar' },
  ],
  paused: [
    { to: 'live', name: 'Retomar' },
    { to: 'ended', name: 'Encerrar' },
  ],
  ended: [{ to: 'live', name: 'Reabrir' }],
};

const DONE_TEXTS: Readonly<Record<LiveState, string>> = {
  live: 'Cobertura ao vivo.',
  paused: 'Cobertura pausada. Os leitores veem o aviso.',
  ended: 'Cobertura encerrada.',
};

/** The state of the coverage and the buttons that change it. */
export function StateBar({ newsId, state, onDone }: StateBarProps): ReactElement {
  const { busy, run } = useBusy();

  async function change(to: LiveState): Promise<void> {
    if (to === 'ended' && !(await confirmEnd())) return;
    await changeCoverage(newsId, { state: to });
    toast.say(DONE_TEXTS[to]);
    onDone();
  }

  return (
    <div className="lvstate">
      <strong className={`lvstate__now lvstate__now--${state}`}>
        {LIVE_STATES.find(({ key }) => key === state)?.name}
      </strong>
      {ACTIONS[state].map(({ to, name }) => (
        <button
          key={to}
          type="button"
          className="btn"
          disabled={busy}
          onClick={() => void run(() => change(to))}
        >
          {name}
        </button>
      ))}
      <a className="btn" href={`${newsPath(newsId)}#ao-vivo`}>
        Ver no site
      </a>
    </div>
  );
}

function confirmEnd(): Promise<boolean> {
  return askConfirmation({
    title: 'Encerrar a cobertura?',
    text: 'As páginas abertas dos leitores deixam de pedir novidades. Você pode reabrir depois.',
    action: 'Encerrar',
  });
}
