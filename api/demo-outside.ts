import { FetchRefused } from './media/fetch/fetch-refused.ts';
import type { ReadOutside } from './republishing/republishing.context.ts';

/**
 * The one exception to reading outside: the demo's own sources are answered by the program itself. Their hosts end in
 * `.example`, which nobody can register, so no real site is ever stood in for.
 */
export function withDemoSources(readOutside: ReadOutside, begun: number): ReadOutside {
  return async (url, conditions) => {
    if (!URL.canParse(url) || !new URL(url).hostname.endsWith('.example')) {
      return await readOutside(url, conditions);
    }
    // Read only now: most installations have no use for it.
    const { answerOfDemo } = await import('./republishing/demo-web.ts');
    const answer = answerOfDemo(url, begun);
    if (answer === undefined) return await readOutside(url, conditions);
    if (typeof answer !== 'number') return answer;
    throw new FetchRefused('status', `the demo answered ${answer}`, { status: answer });
  };
}
