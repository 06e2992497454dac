import { MessageCircle } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import type { NewReportLink } from '../../../contracts/analytics/ad-report.schema.ts';
import { momentText } from '../../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { duringDays } from '../../../design/reports/report-texts.ts';
import { call } from '../../api/api.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { CheckField } from '../../ui/forms/fields/check-field.tsx';
import { LinkField } from '../../ui/forms/fields/link-field.tsx';
import { TextField } from '../../ui/forms/fields/text-field.tsx';
import { Form } from '../../ui/forms/form.tsx';
import { useForm } from '../../ui/forms/use-form.ts';
import type { ReportPeriod } from '../period.rules.ts';
import { daysBetween, daysError, reportLink, reportWhatsappAddress } from './report-link.rules.ts';

interface ReportLinkDialogProps {
  readonly advertiser: string;
  readonly period: ReportPeriod;
  /** Limits the report to this edition; `undefined` if it covers all editions. */
  readonly edition: { readonly key: string; readonly name: string } | undefined;
  readonly onCreated: () => void;
  readonly onClose: () => void;
}

/** Creates a private link to this report. The token is shown only here. */
export function ReportLinkDialog({
  advertiser,
  period,
  edition,
  onCreated,
  onClose,
}: ReportLinkDialogProps): ReactElement {
  const [created, setCreated] = useState<NewReportLink>();
  return (
    <Dialog title="Link para o anunciante" onClose={onClose}>
      {created ? (
        <CreatedLink created={created} onClose={onClose} />
      ) : (
        <LinkForm
          advertiser={advertiser}
          period={period}
          edition={edition}
          onCreated={(link) => {
            setCreated(link);
            onCreated();
          }}
        />
      )}
    </Dialog>
  );
}

interface LinkFormProps extends Pick<ReportLinkDialogProps, 'advertiser' | 'period' | 'edition'> {
  readonly onCreated: (link: NewReportLink) => void;
}

function LinkForm({ advertiser, period: { from, to }, edition, onCreated }: LinkFormProps): ReactElement {
  const { values, errors, saving, set, showErrors, submit } = useForm({ days: '30', rolling: false });
  async function create(): Promise<void> {
    const wrong = daysError(values.days);
    if (wrong) {
      showErrors({ days: wrong });
      return;
    }
    await submit(async () => {
      const days = Number(values.days);
      const of = { advertiser, ...(edition && { edition: edition.key }) };
      const body = { ...of, from, to, days, rolling: values.rolling };
      onCreated((await call(ENDPOINTS.reports.createLink, { body })).body);
    });
  }
  return (
    <Form className="stack" onSubmit={create}>
      <p>
        Quem tiver o link vê este relatório sem login: só os anúncios de {advertiser}
        {edition && ` na edição ${edition.name}`}, {duringDays(from, to)}.
      </p>
      <TextField
        label="Dias de validade"
        inputMode="numeric"
        value={values.days}
        error={errors.days}
        onChange={(days) => set('days', days)}
        maxLength={2}
      />
      <CheckField
        label="Acompanhar o calendário"
        hint={`O link mostra sempre os últimos ${daysBetween(from, to)}, até o dia em que for aberto.`}
        checked={values.rolling}
        onChange={(rolling) => set('rolling', rolling)}
      />
      <footer className="dialog__actions">
        <button type="submit" className="btn btn--pri" disabled={saving}>
          {saving ? 'Criando…' : 'Criar link'}
        </button>
      </footer>
    </Form>
  );
}

interface CreatedLinkProps {
  readonly created: NewReportLink;
  readonly onClose: () => void;
}

function CreatedLink({ created, onClose }: CreatedLinkProps): ReactElement {
  const link = reportLink(location.origin, created.token);
  return (
    <>
      <p>O link vale até {momentText(created.expiresAt)} e não será mostrado de novo.</p>
      <LinkField link={link} />
      <footer className="dialog__actions">
        <CopyButton name="Copiar link" text={link} primary />
        <a
          className="btn"
          href={reportWhatsappAddress(created, link)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <MessageCircle className="ico" />
          Enviar pelo WhatsApp
        </a>
        <button type="button" className="btn" onClick={onClose}>
          Fechar
        </button>
      </footer>
    </>
  );
}
