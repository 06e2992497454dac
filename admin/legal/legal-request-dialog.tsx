import type { ReactElement } from 'react';
import { dateText, isoOf } from '../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { dueAtOf, legalKind } from '../../contracts/legal/legal-kinds.ts';
import type { LegalRequest } from '../../contracts/legal/legal-request.endpoints.ts';
import { LEGAL_REQUEST_FIELDS } from '../../contracts/legal/legal-request.fields.ts';
import { endpointHref } from '../api/raw-client.ts';
import type { FormValues } from '../ui/forms/field-values.rules.ts';
import { Field } from '../ui/forms/fields/field.tsx';
import { MomentField } from '../ui/forms/fields/moment-field.tsx';
import { ItemDialog, type OpenedItem } from '../ui/forms/item-dialog.tsx';
import { itemSaver } from '../ui/forms/save-item.ts';
import { ReplyOfRequest } from './reply-of-request.tsx';

type Values = FormValues<typeof LEGAL_REQUEST_FIELDS>;

interface LegalRequestDialogProps extends OpenedItem<LegalRequest> {
  /** Values of a new request. */
  readonly start: Partial<Values>;
}

const saveRequest = itemSaver(ENDPOINTS.adminLegalRequests);

/** A request as it came, its deadline, and what was decided. */
export function LegalRequestDialog({ item: request, start, ...ends }: LegalRequestDialogProps): ReactElement {
  return (
    <ItemDialog
      title={request ? 'Pedido' : 'Novo pedido'}
      fields={LEGAL_REQUEST_FIELDS}
      named="kind"
      item={request}
      start={start}
      errorsIn={({ state, decision }) =>
        state === 'recusado' && decision.trim() === '' ? { decision: 'Diga o motivo da recusa.' } : {}
      }
      save={saveRequest}
      savedText={({ kind }) => `${legalKind(kind).name}: pedido salvo.`}
      {...ends}
    >
      {(form) => (
        <>
          <Field form={form} of="kind" hint={deadlineText(form.values)} />
          <Field form={form} of="asker" />
          <Field form={form} of="contact" />
          <Field form={form} of="story" />
          <Field form={form} of="text" />
          <MomentField
            label="Recebido em"
            usualTime="12:00"
            moment={form.values.receivedAt || undefined}
            error={form.errors.receivedAt}
            onChange={(moment) => form.set('receivedAt', moment ?? '')}
          />
          <Field form={form} of="receivedBy" />
          <Field form={form} of="state" />
          <Field form={form} of="decision" />
          {request && (
            <p>
              <a
                className="btn"
                href={endpointHref(ENDPOINTS.adminLegalRequests.proof, { params: { id: request.id } })}
              >
                Baixar o comprovante (PDF)
              </a>
            </p>
          )}
          {request?.kind === 'resposta' && request.about && (
            <ReplyOfRequest request={request} dirty={form.dirty} />
          )}
        </>
      )}
    </ItemDialog>
  );
}

/** "Responder até 26-11-2026: 7 dias (Lei 13.188/2015, arts. 3º e 5º)". */
function deadlineText({ kind, receivedAt }: Values): string {
  if (!kind || !receivedAt) return 'O prazo de cada pedido conta do dia em que ele chegou.';
  const { days, article } = legalKind(kind);
  return `Responder até ${dateText(isoOf(dueAtOf(kind, Date.parse(receivedAt))))}: ${days} dias (${article}).`;
}
