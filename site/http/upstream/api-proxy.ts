import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import { endpointPath } from '../../../client/client.ts';
import type { Endpoint } from '../../../contracts/http/endpoint.ts';
import { REQUEST_ID_HEADER } from '../../../contracts/http/request-id.ts';
import { createApiAgent } from './api-agent.ts';

/** The part of undici's `Agent` that calls are forwarded with. */
export type ProxyAgent = Pick<Dispatcher, 'request'>;

export interface ForwardOptions {
  /** The path at the API; ours, never the caller's spelling of it. */
  readonly path: string;
  /** True: the caller's query goes along. */
  readonly withQuery?: boolean;
  /** Names of request headers that pass; all others stay here. */
  readonly requestHeaders: readonly string[];
  /** Set by us, whatever the caller sent. */
  readonly ownHeaders?: Readonly<Record<string, string>>;
  /** Names of response headers that pass. */
  readonly responseHeaders: readonly string[];
  /** Null: none. Not given: the request's own. */
  readonly body?: unknown;
  readonly timeoutMs: number;
  /** Answers instead of passing the body on. */
  readonly onResponse?: (response: ApiResponse) => void;
  /** Nobody answered, or not in time. */
  readonly onError: (error: Error) => void;
}

export interface ApiResponse {
  readonly statusCode: number;
  readonly stream: NodeJS.ReadableStream & { destroy(): void };
}

type Headers = Record<string, string | string[] | undefined>;

/** Lets routes forward calls to the API with `forward`; every proxy of the site is built on it. */
export function registerApiProxy(
  app: FastifyInstance,
  apiUrl: string,
  agent: ProxyAgent = createApiAgent([apiUrl]),
): void {
  app.register(replyFrom, {
    base: apiUrl,
    undici: agent as { request: never },
    disableCache: true,
    disableRequestLogging: true,
  });
}

/** Asks the API in the caller's name. Only headers on the two lists pass, in either direction. */
export function forward(reply: FastifyReply, options: ForwardOptions): FastifyReply {
  const { path, requestHeaders, ownHeaders, responseHeaders, onResponse, onError } = options;
  return reply.from(path, {
    ...('body' in options && { body: options.body }),
    ...(!options.withQuery && { queryString: () => '' }),
    timeout: options.timeoutMs,
    // The browser decides whether to ask again.
    retryDelay: () => null,
    rewriteRequestHeaders: (_request, headers) => ({
      ...pick(headers as Headers, requestHeaders),
      ...ownHeaders,
      [REQUEST_ID_HEADER]: reply.request.id,
    }),
    rewriteHeaders: (headers) => pick(headers as Headers, responseHeaders),
    ...(onResponse && {
      onResponse: (_request, _reply, response) => onResponse(response as unknown as ApiResponse),
    }),
    onError: (_reply, { error }) => {
      if (!reply.raw.destroyed) onError(error);
    },
  });
}

function pick(headers: Headers, names: readonly string[]): Headers {
  return Object.fromEntries(
    names.flatMap((name) => (headers[name] === undefined ? [] : [[name, headers[name]]])),
  );
}

/** The path of a row of the endpoint table with the parameters of the request, which matched the same row. */
export function apiPathOf(endpoint: Endpoint, { params }: FastifyRequest): string {
  return endpointPath(endpoint, { params } as object);
}

/** A parameter that is a step up or none in the folder tree names nothing. */
export function hasDotSegment({ params }: FastifyRequest): boolean {
  return Object.values(params as object).some((value) => value === '.' || value === '..');
}

export function refuse(reply: FastifyReply, status: number): FastifyReply {
  return reply.code(status).header('cache-control', 'no-store').send('');
}
