import './distribution.css';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { DeskDay, WithdrawnShare } from '../../contracts/distribution/distribution.endpoints.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { call } from '../api/api.ts';
import { reloadOn, screenLoader, useScreenData } from '../api/screen-data.ts';
import { useMayCall } from '../session/rights.ts';
import { useEditionChoices } from '../ui/forms/fields/editions-field.tsx';
import { FilterSelect } from '../ui/lists/filter-select.tsx';
import { Panel } from '../ui/panel.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { EmptyState, WhenLoaded } from '../ui/states.tsx';
import { useAddress } from '../ui/use-address.ts';
import { useBusy } from '../ui/use-busy.ts';
import { deskDayText, neighbourDay } from './desk-day.rules.ts';
import { DeskStories } from './desk-stories.tsx';
import { shareStateText } from './share-state.rules.ts';

const CHANNELS = '/admin/distribuir/canais';

export const loader = screenLoader(async ({ query, signal }) => {
  const day = query.get('dia') ?? '';
  const edition = query.get('edicao') ?? '';
  const { body } = await call(ENDPOINTS.adminDistribution.day, {
    query: { ...(day !== '' && { day }), ...(edition !== '' && { edition }) },
    signal,
  });
  return { desk: body, now: Date.now() };
});

export const shouldRevalidate = reloadOn('dia', 'edicao');

/** The share desk: what came out on a day, ready for the channels of the newsroom, and what was passed on where. */
export function Component(): ReactElement {
  const loaded = useScreenData<typeof loader>();
  const { get, push } = useAddress();
  const editions = useEditionChoices();
  const mayCreate = useMayCall(ENDPOINTS.adminChannels.create);
  return (
    <>
      <ScreenHead title="Distribuir">
        {mayCreate && (
          <Link className="btn" to={CHANNELS}>
            Canais
          </Link>
        )}
      </ScreenHead>
      <WhenLoaded loaded={loaded}>
        {({ desk, now }) => (
          <div className="desk">
            {desk.withdrawn.length > 0 && <Withdrawn desk={desk} onChanged={loaded.reload} />}
            <div className="tbar desk__bar">
              <button type="button" className="btn" onClick={() => push({ dia: neighbourDay(desk.day, -1) })}>
                Dia anterior
              </button>
              <strong aria-live="polite">{deskDayText(desk.day, now)}</strong>
              {deskDayText(desk.day, now) !== 'Hoje' && (
                <button
                  type="button"
                  className="btn"
                  onClick={() => push({ dia: neighbourDay(desk.day, 1) })}
                >
                  Dia seguinte
                </button>
              )}
              {editions.length > 1 && (
                <FilterSelect
                  label="Edição"
                  none="Todas as edições"
                  value={get('edicao')}
                  options={editions}
                  onChoose={(edicao) => push({ edicao })}
                />
              )}
            </div>
            {desk.channels.length === 0 ? (
              <EmptyState text="Ainda não há canais. Cadastre onde a redação compartilha: canais e grupos do WhatsApp, Instagram, Telegram.">
                {mayCreate && (
                  <Link className="btn btn--pri" to={`${CHANNELS}?canal=novo`}>
                    Novo canal
                  </Link>
                )}
              </EmptyState>
            ) : (
              <DeskStories desk={desk} onChanged={loaded.reload} />
            )}
            <p className="help">
              O WhatsApp e o Instagram não deixam um programa publicar em canais e grupos: aqui fica tudo
              pronto, e quem publica é você.
              {desk.bot && ' No Telegram, o robô publica, corrige e apaga.'}
            </p>
          </div>
        )}
      </WhenLoaded>
    </>
  );
}

interface WithdrawnProps {
  readonly desk: DeskDay;
  readonly onChanged: () => void;
}

/** Stories that readers no longer see on the site but still find in channels. */
function Withdrawn({ desk: { withdrawn, channels }, onChanged }: WithdrawnProps): ReactElement {
  const { busy, run } = useBusy();
  const nameOf = (id: number): string => channels.find((channel) => channel.id === id)?.name ?? 'canal';

  async function confirmDeleted({ news, channel }: WithdrawnShare): Promise<void> {
    await call(ENDPOINTS.adminDistribution.undo, { params: { news, channel } });
    onChanged();
  }

  return (
    <Panel title="Saíram do ar: apague também nos canais">
      <ul className="plain desk__withdrawn">
        {withdrawn.map((share) => (
          <li key={`${share.news} ${share.channel}`}>
            <span>
              <strong>{share.title}</strong>
              <span className="help">
                {nameOf(share.channel)}. {shareStateText(share)}
              </span>
            </span>
            {share.automatic ? (
              <span className="help">O robô apaga.</span>
            ) : (
              <button
                type="button"
                className="btn"
                disabled={busy}
                onClick={() => void run(() => confirmDeleted(share))}
              >
                Apaguei
                <span className="visually-hidden">
                  {' '}
                  {share.title} em {nameOf(share.channel)}
                </span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
