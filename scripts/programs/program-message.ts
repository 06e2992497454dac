/** Messages from a program to its parent process over IPC. */
type ProgramMessage =
  | { readonly type: 'progress'; readonly text: string }
  | { readonly type: 'alive' }
  | ({ readonly type: 'ready' } & ReadyProgram);

export interface ReadyProgram {
  readonly url: string;
  readonly demoLogin?: DemoLogin;
}

export interface DemoLogin {
  readonly email: string;
  readonly password: string;
  /** The password can be shown only once. */
  readonly shownOnce?: boolean;
}

/** Returns `undefined` for a message of another form. */
export function readProgramMessage(message: unknown): ProgramMessage | undefined {
  if (!isRecord(message)) return undefined;
  const { type, text, url, demoLogin } = message;
  if (type === 'alive') return { type };
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
