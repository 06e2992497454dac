/** The notification of Declarative Web Push, which browsers that do not know it give to the worker. */
interface DeclaredPush {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly silent: boolean;
  /** A page of this portal. */
  readonly address: string;
}

/** Reads the text of a push. One that cannot be read becomes a notification without words, because showing none is not allowed. */
export function declaredPush(text: string, origin: string): DeclaredPush {
  const { title, body, tag, silent, navigate } = notificationIn(text);
  return {
    title: textOr(title, new URL(origin).hostname),
    body: textOr(body, ''),
    tag: textOr(tag, ''),
    silent: silent === true,
    address: ownAddress(textOr(navigate, ''), origin),
  };
}

function notificationIn(text: string): Readonly<Record<string, unknown>> {
  try {
    return (JSON.parse(text) as { notification?: Record<string, unknown> } | null)?.notification ?? {};
  } catch {
    return {};
  }
}

function textOr(value: unknown, fallback: string): string {
  return typeof value === 'string' && value !== '' ? value : fallback;
}

/** A notice leads to a page of this portal only. */
function ownAddress(text: string, origin: string): string {
  const url = URL.canParse(text, origin) ? new URL(text, origin) : undefined;
  return url?.origin === origin ? url.href : new URL('/', origin).href;
}
