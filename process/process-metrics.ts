import { collectDefaultMetrics, Registry } from 'prom-client';

let processRegister: Registry | undefined;

/**
 * The metrics of a program followed by those of its process, as text. They are observed once per process: an observer
 * is never removed, so one for each API or site of a process would keep all of them in memory.
 */
export async function readWithProcessMetrics(own: Registry): Promise<string> {
  return Registry.merge([own, observeProcess()]).metrics();
}

/** Starts to observe the event loop, garbage collection and memory of this process; once is enough. */
export function observeProcess(): Registry {
  if (!processRegister) {
    processRegister = new Registry();
    collectDefaultMetrics({ register: processRegister });
  }
  return processRegister;
}
