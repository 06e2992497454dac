import { CONSENT_VERSION } from '../../../contracts/analytics/consent.ts';
import { hasExternalAnalytics, loadAnalytics } from '../analytics/external-analytics.ts';
import { loadCollect } from '../analytics/load-collect.ts';
import { tellView } from '../analytics/tell-view.ts';
import { onClick } from '../on-click.ts';
import { toast } from '../toast.ts';
import { eraseHeld } from './erase-held.ts';
import { forgetConsent, givenConsent, storeConsent } from './given-consent.ts';
import { deleteTrackingId, storeTrackingId, trackingId } from './tracking-id.ts';

let stopCollecting: (() => void) | undefined;
/** The server counts a page for those who come without a trackingId: it must not count twice. */
let counted = false;
/** Whoever agrees again right after taking it back gets a new id, not the one that is being erased. */
let erased: Promise<boolean> = Promise.resolve(false);
let sayErased = (): void => toast('Aceite retirado. Os seus registros foram apagados.');

/** Accepted: analytics are collected, and the tracking cookie is stored for a year. Anything else: neither. */
export function startConsent(): void {
  const { dataset } = document.documentElement;
  counted = trackingId() === undefined;
  if (counted || hasExternalAnalytics()) tellView();
  startAnalytics();
  // Of one who agreed to an earlier text and is asked again the id stays: with it goes the way to erase.
  if (!givenConsent()) withdraw();

  let reopener: HTMLElement | undefined;
  // The document carries the attribute too while the question is open, and every click is inside it.
  onClick('button[data-consent]', (button) => {
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

function accept(): void {
  // Consent that cannot be stored is asked for again, so nothing is tracked by it.
  if (!isCurrent() && !storeConsent()) return;
  void erased.then(startAnalytics);
}

function isCurrent(): boolean {
  return givenConsent()?.version === CONSENT_VERSION;
}

function startAnalytics(): void {
  const consent = givenConsent();
  if (consent?.version !== CONSENT_VERSION || stopCollecting) return;
  storeTrackingId();
  loadAnalytics();
  stopCollecting = loadCollect({ consent, counted });
}

/** Also takes back a consent given earlier. */
function decline(): void {
  stopSending();
  forgetConsent();
  if (!withdraw()) return;
  void erased.then((done) => {
    if (done) sayErased();
  });
}

/** A page that shows what was held says by itself that it is gone. */
export function sayErasedBy(say: () => void): void {
  sayErased = say;
}

/** Nothing more leaves this page, also not what waits for the reader to leave. */
export function stopSending(): void {
  stopCollecting?.();
  stopCollecting = undefined;
  counted = true;
}

/**
 * The id goes last: it tells the server whose data to erase. If that fails, the next page asks again. False:
 * there is nothing to erase.
 */
function withdraw(): boolean {
  if (trackingId() === undefined) return false;
  erased = eraseHeld().then((done) => {
    if (done) deleteTrackingId();
    return done;
  });
  return true;
}
