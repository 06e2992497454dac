import { UNCONFIRMED_HEADER } from '../../contracts/http/response-headers.ts';
import { toast } from '../ui/toasts.tsx';

const UNCONFIRMED_TEXT =
  'Salvo, mas só no servidor principal: a cópia do banco de dados não respondeu. Avise quem cuida do servidor.';
/** The editor saves every few seconds; the message need not appear with every save. */
const REPEAT_AFTER_MS = 60_000;
let warnedAt = Number.NEGATIVE_INFINITY;

/** Tells the editor that a save is stored on one server only. The editor need not repeat it. */
export function warnIfUnconfirmed(
  headers: Pick<Headers, 'get'>,
  say: (text: string) => void = toast.say,
): void {
  if (headers.get(UNCONFIRMED_HEADER) === null) return;
  if (performance.now() - warnedAt < REPEAT_AFTER_MS) return;
  warnedAt = performance.now();
  say(UNCONFIRMED_TEXT);
}
