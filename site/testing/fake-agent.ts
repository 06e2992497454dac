import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { Dispatcher } from 'undici';
import type { ProxyAgent } from '../server/upstream/api-proxy.ts';

interface ForwardedCall {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string;
}

/** A fake agent for forwarded calls: the test gives the answers, and the calls are recorded. */
export function fakeAgent(answer: (call: ForwardedCall) => Response | Promise<Response>) {
  const calls: ForwardedCall[] = [];
  async function request({ origin, path, method, headers, body }: Dispatcher.RequestOptions) {
    const given = Object.entries(headers as Record<string, string | undefined>);
    const call = {
      url: `${origin}${path}`,
      method,
      headers: new Headers(given.filter((pair): pair is [string, string] => pair[1] !== undefined)),
      body: body instanceof Readable ? await text(body) : String(body ?? ''),
    };
    calls.push(call);
    const response = await answer(call);
    const bytes = Buffer.from(await response.arrayBuffer());
    return {
      statusCode: response.status,
      headers: Object.fromEntries(response.headers),
      body: Readable.from(bytes.length > 0 ? [bytes] : []),
    };
  }
  const agent = {
    request(options: Dispatcher.RequestOptions, done: (error: unknown, response?: unknown) => void) {
      request(options).then(
        (response) => done(null, response),
        (error: unknown) => done(error),
      );
    },
  };
  return { agent: agent as unknown as ProxyAgent, calls };
}
