/** The worker of a first visit is installed while the page is already open. */
const WORKER_TIMEOUT_MS = 10_000;

/** The registration of the service worker once it is active; undefined if this page has none or it takes too long. */
export async function readyWorker(): Promise<ServiceWorkerRegistration | undefined> {
  if (!navigator.serviceWorker || !document.querySelector('meta[name="worker"]')) return undefined;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, WORKER_TIMEOUT_MS, undefined));
  return await Promise.race([navigator.serviceWorker.ready, late]);
}
