import './urgent.css';
import type { ReactElement } from 'react';
import { isoOf, momentText } from '../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { ANY_VERSION } from '../../contracts/http/etag.ts';
import type { PushNumbers } from '../../contracts/push/push.schema.ts';
import type { AlertProposal } from '../../contracts/urgent/alert-proposal.endpoints.ts';
import type { AdminUrgentNotice } from '../../contracts/urgent/urgent.endpoints.ts';
import { call } from '../api/api.ts';
import { screenLoader, useScreenData } from '../api/screen-data.ts';
import { serverNow } from '../api/server-clock.ts';
import { loaderMayCall } from '../session/rights.ts';
import { useEditionChoices } from '../ui/forms/fields/editions-field.tsx';
import { Panel } from '../ui/panel.tsx';
import { ScreenHead } from '../ui/screen-head.tsx';
import { EmptyState, WhenLoaded } from '../ui/states.tsx';
import { toast } from '../ui/toasts.tsx';
import { useAddress } from '../ui/use-address.ts';
import { useBusy } from '../ui/use-busy.ts';
import { AlertProposalPanel } from './alert-proposals.tsx';
import { NoticeForm } from './notice-form.tsx';
import { NO_PUSHES, readPushNumbers } from './push.api.ts';
import { PushKinds } from './push-kinds.tsx';
import { PastPush, PushNotice } from './push-notice.tsx';

const { adminAlertProposals, adminUrgent, adminNews } = ENDPOINTS;
const PAST_NOTICES = 20;
const OFFERED_STORIES = 20;

/** Alerts and notices on phones are of the whole network. */
async function loadProposals(signal: AbortSignal): Promise<readonly AlertProposal[]> {
  if (!(await loaderMayCall(adminAlertProposals.list))) return [];
  return (await call(adminAlertProposals.list, { signal })).body;
}

async function loadPushes(signal: AbortSignal): Promise<PushNumbers> {
  return (await loaderMayCall(ENDPOINTS.adminPush.numbers)) ? await readPushNumbers(signal) : NO_PUSHES;
}

export const loader = screenLoader(async ({ signal }) => {
  const [proposals, notices, stories, push] = await Promise.all([
    loadProposals(signal),
    call(adminUrgent.list, { query: { limit: PAST_NOTICES }, signal }),
    call(adminNews.list, { query: { status: 'published', limit: OFFERED_STORIES }, signal }),
    loadPushes(signal),
  ]);
  return {
    proposals,
    notices: notices.body,
    stories: stories.body,
    push,
    now: serverNow(),
  };
});

/** Urgent notices: those that an alert proposes, the one on air with its end, a form for the next one, and the past ones. */
export function Component(): ReactElement {
  const loaded = useScreenData<typeof loader>();
  const { get } = useAddress();
  const { reload } = loaded;
  const { busy, run } = useBusy();
  const choices = useEditionChoices();
  const namesOf = (keys: readonly string[]) =>
    keys.map((key) => choices.find((choice) => choice.key === key)?.name ?? key).join(', ');

  async function end({ id }: AdminUrgentNotice): Promise<void> {
    await call(adminUrgent.update, {
      params: { id },
      body: { endsAt: isoOf(serverNow()) },
      ifMatch: ANY_VERSION,
    });
    toast.say('Aviso encerrado. Ele já saiu de todas as páginas.');
    reload();
  }

  return (
    <>
      <ScreenHead title="Aviso urgente" />
      <WhenLoaded loaded={loaded}>
        {({ proposals, notices, stories, push, now }) => {
          const reportOf = (id: number) => push.messages.find(({ notice }) => notice === id);
          const current = notices.filter(({ endsAt }) => Date.parse(endsAt) > now);
          const past = notices.filter((notice) => !current.includes(notice));
          return (
            <div className="urgents">
              {proposals.map((proposal) => (
                <AlertProposalPanel key={proposal.key} proposal={proposal} onDecided={reload} />
              ))}
              {current.map((notice) => (
                <Panel key={notice.id} title="No ar">
                  <p className="urgents__line">
                    <strong>Urgente</strong> {notice.text}
                  </p>
                  <p className="help">
                    Sai do ar sozinho em {momentText(notice.endsAt)}.{' '}
                    {notice.editions.length > 0 && `Só em: ${namesOf(notice.editions)}.`}
                  </p>
                  {push.on && <PushNotice notice={notice} report={reportOf(notice.id)} onSent={reload} />}
                  <button
                    type="button"
                    className="btn"
                    disabled={busy}
                    onClick={() => void run(() => end(notice))}
                  >
                    Encerrar
                  </button>
                </Panel>
              ))}
              <NoticeForm
                stories={stories}
                chosen={get('noticia')}
                replaces={current.length > 0}
                onPublished={reload}
              />
              {push.on && <PushKinds numbers={push} />}
              <Panel title="Avisos anteriores">
                {past.length === 0 ? (
                  <EmptyState text="Nenhum aviso até hoje." />
                ) : (
                  <ul className="urgents__past">
                    {past.map(({ id, text, createdAt, endsAt }) => (
                      <li key={id}>
                        {text}
                        <span className="help">
                          De {momentText(createdAt)} a {momentText(endsAt)}
                        </span>
                        <PastPush report={reportOf(id)} />
                      </li>
                    ))}
                  </ul>
                )}
              </Panel>
            </div>
          );
        }}
      </WhenLoaded>
    </>
  );
}
