import type { ReactElement } from 'react';
import { momentText } from '../../contracts/belem-time.ts';
import type { AccountEvent } from '../../contracts/users/user.schema.ts';
import type { LoadState } from '../api/use-loaded.ts';
import { WhenLoaded } from '../ui/states.tsx';
import { type ActivityRow, activityRows, isSuspicious, lockedAt } from './activity.rules.ts';

/** The events of the account, so that its owner can spot foreign ones. */
export function ActivityPanel({ activity }: { readonly activity: LoadState<AccountEvent[]> }): ReactElement {
  return (
    <section className="panel" aria-labelledby="atividade">
      <div className="panel__h">
        <h2 id="atividade">Atividade da conta</h2>
      </div>
      <WhenLoaded loaded={activity}>
        {(events) => (
          <div className="panel__b">
            <LockoutNote at={lockedAt(events, Date.now())} />
            <ul className="activity">
              {activityRows(events).map((row) => (
                <li key={`${row.at} ${row.text}`} className="activity__row">
                  <strong className={isSuspicious(row) ? 'activity--strange' : undefined}>
                    {nameOf(row)}
                  </strong>
                  <span className="dim">
                    {momentText(row.at)}
                    {row.by !== null && `, por ${row.by}`}
                  </span>
                </li>
              ))}
            </ul>
            <p className="help">
              Não foi você? Troque a senha, encerre as outras sessões e avise a administração.
            </p>
          </div>
        )}
      </WhenLoaded>
    </section>
  );
}

function nameOf({ text, count }: ActivityRow): string {
  return count === 1 ? text : `${text} (${count} vezes)`;
}

function LockoutNote({ at }: { readonly at: string | undefined }): ReactElement | null {
  if (!at) return null;
  return (
    <p className="alert" role="status">
      Em {momentText(at)} alguém errou muitas vezes a sua senha, de vários endereços, e a conta ficou fechada
      por alguns minutos. Ninguém entrou. De onde você entrou nos últimos 30 dias, o acesso continuou livre.
    </p>
  );
}
