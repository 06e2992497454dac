import { basename } from 'node:path';
import { ROOT } from '../../config/root.ts';
import { withoutValues } from './without-values.ts';

/** A reported error. Nothing of the request that identifies a person is included. */
export interface ErrorReport {
  readonly error: Error;
  /** False if the error was uncaught and the program ends. */
  readonly handled: boolean;
  readonly requestId?: string;
  readonly method?: string;
  /** The route pattern, never the requested address. */
  readonly route?: string | undefined;
  readonly status?: number;
}

export interface Reporter {
  readonly program: string;
  readonly version: string;
  readonly environment: string;
}

interface Frame {
  readonly function: string;
  readonly filename: string;
  readonly lineno: number;
  readonly colno: number;
  readonly in_app: boolean;
}

const CAUSES = 4;
const FRAMES = 50;
const FRAME = /^\s+at (?:async )?(?:(.+?) \()?((?:file:\/\/|node:)?[^()\s]*):(\d+):(\d+)\)?$/;

/** The event in Sentry's format, which wants the innermost cause first and the last call last. */
export function errorEvent(report: ErrorReport, by: Reporter, id: string, at: number): object {
  const { error, handled, requestId, method, route, status } = report;
  return {
    event_id: id,
    timestamp: at / 1_000,
    platform: 'node',
    level: handled ? 'error' : 'fatal',
    release: `portal-para@${by.version}`,
    environment: by.environment,
    ...(route && { transaction: `${method} ${route}` }),
    tags: {
      program: by.program,
      ...(requestId && { request_id: requestId }),
      ...(status !== undefined && { status: String(status) }),
    },
    exception: {
      values: causesOf(error)
        .reverse()
        .map((one) => ({
          type: one.name,
          value: withoutValues(one.message),
          stacktrace: { frames: framesOf(one) },
          mechanism: { type: handled ? 'generic' : 'onuncaughtexception', handled },
        })),
    },
  };
}

function causesOf(error: Error): Error[] {
  const found = [error];
  for (let at = error.cause; at instanceof Error && found.length < CAUSES; at = at.cause) found.push(at);
  return found;
}

function framesOf({ stack = '' }: Error): Frame[] {
  return stack
    .split('\n')
    .flatMap((line) => {
      const [, name = '?', place, lineno, colno] = FRAME.exec(line) ?? [];
      if (place === undefined) return [];
      const filename = filenameOf(place);
      const ours = !filename.startsWith('node') && filename.includes('/');
      return [{ function: name, filename, lineno: Number(lineno), colno: Number(colno), in_app: ours }];
    })
    .slice(0, FRAMES)
    .reverse();
}

/** Path within the project, so that no folder names of the machine are sent. */
function filenameOf(place: string): string {
  const path = decodeURI(place.replace(/^file:\/\//, ''));
  if (path.startsWith('node:')) return path;
  return path.startsWith(`${ROOT}/`) ? path.slice(ROOT.length + 1) : basename(path);
}
