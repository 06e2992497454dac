import { CONSENT_VERSION, FIRST_CONSENT_VERSION } from '../../../contracts/analytics/consent.ts';
import { CONSENT_STORAGE, LIGHT_DECLINED } from '../../../contracts/constants.ts';
import { previewPath } from '../../../contracts/page-paths.ts';
import headlineFont from '../../../design/fonts/newsreader-display-600-ptbr.woff2';

/** A first paint after this time means a slow line or an old device. */
const LATE_PAINT_MS = 4_000;

/**
 * The only inline script. It runs before the first paint, because it sets what CSS shows: theme, cookie notice, closed
 * urgent notice, read-aloud button, the reader's municipality, the offer of the light version, and no web fonts for readers
 * who save data or have a very slow line. Later it would shift the layout. It stands before the style sheet, which it would
 * wait for, and preloads the font of headlines, whose late arrival readers would notice. The light version is also offered
 * where the first paint came late; a reader who says no is never asked again. It is the same for all readers, so the policy allows it by its hash and pages can be cached.
 * Forbidden storage counts as empty. Consent to another version of the text is asked for again.
 */
export const HEAD_SCRIPT = `(function (d) {
  d.js = '';
  try { if (speechSynthesis) d.speaks = ''; } catch (e) {}
  try {
    var line = navigator.connection;
    if (line.saveData || /2g/.test(line.effectiveType)) d.savesData = '';
  } catch (e) {}
  if (!('savesData' in d)) {
    var font = document.createElement('link');
    font.rel = 'preload';
    font.as = 'font';
    font.crossOrigin = '';
    font.href = '${headlineFont}';
    document.head.append(font);
  }
  var theme, closed, sheet, ask = true;
  try {
    theme = localStorage.getItem('theme');
    if (localStorage.getItem('municipio')) d.place = '';
    if (/^\\d+$/.test(closed = localStorage.getItem('urgenteFechado'))) {
      (sheet = new CSSStyleSheet()).insertRule('#urgente-' + closed + '{display:none}');
      document.adoptedStyleSheets = [sheet];
    }
    ask = !(Date.now() - Date.parse(localStorage.getItem('${CONSENT_STORAGE.declined.name}')) < ${CONSENT_STORAGE.declined.maxAgeMs}) && (localStorage.getItem('cookieConsent') !== 'accepted'
    || !(localStorage.getItem('cookieConsentDetails') || '${FIRST_CONSENT_VERSION}').includes('${CONSENT_VERSION}'));
    if (!localStorage.getItem('${LIGHT_DECLINED}')) {
      if ('savesData' in d) d.offersLight = '';
      else new PerformanceObserver(function (list) {
        var paint = list.getEntriesByName('first-contentful-paint')[0];
        if (paint && paint.startTime > ${LATE_PAINT_MS}) d.offersLight = 'late';
      }).observe({ type: 'paint' });
      addEventListener('click', function (event) {
        if (!event.target.closest('.light-offer button')) return;
        delete d.offersLight;
        localStorage.setItem('${LIGHT_DECLINED}', 'nao');
      });
    }
  } catch (e) {}
  if (theme === 'dark' || theme === 'light') d.theme = theme;
  if (ask) d.consent = 'ask';
})(document.documentElement.dataset);`.replace(/\n\s*/g, ' ');

/**
 * Pages a reader is about to open are prefetched, except fragments, files and searches, and those that count, leave the
 * site or log in.
 */
export const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: {
              href_matches: [
                '/admin*',
                previewPath('*'),
                '/api/*',
                '/media/*',
                '/partes/*',
                '/mensagens',
                '/search*',
                '/ir/*',
                '/sinal',
                '/visto',
                '/meus-dados*',
                '/relatorio/*',
              ],
            },
          },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});
