/** Messages from a program to its parent process over IPC. */
type ProgramMessage =
  | { readonly type: 'progress'; readonly text: string }
  | { readonly type: 'alive' }
  | ({ readonly type: 'ready' } & ReadyProgram);

export interface ReadyProgram {
  readonly url: string;
  readonly demoLogin?: DemoLogin;
  /** The regional sites of the network. */
  readonly editions?: readonly NamedAddress[];
}

interface NamedAddress {
  readonly name: string;
  readonly address: string;
}

export interface DemoLogin {
  readonly email: string;
  readonly password: string;
  /** The password can be shown only once. */
  readonly shownOnce?: boolean;
}

/** Returns `undefined` for a message of another form. */
export function parseProgramMessage(message: unknown): ProgramMessage | undefined {
  if (!isRecord(message)) return undefined;
  const { type, text, url, demoLogin, editions } = message;
  if (type === 'alive') return { type };
  if (type === 'progress' && typeof text === 'string') return { type, text };
  if (type !== 'ready' || typeof url !== 'string') return undefined;
  const named = Array.isArray(editions) ? editions.filter(isNamedAddress) : [];
  const network = named.length > 0 && { editions: named };
  return { type, url, ...network, ...(isDemoLogin(demoLogin) && { demoLogin }) };
}

function isDemoLogin(value: unknown): value is DemoLogin {
  return isRecord(value) && typeof value.email === 'string' && typeof value.password === 'string';
}

function isNamedAddress(value: unknown): value is NamedAddress {
  return isRecord(value) && typeof value.name === 'string' && typeof value.address === 'string';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
