import { createClient } from '../../../client/client.ts';
import type { Site } from '../../../site/app.ts';
import { createTestSite } from '../../../site/testing/test-site.ts';
import { INTERNAL_TOKEN, type TestApi } from '../../support/api/test-api.ts';

/** The whole site on a real API without a network between them. Both use the clock of the API. */
export function createSiteOnApi(api: TestApi, visitorsPerIp: number): Site {
  return createTestSite({
    env: {
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'silent',
      PAGE_CACHE_MB: 16,
      INSECURE_COOKIES: 'no',
      STAGING: 'no',
      OFFLINE: 'yes',
      INTERNAL_TOKEN,
      METRICS_TOKEN: '',
      CLIENT_BUDGET: 0,
      ROBOT_RANGES: '',
      VISITORS_PER_ADDRESS: visitorsPerIp,
      EVENTS_DAYS: 30,
      MESSAGES_DAYS: 0,
    },
    client: createClient({ baseUrl: 'http://api.example', timeoutMs: 0, fetch: fetchFrom(api) }),
    now: () => new Date(api.clock),
    uptime: () => api.clock,
  });
}

function fetchFrom(api: TestApi): typeof fetch {
  return async (input, init) => {
    const { pathname, search } = new URL(String(input));
    const response = await api.inject({
      method: (init?.method ?? 'GET') as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(new Headers(init?.headers)),
      ...(init?.body && { payload: String(init.body) }),
    });
    const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    return new Response(response.statusCode === 204 ? null : new Uint8Array(response.rawPayload), {
      status: response.statusCode,
      headers,
    });
  };
}
