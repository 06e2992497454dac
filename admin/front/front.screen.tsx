import './front.css';
import { type ReactElement, useState } from 'react';
import { Link } from 'react-router';
import { momentText } from '../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { slotName } from '../../contracts/pins/front-slots.ts';
import type { AdminPin } from '../../contracts/pins/pin.endpoints.ts';
import { call } from '../api/api.ts';
import { reloadOn, screenLoader, useScreenData } from '../api/screen-data.ts';
import { attempt } from '../ui/attempt.ts';
import { useEditionChoices } from '../ui/forms/fields/editions-field.tsx';
import { MomentField } from '../ui/forms/fields/moment-field.tsx';
import { Panel } from '../ui/panel.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { EmptyState, WhenLoaded } from '../ui/states.tsx';
import { toast } from '../ui/toasts.tsx';
import { useAddress } from '../ui/use-address.ts';
import { useBusy } from '../ui/use-busy.ts';
import { EditPinDialog } from './edit-pin-dialog.tsx';
import { removePin, restorePin } from './front.api.ts';
import { FrontHistory } from './front-history.tsx';
import { FrontPreview } from './front-preview.tsx';
import { FrontSlots } from './front-slots.tsx';
import { frontWarnings } from './front-warnings.rules.ts';
import { loadStoryById, PinDialog } from './pin-dialog.tsx';

const { adminPins } = ENDPOINTS;

export const loader = screenLoader(async ({ query, signal }) => {
  const edition = query.get('edicao');
  const at = query.get('hora');
  const of = edition ? { edition } : {};
  const [front, history, story] = await Promise.all([
    call(adminPins.front, { query: { ...of, ...(at && { at }) }, signal }),
    call(adminPins.list, { query: of, signal }),
    loadStoryById(query.get('fixar') ?? '', signal),
  ]);
  return { front: front.body, history: history.body, story };
});

export const shouldRevalidate = reloadOn('edicao', 'hora', 'fixar');

/** The front of an edition, now or at a later hour: its slots, what editors pinned to them, and the history. */
export function Component(): ReactElement {
  const loaded = useScreenData<typeof loader>();
  const { get, push, replace, linkTo } = useAddress();
  const { busy, run } = useBusy();
  const choices = useEditionChoices();
  const [edited, setEdited] = useState<AdminPin>();
  const { reload } = loaded;
  const hour = get('hora');

  const undo = (work: () => Promise<void>): void => void attempt(() => work().then(reload));

  function unpin(pin: AdminPin): Promise<void> {
    return run(async () => {
      // Also after a failure: another person may have taken the pin off.
      await removePin(pin.id).finally(reload);
      toast.undoable('Tirada da capa. O lugar mostra a mais nova.', () => undo(() => restorePin(pin.id)));
    });
  }

  function closeDialog(): void {
    replace({ fixar: undefined, lugar: undefined });
  }

  return (
    <>
      <ScreenHead title="Capa">
        <button type="button" className="btn btn--pri" onClick={() => push({ lugar: 'destaque-1' })}>
          Fixar uma notícia
        </button>
      </ScreenHead>
      <WhenLoaded loaded={loaded}>
        {(data) => {
          const { front, history, story } = data;
          const { edition } = front;
          if (!edition) return <EmptyState text="Nenhuma das suas edições existe mais." />;
          const now = Date.parse(front.at);
          return (
            <div className="fronts">
              {choices.length > 1 && (
                <nav className="tabs" aria-label="Edições">
                  {choices.map(({ key, name }) => (
                    <Link
                      key={key}
                      to={linkTo({ edicao: key })}
                      aria-current={key === edition ? 'page' : undefined}
                    >
                      {name}
                    </Link>
                  ))}
                </nav>
              )}
              <div className="fronts__when">
                <MomentField
                  label="Ver como fica em"
                  hint="Vazio: agora. Horário de Belém."
                  usualTime="18:00"
                  moment={hour || undefined}
                  error={undefined}
                  onChange={(moment) => replace({ hora: moment })}
                />
                {hour && (
                  <button type="button" className="btn" onClick={() => push({ hora: undefined })}>
                    Voltar para agora
                  </button>
                )}
              </div>
              {hour && (
                <p className="alert alert--warn" role="status">
                  <span>
                    Assim fica a capa em {momentText(front.at)}, se nada mais for publicado ou fixado até lá.
                  </span>
                </p>
              )}
              {frontWarnings(front.places).map((text) => (
                <p key={text} className="fronts__warn">
                  {text}
                </p>
              ))}
              <div className="fronts__cols">
                <div className="fronts__main">
                  <FrontSlots
                    slots={front.places}
                    now={now}
                    busy={busy}
                    onFill={(slot) => push({ lugar: slot })}
                    onEdit={setEdited}
                    onRemove={(pin) => void unpin(pin)}
                  />
                  {front.waiting.length > 0 && (
                    <Panel title="Entram depois">
                      <ul className="fronts__list">
                        {front.waiting.map((pin) => (
                          <WaitingPin key={pin.id} pin={pin} busy={busy} onRemove={() => void unpin(pin)} />
                        ))}
                      </ul>
                    </Panel>
                  )}
                  <FrontHistory pins={history} onChanged={reload} />
                </div>
                <FrontPreview slots={front.places} />
              </div>
              {(get('lugar') || story) && (
                <PinDialog
                  key={`${edition} ${story?.id ?? ''}`}
                  edition={edition}
                  editions={choices}
                  slots={front.places}
                  slot={get('lugar')}
                  story={story}
                  onEdition={(key) => replace({ edicao: key })}
                  onClose={closeDialog}
                  onDone={() => {
                    closeDialog();
                    reload();
                  }}
                />
              )}
              {edited && (
                <EditPinDialog
                  pin={edited}
                  onClose={() => setEdited(undefined)}
                  onDone={() => {
                    setEdited(undefined);
                    reload();
                  }}
                />
              )}
            </div>
          );
        }}
      </WhenLoaded>
    </>
  );
}

interface WaitingPinProps {
  readonly pin: AdminPin;
  readonly busy: boolean;
  readonly onRemove: () => void;
}

function WaitingPin({ pin, busy, onRemove }: WaitingPinProps): ReactElement {
  return (
    <li>
      <span>
        {pin.newsTitle}
        <small className="help">
          {slotName(pin.place)}, de {momentText(pin.startsAt ?? pin.createdAt)} a {momentText(pin.endsAt)}
          {pin.by && `, por ${pin.by.username}`}
        </small>
      </span>
      <button type="button" className="btn" disabled={busy} onClick={onRemove}>
        Cancelar
      </button>
    </li>
  );
}
