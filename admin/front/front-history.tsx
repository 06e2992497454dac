import type { ReactElement } from 'react';
import { momentText } from '../../contracts/belem-time.ts';
import { slotName } from '../../contracts/pins/front-slots.ts';
import type { AdminPin } from '../../contracts/pins/pin.endpoints.ts';
import { askConfirmation } from '../ui/dialogs/confirm.tsx';
import { Panel } from '../ui/panel.tsx';
import { EmptyState } from '../ui/states.tsx';
import { toast } from '../ui/toasts.tsx';
import { useBusy } from '../ui/use-busy.ts';
import { conflictingPins, restorePin } from './front.api.ts';

interface FrontHistoryProps {
  readonly pins: readonly AdminPin[];
  readonly onChanged: () => void;
}

/** Everything that was pinned, the newest first. A removed or replaced pin can be put back. */
export function FrontHistory({ pins, onChanged }: FrontHistoryProps): ReactElement {
  const { busy, run } = useBusy();

  function restore(pin: AdminPin): Promise<void> {
    return run(async () => {
      try {
        await restorePin(pin.id);
      } catch (error) {
        const there = conflictingPins(error);
        if (!there) throw error;
        const yes = await askConfirmation({
          title: 'O lugar já tem uma notícia',
          text: `Hoje está lá “${there.map(({ newsTitle }) => newsTitle).join('”, “')}”.`,
          action: 'Substituir',
        });
        if (!yes) return;
        await restorePin(
          pin.id,
          there.map(({ id }) => id),
        );
      }
      toast.say(`“${pin.newsTitle}” voltou para a capa.`);
      onChanged();
    });
  }

  return (
    <Panel title="Histórico">
      {pins.length === 0 ? (
        <EmptyState text="Nada foi fixado nesta capa até hoje." />
      ) : (
        <ul className="fronts__list">
          {pins.map((pin) => (
            <li key={pin.id}>
              <span>
                {pin.newsTitle}
                <small className="help">
                  {slotName(pin.place)}, {pin.by ? `por ${pin.by.username}, ` : ''}
                  {momentText(pin.createdAt)}. {endText(pin)}
                </small>
              </span>
              {pin.deletedAt && (
                <button
                  type="button"
                  className="btn"
                  aria-label={`Repor: ${pin.newsTitle}`}
                  disabled={busy}
                  onClick={() => void restore(pin)}
                >
                  Repor
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

function endText({ deletedAt, endsAt }: AdminPin): string {
  if (deletedAt) return `Tirada em ${momentText(deletedAt)}.`;
  return Date.parse(endsAt) > Date.now()
    ? `Fica até ${momentText(endsAt)}.`
    : `Saiu em ${momentText(endsAt)}.`;
}
