import type { ChildProcess } from 'node:child_process';
import { busyStack } from './busy-stack.ts';

export interface Watchdog {
  /** Call when the program answered. */
  alive(): void;
  end(): void;
}

/** Unanswered pings after which a program counts as hung. */
const QUESTIONS = 5;
const DUMP_MS = 5_000;

/**
 * Pings a program and calls `onSilence` once if it has not answered for `silenceMs`. Pings are counted instead of time,
 * because a suspended machine has sent only one more.
 */
export function startWatchdog(child: ChildProcess, silenceMs: number, onSilence: () => void): Watchdog {
  let unanswered = 0;
  const timer = setInterval(() => {
    if (unanswered >= QUESTIONS) {
      clearInterval(timer);
      onSilence();
      return;
    }
    unanswered += 1;
    if (child.connected) child.send({ type: 'alive?' }, () => undefined);
  }, silenceMs / QUESTIONS);
  return {
    alive: () => {
      unanswered = 0;
    },
    end: () => clearInterval(timer),
  };
}

/** A port for a program's inspector, which opens only for a dump; below the ephemeral port range. */
export function inspectorPort(): number {
  return 20_000 + Math.floor(Math.random() * 12_000);
}

/** The stack of a hung program in one line. */
export async function describeHang(child: ChildProcess, port: number): Promise<string> {
  // Windows does not have this signal: kill would end the program.
  if (process.platform === 'win32') return 'unknown';
  child.kill('SIGUSR1');
  try {
    const frames = await busyStack(port, AbortSignal.timeout(DUMP_MS));
    return frames.length > 0 ? frames.join(' < ') : 'nothing; its event loop waits';
  } catch {
    return 'native code or a call of the system, which has no stack to show';
  }
}
