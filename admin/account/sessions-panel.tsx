import type { ReactElement } from 'react';
import { momentText } from '../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { Session } from '../../contracts/users/user.schema.ts';
import { call } from '../api/api.ts';
import type { LoadState } from '../api/use-loaded.ts';
import { attempt } from '../ui/attempt.ts';
import { askConfirmation } from '../ui/dialogs/confirm.tsx';
import { WhenLoaded } from '../ui/states.tsx';
import { deviceName } from './device.rules.ts';

const { auth } = ENDPOINTS;

/** The sessions of the user, with buttons to end them. */
export function SessionsPanel({ sessions }: { readonly sessions: LoadState<Session[]> }): ReactElement {
  const { data, reload } = sessions;
  const others = data?.filter(({ current }) => !current) ?? [];

  async function end(work: () => Promise<unknown>, done: string): Promise<void> {
    await attempt(work, done);
    reload();
  }

  async function endOne({ id, userAgent }: Session): Promise<void> {
    const sure = await askConfirmation({
      title: `Encerrar a sessão em ${deviceName(userAgent)}?`,
      text: 'Quem a usa terá de entrar de novo.',
      action: 'Encerrar sessão',
    });
    if (sure) await end(() => call(auth.endSession, { params: { id } }), 'Sessão encerrada.');
  }

  async function endOthers(): Promise<void> {
    const count = others.length === 1 ? 'a outra sessão' : `as outras ${others.length} sessões`;
    const sure = await askConfirmation({
      title: `Encerrar ${count}?`,
      text: 'Em todos os outros aparelhos será preciso entrar de novo.',
      action: 'Encerrar as outras',
    });
    if (sure) await end(() => call(auth.endOtherSessions), 'Só esta sessão continua aberta.');
  }

  return (
    <section className="panel" aria-labelledby="sessoes">
      <div className="panel__h">
        <h2 id="sessoes">Sessões abertas</h2>
        {others.length > 0 && (
          <button type="button" className="sessions__all" onClick={() => void endOthers()}>
            Encerrar as outras
          </button>
        )}
      </div>
      <WhenLoaded loaded={sessions}>
        {(all) => (
          <ul className="panel__b sessions">
            {all.map((session) => (
              <li key={session.id}>
                <div>
                  <strong>{deviceName(session.userAgent)}</strong>
                  <p className="dim">
                    {session.current ? 'Esta sessão' : `Último uso em ${momentText(session.lastSeenAt)}`},
                    aberta em {momentText(session.createdAt)}
                  </p>
                </div>
                {!session.current && (
                  <button type="button" className="btn" onClick={() => void endOne(session)}>
                    Encerrar
                    <span className="visually-hidden"> a sessão em {deviceName(session.userAgent)}</span>
                  </button>
                )}
              </li>
            ))}
          </ul>
        )}
      </WhenLoaded>
    </section>
  );
}
