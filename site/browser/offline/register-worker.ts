import { whenIdle } from '../when-idle.ts';

/**
 * Registers the worker that stores pages for reading without a connection. Pages name it only while the operator has
 * not switched it off.
 */
export function registerWorker(): void {
  const path = document.querySelector<HTMLMetaElement>('meta[name="worker"]')?.content;
  if (path && navigator.serviceWorker)
    whenIdle(() => void navigator.serviceWorker.register(path).catch(() => undefined));
}
