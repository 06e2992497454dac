import type { KeptLines } from '../../services/adapter.ts';

/** A file from outside, as the guarded client (`api/media/fetch/guarded-fetch.ts`) read it. */
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

export type ReadExternal = (
  url: string,
  conditions?: ReadConditions,
  lines?: KeptLines,
  secret?: SecretHeaders,
) => Promise<ExternalFile>;
