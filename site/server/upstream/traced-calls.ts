import type { Dispatcher } from 'undici';
import type { Telemetry } from '../../../telemetry/telemetry.ts';
import { handlerMethods } from './api-agent.ts';

/** Calls to the API carry the trace they belong to. */
export function traceCalls(
  agent: Dispatcher,
  { startCallSpan }: Pick<Telemetry, 'startCallSpan'>,
): Dispatcher {
  return agent.compose((dispatch) => (options, handler) => {
    const span = startCallSpan(options.method, String(options.origin));
    if (!span) return dispatch(options, handler);
    let answered: number | undefined;
    return dispatch(
      { ...options, headers: { ...(options.headers as Record<string, string>), ...span.headers } },
      {
        ...handlerMethods(handler),
        onResponseStart(controller, status, ...others) {
          answered = status;
          handler.onResponseStart?.(controller, status, ...others);
        },
        onResponseEnd(...given) {
          span.end(answered);
          handler.onResponseEnd?.(...given);
        },
        onResponseError(...given) {
          span.end();
          handler.onResponseError?.(...given);
        },
      },
    );
  });
}
