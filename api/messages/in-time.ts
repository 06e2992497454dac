import { problems } from '../http/problem.ts';

export type InTime = <Result>(work: Promise<Result>) => Promise<Result>;

/** Calls to a service that is not ours: whatever goes wrong there, or takes too long, is "try again later". */
export function withDeadline(deadlineMs: number): InTime {
  return async (work) => {
    const late = Promise.withResolvers<never>();
    const timer = setTimeout(() => late.reject(new Error(`no answer within ${deadlineMs} ms`)), deadlineMs);
    try {
      return await Promise.race([work, late.promise]);
    } catch (cause) {
      const problem = problems.unavailable(RETRY_AFTER_SECONDS);
      // For the log only; the caller is told nothing of it.
      problem.cause = cause;
      throw problem;
    } finally {
      clearTimeout(timer);
    }
  };
}

const RETRY_AFTER_SECONDS = 5;
