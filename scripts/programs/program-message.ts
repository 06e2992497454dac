/** What a program tells the process that started it, over the channel between the two. */
export type ProgramMessage =
  | { readonly type: 'progress'; readonly text: string }
  | ({ readonly type: 'ready' } & ReadyProgram);

export interface ReadyProgram {
  readonly url: string;
  readonly demoLogin?: DemoLogin;
}

export interface DemoLogin {
  readonly email: string;
  readonly password: string;
  /** The password can be shown only now. */
  readonly shownOnce?: boolean;
}

/** A message of another form is none: `undefined`. */
export function readProgramMessage(message: unknown): ProgramMessage | undefined {
  if (!isRecord(message)) return undefined;
  const { type, text, url, demoLogin } = message;
  if (type === 'progress' && typeof text === 'string') return { type, text };
  if (type !== 'ready' || typeof url !== 'string') return undefined;
  return isDemoLogin(demoLogin) ? { type, url, demoLogin } : { type, url };
}

function isDemoLogin(value: unknown): value is DemoLogin {
  return isRecord(value) && typeof value.email === 'string' && typeof value.password === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
