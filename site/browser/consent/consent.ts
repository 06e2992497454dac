import { isCurrentConsent } from '../../../contracts/analytics/consent.ts';
import { hasExternalAnalytics, loadAnalytics, loadCollect, reportView } from '../analytics/load-analytics.ts';
import { onClick } from '../on-click.ts';
import { showToast } from '../toast.ts';
import { eraseHeldData } from './erase-held-data.ts';
import { givenConsent, recordRefusal, storeConsent } from './given-consent.ts';
import { deleteTrackingId, readerTrackingId, storeTrackingId } from './tracking-id.ts';

let stopCollecting: (() => void) | undefined;
/**
 * True if the page was requested without a trackingId. Such a view is counted as a total: by the server or, behind a
 * CDN, through `reportView`. The collector then marks its view, so that the total does not grow twice.
 * Also set when collecting stops: a new consent on the same page is no new view.
 */
let countedAsTotal = false;
/** A reader who consents again right after withdrawing gets a new id, not the one being erased. */
let erased: Promise<boolean> = Promise.resolve(false);
let showErasedMessage = (): void => showToast('Aceite retirado. Os seus registros foram apagados.');

/**
 * With consent, the views of this reader are collected under a tracking cookie that lasts a year. Without it no cookie is
 * stored, and a view is only added to a total.
 */
export function startConsent(): void {
  const { dataset } = document.documentElement;
  countedAsTotal = readerTrackingId() === undefined;
  if (countedAsTotal || hasExternalAnalytics()) reportView();
  startAnalytics();
  // A reader who consented to an earlier text and is asked again keeps the id: erasing the data needs it.
  if (!givenConsent()) withdraw();

  let reopener: HTMLElement | undefined;
  // `button` in the selector, because <html> carries the attribute too while the notice is open.
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
    // The pressed button disappears: the keyboard focus returns to where it came from, else to the content.
    (reopener ?? document.querySelector<HTMLElement>('main'))?.focus({ preventScroll: true });
    reopener = undefined;
  });
}

function accept(): void {
  // If the consent cannot be stored, the reader is asked again and nothing is tracked.
  if (!hasCurrentConsent() && !storeConsent()) return;
  void erased.then(startAnalytics);
}

function hasCurrentConsent(): boolean {
  return isCurrentConsent(givenConsent()?.version ?? '');
}

function startAnalytics(): void {
  const consent = givenConsent();
  if (!consent || !hasCurrentConsent() || stopCollecting) return;
  storeTrackingId();
  loadAnalytics();
  stopCollecting = loadCollect({ consent, countedAsTotal });
}

/** Also withdraws an earlier consent. */
function decline(): void {
  stopSending();
  recordRefusal();
  if (!withdraw()) return;
  void erased.then((done) => {
    if (done) showErasedMessage();
  });
}

/** A page that shows the held data replaces the toast by a message of its own. */
export function setErasedMessage(show: () => void): void {
  showErasedMessage = show;
}

/** Stops all reports of this page, also those waiting for the reader to leave. */
export function stopSending(): void {
  stopCollecting?.();
  stopCollecting = undefined;
  countedAsTotal = true;
}

/**
 * Erases the data, then the id, because the server finds the data by the id. If erasing fails, the next page
 * tries again. Returns `false` if there is nothing to erase.
 */
function withdraw(): boolean {
  if (readerTrackingId() === undefined) return false;
  erased = eraseHeldData().then((done) => {
    if (done) deleteTrackingId();
    return done;
  });
  return true;
}
