import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Dispatcher } from 'undici';
import { endpointPath } from '../../../client/client.ts';
import type { Endpoint } from '../../../contracts/http/endpoint.ts';
import { REQUEST_ID_HEADER } from '../../../contracts/http/request-id.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { createApiAgent } from './api-agent.ts';

/** The part of undici's `Agent` that the proxy uses. */
export type ProxyAgent = Pick<Dispatcher, 'request'>;

interface ForwardOptions {
  /** The path at the API, built by us and never copied from the caller. */
  readonly path: string;
  /** `true` if the caller's query string is forwarded. */
  readonly withQuery?: boolean;
  /** Request headers that are forwarded; all others are dropped. */
  readonly requestHeaders: readonly string[];
  /** Headers set by the site; they override the caller's. */
  readonly ownHeaders?: Readonly<Record<string, string>>;
  /** Response headers that are passed back. */
  readonly responseHeaders: readonly string[];
  /** The site's prefix for the paths in a `Link` header: the API writes its own paths. */
  readonly linksUnder?: string;
  /** `null` if there is no body. If it is omitted, the body of the request is sent. */
  readonly body?: unknown;
  readonly timeoutMs: number;
  /** Handles the response instead of passing the body back. */
  readonly onResponse?: (response: ApiResponse) => void;
  /** The API did not answer, or not in time. */
  readonly onError: (error: Error) => void;
}

export interface ApiResponse {
  readonly statusCode: number;
  readonly stream: NodeJS.ReadableStream;
}

/** The largest picture plus the multipart envelope around it. */
export const UPLOAD_CALL_BYTES = LIMITS.upload.bytes + 1_048_576;
/** An upload over a slow connection takes long. */
export const UPLOAD_CALL_TIMEOUT_MS = 120_000;

/** The site's own answers to a call that it does not forward or that got no answer. */
export const NOT_FORWARDED = {
  unknown: 'Este endereço não existe.',
  tooLarge: 'O arquivo é grande demais.',
  noAnswer: 'O servidor de conteúdo não respondeu. Tente de novo em instantes.',
} as const;

type Headers = Record<string, string | string[] | undefined>;

/** Registers @fastify/reply-from, which adds `reply.from`. All proxies of the site call it through `forwardToApi`. */
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

/** Forwards a call to the API. Only the listed headers pass, in either direction. */
export function forwardToApi(reply: FastifyReply, options: ForwardOptions): FastifyReply {
  const { path, requestHeaders, ownHeaders, responseHeaders, onResponse, onError } = options;
  return reply.from(path, {
    ...('body' in options && { body: options.body }),
    ...(!options.withQuery && { queryString: () => '' }),
    timeout: options.timeoutMs,
    // No retries: the browser decides whether to ask again.
    retryDelay: () => null,
    rewriteRequestHeaders: (_request, headers) => ({
      ...pick(headers as Headers, requestHeaders),
      ...ownHeaders,
      [REQUEST_ID_HEADER]: reply.request.id,
    }),
    rewriteHeaders: (headers) => {
      const picked = pick(headers as Headers, responseHeaders);
      const { link } = picked;
      if (options.linksUnder === undefined || typeof link !== 'string') return picked;
      return { ...picked, link: link.replaceAll(/<(?=\/)/g, `<${options.linksUnder}`) };
    },
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

/** The API path of an endpoint with the parameters of the request, which matched the same endpoint. */
export function apiPathOf(endpoint: Endpoint, { params }: FastifyRequest): string {
  return endpointPath(endpoint, { params } as object);
}

/** True if a parameter is `.` or `..`, which would change the path. */
export function hasDotSegment({ params }: FastifyRequest): boolean {
  return Object.values(params as object).some((value) => value === '.' || value === '..');
}
