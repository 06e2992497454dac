import { type ReactElement, useState } from 'react';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import type { PushNumbers, PushPreview } from '../../contracts/push/push.schema.ts';
import { DAILY_CAP } from '../../contracts/push/push-kinds.ts';
import type { AdminUrgentNotice } from '../../contracts/urgent/urgent.endpoints.ts';
import { call } from '../api/api.ts';
import { toast } from '../ui/toasts.tsx';
import { useBusy } from '../ui/use-busy.ts';

const { adminPush } = ENDPOINTS;
type Report = PushNumbers['messages'][number];

interface PushNoticeProps {
  readonly notice: Pick<AdminUrgentNotice, 'id'>;
  /** The pushes sent for this notice; undefined if none were. */
  readonly report: Report | undefined;
  readonly onSent: () => void;
}

/** Shows a preview and the number of phones before an editor sends a notice, and its numbers afterwards. */
export function PushNotice({ notice: { id }, report, onSent }: PushNoticeProps): ReactElement {
  const [preview, setPreview] = useState<PushPreview>();
  const { busy, run } = useBusy();
  if (report) return <PushReport report={report} />;

  async function look(): Promise<void> {
    setPreview((await call(adminPush.preview, { query: { notice: id } })).body);
  }

  async function send(): Promise<void> {
    await call(adminPush.send, { body: { notice: id } });
    toast.say('Aviso a caminho dos celulares.');
    onSent();
  }

  if (!preview)
    return (
      <button type="button" className="btn" disabled={busy} onClick={() => void run(look)}>
        Avisar nos celulares
      </button>
    );
  const { title, text, devices, places, objection } = preview;
  return (
    <section className="urgents__push" aria-label="Aviso nos celulares">
      <div className="urgents__phone">
        <strong>{title}</strong>
        <p>{text}</p>
      </div>
      <p className="help">
        {`${phonesText(devices)}. `}
        {places.length > 0 && `${places.map((place) => `${place.name}: ${place.devices}`).join(', ')}. `}
        Se você mudar ou encerrar o aviso depois, ele muda também nos celulares.
      </p>
      {objection !== '' && <p className="help help--err">{objection}</p>}
      <div className="urgents__answers">
        {objection === '' && (
          <button type="button" className="btn btn--pri" disabled={busy} onClick={() => void run(send)}>
            {`Enviar a ${phonesText(devices)}`}
          </button>
        )}
        <button type="button" className="btn" disabled={busy} onClick={() => setPreview(undefined)}>
          Cancelar
        </button>
      </div>
    </section>
  );
}

/** The numbers of a notice that has ended; nothing if it was not sent to phones. */
export function PastPush({ report }: Pick<PushNoticeProps, 'report'>): ReactElement | null {
  return report ? <PushReport report={report} /> : null;
}

function PushReport({ report }: { readonly report: Report }): ReactElement {
  const { state, recipients, delivered, opened, gone, refused, missed } = report;
  const rest = [
    gone > 0 && `${gone} já não existiam`,
    missed > 0 && `${missed} ficaram sem (${DAILY_CAP} por dia)`,
    refused > 0 && `${refused} recusados`,
  ].filter((text) => text !== false);
  return (
    <p className="help">
      {`Nos celulares: ${delivered} de ${recipients} entregues, ${opened} abertos`}
      {rest.length > 0 && ` (${rest.join(', ')})`}
      {state === 'withdrawn' && '. Quem o recebeu vê que ele não está mais valendo'}.
    </p>
  );
}

function phonesText(devices: number): string {
  return devices === 1 ? '1 celular' : `${devices} celulares`;
}
