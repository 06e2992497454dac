import { CONSENT_VERSION, FIRST_CONSENT_VERSION } from '../../../contracts/analytics/consent.ts';
import { STORAGE_KEYS } from '../../../contracts/constants.ts';

/**
 * The only inline script. It runs before the first paint, because it sets what CSS shows: theme, cookie notice, closed
 * urgent notice, read-aloud button, the reader's municipality, and no web fonts for readers who save data. Later it would
 * shift the layout. It is the same for all readers, so the policy allows it by its hash and pages can be cached.
 * Forbidden storage counts as empty. Consent to another version of the text is asked for again.
 */
export const HEAD_SCRIPT = `(function (d) {
  d.js = '';
  try { if (speechSynthesis) d.speaks = ''; } catch (e) {}
  try { if (navigator.connection.saveData) d.savesData = ''; } catch (e) {}
  var theme, closed, sheet, ask = true;
  try {
    theme = localStorage.getItem('theme');
    if (localStorage.getItem('municipio')) d.place = '';
    if (/^\\d+$/.test(closed = localStorage.getItem('urgenteFechado'))) {
      (sheet = new CSSStyleSheet()).insertRule('#urgente-' + closed + '{display:none}');
      document.adoptedStyleSheets = [sheet];
    }
    ask = !(Date.now() - Date.parse(localStorage.getItem('${STORAGE_KEYS.declined.name}')) < ${STORAGE_KEYS.declined.maxAgeMs}) && (localStorage.getItem('cookieConsent') !== 'accepted'
    || !(localStorage.getItem('cookieConsentDetails') || '${FIRST_CONSENT_VERSION}').includes('${CONSENT_VERSION}'));
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
                '/previa/*',
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
