import type { ReactElement } from 'react';
import type { PushNumbers } from '../../contracts/push/push.schema.ts';
import type { PushKind } from '../../contracts/push/push-kinds.ts';
import { Panel } from '../ui/panel.tsx';

const NAMES: Readonly<Record<PushKind, string>> = {
  alert: 'Alertas',
  urgent: 'Urgentes',
  place: 'Notícias do lugar',
  topic: 'Assuntos',
  agenda: 'Agenda',
};

/** How many devices ask for each kind of notice, and what reached them. */
export function PushKinds({ numbers }: { readonly numbers: Pick<PushNumbers, 'kinds'> }): ReactElement {
  return (
    <Panel title="Avisos nos celulares, em sete dias">
      <ul className="urgents__past">
        {numbers.kinds.map(({ kind, devices, delivered, opened }) => (
          <li key={kind}>
            {NAMES[kind]}
            <span className="help">
              {`Pedidos por ${devices} ${devices === 1 ? 'celular' : 'celulares'}; ${delivered} entregues, ${opened} abertos`}
            </span>
          </li>
        ))}
      </ul>
      <p className="help">
        Notícias do lugar saem às 8h e a agenda às 17h, uma vez por dia; um assunto, quando uma notícia dele é
        publicada. Vão sozinhos, só a quem pediu, e deixam o último aviso do dia para um urgente.
      </p>
    </Panel>
  );
}
