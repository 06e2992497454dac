import type { ReadExternal } from '../http/guarded-client.ts';
import { FetchRefused } from '../media/fetch/fetch-refused.ts';

/**
 * Serves the demo sources from the program itself instead of the network. Their hosts end in `.example`, a reserved
 * domain, so no real site is ever replaced.
 */
export function withDemoSources(
  readExternal: ReadExternal,
  begun: number,
  now: () => number = Date.now,
): ReadExternal {
  return async (url, options) => {
    if (!URL.canParse(url) || !new URL(url).hostname.endsWith('.example')) {
      return await readExternal(url, options);
    }
    // Imported on demand: most installations do not need it.
    const { demoResponse } = await import('./sources-web.ts');
    const { recordedAnswer } = await import('./services-web.ts');
    const answer = demoResponse(url, begun) ?? recordedAnswer(url, now());
    if (answer === undefined) return await readExternal(url, options);
    if (typeof answer !== 'number') return answer;
    throw new FetchRefused('status', `the demo answered ${answer}`, { status: answer });
  };
}
