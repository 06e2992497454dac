import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { type CallOptions, endpointPath } from '../../../client/client.ts';
import type { AnswerOf, Endpoint } from '../../../contracts/http/endpoint.ts';
import { ANY_VERSION } from '../../../contracts/http/etag.ts';
import type { ProblemCode } from '../../../contracts/http/problem.ts';
import type { Acknowledge, PersonalDataMark } from '../../../contracts/publishing/personal-data.schema.ts';

export interface TestResponse<E extends Endpoint> {
  readonly status: number;
  readonly body: AnswerOf<E>;
  /** The body of an error response. */
  readonly problem: {
    detail: string;
    code?: ProblemCode;
    marks?: PersonalDataMark[];
    acknowledge?: Acknowledge;
    errors?: { field: string; message: string }[];
    current?: unknown;
  };
  readonly headers: LightMyRequestResponse['headers'];
}

/** A test that names no version means any; one that sends none gives an empty text. */
const anyVersion = ({ conditional }: Endpoint) => (conditional === 'of-sessions' ? ANY_VERSION : undefined);

/** Calls an endpoint of the table without opening a connection. */
export async function callApi<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  callOptions: CallOptions<E> = {},
): Promise<TestResponse<E>> {
  const { token, ifMatch = anyVersion(endpoint), body } = callOptions;
  const response = await app.inject({
    method: endpoint.method,
    url: endpointPath(endpoint, callOptions),
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(ifMatch && { 'if-match': ifMatch }),
    },
    ...(body !== undefined && { payload: body as object }),
  });
  const json = /json/.test(String(response.headers['content-type'])) ? response.json() : undefined;
  return { status: response.statusCode, body: json, problem: json, headers: response.headers };
}
