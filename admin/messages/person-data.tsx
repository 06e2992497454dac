import type { ReactElement } from 'react';
import { dateText } from '../../contracts/belem-time.ts';
import { askConfirmation } from '../ui/dialogs/confirm.tsx';
import { downloadJson } from '../ui/download.ts';
import { toast } from '../ui/toasts.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { countPerson, exportPerson, removePerson } from './messages.api.ts';

interface PersonDataProps {
  readonly email: string;
  readonly onRemoved: () => void;
}

/** The rights of a person by law (LGPD): a copy of all data, or its erasure. */
export function PersonDataPanel({ email, onRemoved }: PersonDataProps): ReactElement {
  const { busy, run } = useBusy();

  async function save(): Promise<void> {
    const data = await exportPerson(email);
    downloadJson(`dados-pessoais-${dateText(data.exportedAt)}.json`, data);
    toast.say(`${countText(data.messages.length)} no arquivo.`);
  }

  async function erase(): Promise<void> {
    const count = countText(await countPerson(email));
    const sure = await askConfirmation({
      title: `Apagar ${count} de ${email}?`,
      text: 'Tudo o que guardamos desta pessoa some de vez, e isso não pode ser desfeito.',
      action: `Apagar ${count}`,
    });
    if (!sure) return;
    toast.say(`${countText(await removePerson(email))} de ${email}: tudo apagado.`);
    onRemoved();
  }

  return (
    <details className="person">
      <summary>Dados desta pessoa</summary>
      <p className="help">
        Pela LGPD, quem escreveu pode pedir uma cópia do que guardamos, ou que tudo seja apagado.
      </p>
      <div className="actions">
        <button type="button" className="btn" disabled={busy} onClick={() => void run(save)}>
          Exportar
        </button>
        <button type="button" className="btn" disabled={busy} onClick={() => void run(erase)}>
          Apagar tudo desta pessoa
        </button>
      </div>
    </details>
  );
}

function countText(count: number): string {
  return count === 1 ? '1 mensagem' : `${count} mensagens`;
}
