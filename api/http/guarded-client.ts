import type { KeptLines } from '../../services/adapter.ts';

// Types of the guarded client (`api/media/fetch/`) for the folders that receive it as an argument.

/** A file from outside. */
export interface ExternalFile {
  readonly bytes: Buffer;
  /** The header as sent by the server, '' if absent; it is not verified. */
  readonly contentType: string;
  readonly finalUrl: string;
  /** Validators for a later conditional request, as sent by the server. */
  readonly etag?: string | undefined;
  readonly lastModified?: string | undefined;
  /** Set only for a conditional request answered with 304; `bytes` are then empty. */
  readonly unchanged?: true | undefined;
}

/** The validators of an earlier answer, empty strings if it had none; a file that still matches them is not sent again. */
export interface ReadConditions {
  readonly etag: string;
  readonly lastModified: string;
}

/** Headers with a password or a token. A request with them follows no redirect, so that no other host gets them. */
export type SecretHeaders = Readonly<Record<string, string>>;

export interface ReadOptions {
  readonly conditions?: ReadConditions | undefined;
  /** Keeps only some lines of a large file, within bounds of its own instead of the usual ones. */
  readonly lines?: KeptLines | undefined;
  readonly secret?: SecretHeaders | undefined;
}

export type ReadExternal = (url: string, options?: ReadOptions) => Promise<ExternalFile>;

/**
 * Called when the connection stands. `write` sends the request and resolves when all of it is with the operating system, which
 * delivers it even if this process is killed then; false if the request was given up before and nothing was sent. Without a
 * call of `write` nothing is sent.
 */
export type HandOver = (write: () => Promise<boolean>) => Promise<void>;

/** Why nothing was read, as `FetchRefused` says it. */
export interface ReadRefusal {
  readonly reason: string;
  readonly status?: number | undefined;
  readonly retryAfter?: string;
  readonly cause?: unknown;
}

/** True for errors of the guarded client; any other error is a bug. */
export function isFetchRefusal(error: unknown): error is Error & ReadRefusal {
  return error instanceof Error && error.name === 'FetchRefused';
}

/** The status of the answer, or why there was none. */
export type PostResult =
  | { readonly status: number; readonly answer?: Buffer; readonly retryAfter?: string }
  | { readonly refused: string };

export type PostExternal = (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: Buffer,
  handOver?: HandOver,
) => Promise<PostResult>;

/** After `network` and `timeout` the receiver may have got the body; after every other reason it cannot. */
export function mayHaveArrived(refused: string): boolean {
  return !UNSENT.includes(refused);
}

const UNSENT: readonly string[] = ['url', 'scheme', 'port', 'host', 'address', 'unreachable'];
