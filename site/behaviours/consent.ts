import { COOKIES } from '../../contracts/constants.ts';
import { loadAnalytics } from './analytics.ts';
import { onClick } from './on-click.ts';

const { consent, tracking } = COOKIES;
const DECLINED = 'cookieDeclined';

/** Accepted: the audience is measured, and the tracking cookie is there for a year. Anything else: neither. */
export function startConsent(): void {
  const { dataset } = document.documentElement;
  if (hasConsent()) measure();
  else dropTrackingId();

  let reopener: HTMLElement | undefined;
  onClick('[data-consent]', (button) => {
    const choice = button.dataset.consent;
    if (choice === 'reopen') {
      dataset.consent = 'ask';
      reopener = button;
      document.querySelector<HTMLElement>('#aviso-de-cookies button')?.focus();
      return;
    }
    if (choice === 'accept') accept();
    else decline();
    delete dataset.consent;
    // The button is gone: whoever uses the keyboard goes on where they came from, else at the content.
    (reopener ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
    reopener = undefined;
  });
}

function hasConsent(): boolean {
  try {
    return localStorage.getItem(consent.name) === consent.accepted;
  } catch {
    return false;
  }
}

function accept(): void {
  try {
    localStorage.setItem(consent.name, consent.accepted);
  } catch {
    // Consent that cannot be kept is asked for again, so nothing is tracked by it.
    return;
  }
  measure();
}

function measure(): void {
  keepTrackingId();
  loadAnalytics();
}

/** Also takes back a consent given earlier. Asked again on the next visit. */
function decline(): void {
  dropTrackingId();
  try {
    localStorage.removeItem(consent.name);
    sessionStorage.setItem(DECLINED, '1');
  } catch {
    // Nothing was kept, nothing is to be forgotten.
  }
}

/** The year starts anew with each visit; the id stays the same. */
function keepTrackingId(): void {
  const id = trackingId() ?? randomId();
  setTrackingCookie(id, tracking.maxAgeMs / 1_000);
}

function dropTrackingId(): void {
  if (trackingId() !== undefined) setTrackingCookie('', 0);
}

function trackingId(): string | undefined {
  return new RegExp(`(?:^|; )${tracking.name}=([\\w-]+)`).exec(document.cookie)?.[1];
}

function setTrackingCookie(value: string, maxAgeSeconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on the phones we serve
  document.cookie = `${tracking.name}=${value}; Max-Age=${maxAgeSeconds}; Path=/; SameSite=Lax${secure}`;
}

/** Not randomUUID: it is missing where a page comes over plain http. */
function randomId(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}
