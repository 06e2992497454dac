import type { PushKind } from '../../contracts/push/push-kinds.ts';
import { PUSH_PATHS } from '../../contracts/push/push-paths.ts';
import type { PushMessageRow } from '../../db/tables/push.tables.ts';

const TITLES: Readonly<Record<PushKind, string>> = { alert: 'Alerta', urgent: 'Urgente' };
const WITHDRAWN_TITLE = 'Aviso encerrado';
/** Replaces a notice that was taken off air. */
export const WITHDRAWN_TEXT = 'Este aviso não está mais valendo.';

export function pushTitle(
  { kind, state }: { readonly kind: PushKind; readonly state: PushMessageRow['state'] },
  brand: string,
): string {
  return `${state === 'withdrawn' ? WITHDRAWN_TITLE : TITLES[kind]} · ${brand}`;
}

/** A newer text with the same name replaces the former one, at the push service and on the device. */
export function pushTopic({ id }: Pick<PushMessageRow, 'id'>): string {
  return `aviso-${id}`;
}

/** The marker of Declarative Web Push: Safari shows the notification itself, other browsers give it to the worker. */
const DECLARATIVE = 8030;

export function pushBody(
  message: Pick<PushMessageRow, 'id' | 'kind' | 'state' | 'text' | 'news_id'>,
  { brand, origin }: { readonly brand: string; readonly origin: string },
  isReplacement: boolean,
): string {
  const { id, kind, text, news_id } = message;
  const target = news_id > 0 ? news_id : kind === 'alert' ? 'alertas' : 'capa';
  return JSON.stringify({
    web_push: DECLARATIVE,
    notification: {
      title: pushTitle(message, brand),
      body: text,
      lang: 'pt-BR',
      dir: 'ltr',
      navigate: `${origin}${PUSH_PATHS.opened(id, target)}`,
      tag: pushTopic(message),
      // What replaces a notice on the screen makes no second sound.
      silent: isReplacement,
    },
  });
}
