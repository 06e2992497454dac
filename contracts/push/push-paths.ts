/** Where a push leads: the story with this number, or one of these pages. */
type PushTarget = number | 'capa' | 'alertas' | 'agenda';

/** The addresses of web push. Pushes of the API contain them, and the site answers them. */
export const PUSH_PATHS = {
  home: '/avisos',
  /** Counts that a push was opened, and leads to its page. */
  opened: (message: number, target: PushTarget): string => `/aviso/${message}/${target}`,
} as const;
