import './legal.css';
import type { ReactElement } from 'react';
import { dateText } from '../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { dueText, isOverdue } from '../../contracts/legal/due.ts';
import { DECIDED_STATES, LEGAL_STATES, legalKind } from '../../contracts/legal/legal-kinds.ts';
import type { LegalRequest } from '../../contracts/legal/legal-request.endpoints.ts';
import { newsPath } from '../../contracts/page-paths.ts';
import { call } from '../api/api.ts';
import { refreshLegal } from '../api/menu-counts.ts';
import { reloadOn, useScreenData } from '../api/screen-data.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { listLoader, trashOf } from '../ui/lists/list-data.ts';
import { ListScreen } from '../ui/lists/list-screen.tsx';
import { EmptyState } from '../ui/states.tsx';
import { useAddress } from '../ui/use-address.ts';
import { LegalRequestDialog } from './legal-request-dialog.tsx';
import { newRequest } from './new-request.ts';
import { byUrgency } from './urgency.rules.ts';

const { adminLegalRequests, messages } = ENDPOINTS;

export const loader = listLoader(adminLegalRequests.list, (items) => items.toSorted(byUrgency));

export const shouldRevalidate = reloadOn();

/** The list of legal requests. A message of a reader fills a new request by its number in the address (`?mensagem=`). */
export function Component(): ReactElement {
  const { get } = useAddress();
  const messageId = get('mensagem');
  const message = useLoaded(messageId ? `message ${messageId}` : 'none', async (signal) =>
    messageId ? (await call(messages.get, { params: { id: messageId }, signal })).body : undefined,
  );
  return (
    <ListScreen
      title="Pedidos"
      create="Novo pedido"
      parameter="pedido"
      newItem="novo"
      loaded={useScreenData<typeof loader>()}
      nameOf={nameOf}
      trash={trashOf(adminLegalRequests)}
      empty={
        <EmptyState text="Ainda não há pedidos. Registre aqui quem pede resposta, retificação, remoção ou algo sobre os próprios dados: o prazo começa no dia em que chegou." />
      }
      dialog={(opened) =>
        !message.loading && <LegalRequestDialog {...opened} start={newRequest(message.data)} />
      }
      afterSave={() => {
        void refreshLegal();
        // Removes the message's number from the address.
        return { mensagem: '' };
      }}
      row={(request) => ({
        details: <Details request={request} />,
        link: request.about?.public ? newsPath(request.about.id) : undefined,
        linkLabel: 'Abrir a notícia',
      })}
    />
  );
}

function nameOf({ kind, about, story }: LegalRequest): string {
  const title = about?.title ?? story;
  return title ? `${legalKind(kind).name}: ${title}` : legalKind(kind).name;
}

function Details({
  request: { asker, state, dueAt, decidedAt, receivedAt },
}: {
  readonly request: LegalRequest;
}) {
  const name = LEGAL_STATES.find(({ key }) => key === state)?.name;
  const isDecided = DECIDED_STATES.includes(state);
  const now = Date.now();
  return (
    <span className="legal-details">
      <span className={`st st--${isDecided ? 'archived' : 'pending'}`}>{name}</span>
      {decidedAt === null ? (
        <span className={isOverdue(dueAt, now) ? 'legal-overdue' : undefined}>{dueText(dueAt, now)}</span>
      ) : (
        <span>decidido em {dateText(decidedAt)}</span>
      )}
      <span>
        {asker}, em {dateText(receivedAt)}
      </span>
    </span>
  );
}
