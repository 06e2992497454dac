/** Messages between the pool and a worker. */
export interface ReaderCall {
  readonly reader: string;
  readonly args: readonly unknown[];
}

export type ReaderReply =
  | { readonly type: 'ready' }
  /** Serialised by V8, so that its size is known before it is deserialised. */
  | { readonly type: 'result'; readonly result: Uint8Array }
  | { readonly type: 'too-large' }
  | { readonly type: 'failed'; readonly detail: string };
