import { dateText, dayStart, weekdayName } from '../../contracts/belem-time.ts';
import type { PushKind } from '../../contracts/push/push-kinds.ts';
import { PUSH_PATHS } from '../../contracts/push/push-paths.ts';
import type { PushMessageRow } from '../../db/tables/push.tables.ts';

const TITLES: Readonly<Record<PushKind, string>> = {
  alert: 'Alerta',
  urgent: 'Urgente',
  place: 'Notícias do lugar',
  topic: 'Assunto que você segue',
  agenda: 'Agenda',
};
const WITHDRAWN_TITLE = 'Aviso encerrado';
/** Replaces a notice that was taken off air. */
export const WITHDRAWN_TEXT = 'Este aviso não está mais valendo.';

export function pushTitle(
  { kind, state }: { readonly kind: PushKind; readonly state: PushMessageRow['state'] },
  brand: string,
): string {
  return `${state === 'withdrawn' ? WITHDRAWN_TITLE : TITLES[kind]} · ${brand}`;
}

/** The news of the places of a reader since yesterday: how many, and the newest. */
export function newsText(stories: number, title: string): string {
  return stories === 1 ? `1 notícia nova: ${title}` : `${stories} notícias novas. A última: ${title}`;
}

/** The events at the places of a reader. The day is named, because a phone may show this later. */
export function agendaText(events: number, title: string, day: number): string {
  const when = `${weekdayName(day)}, ${dateText(dayStart(day))}`;
  return events === 1
    ? `1 evento em ${when}: ${title}`
    : `${events} eventos em ${when}. O primeiro: ${title}`;
}

/** A newer text with the same name replaces the former one, at the push service and on the device. */
export function pushTopic({ id }: Pick<PushMessageRow, 'id'>): string {
  return `aviso-${id}`;
}

/** The marker of Declarative Web Push: Safari shows the notification itself, other browsers give it to the worker. */
const DECLARATIVE = 8030;

/** Where pushes without a story lead. */
const PAGES = { alert: 'alertas', urgent: 'capa', place: 'capa', topic: 'capa', agenda: 'agenda' } as const;

export function pushBody(
  message: Pick<PushMessageRow, 'id' | 'kind' | 'state' | 'text' | 'news_id'>,
  { brand, origin }: { readonly brand: string; readonly origin: string },
  isReplacement: boolean,
): string {
  const { id, kind, state, text, news_id } = message;
  const target = news_id > 0 && state !== 'withdrawn' ? news_id : PAGES[kind];
  return JSON.stringify({
    web_push: DECLARATIVE,
    notification: {
      title: pushTitle(message, brand),
      body: text,
      lang: 'pt-BR',
      dir: 'ltr',
      navigate: `${origin}${PUSH_PATHS.opened(id, target)}`,
      tag: pushTopic(message),
      // A push that replaces one on the screen makes no second sound.
      silent: isReplacement,
    },
  });
}
