import { CONSENT_VERSION, FIRST_CONSENT_VERSION } from '../../contracts/analytics/consent.ts';
import { COOKIES } from '../../contracts/constants.ts';

/**
 * The one script inside the page: it must run before the first paint, or the theme would flash and the
 * cookie notice and the button that reads aloud jump in, or web fonts load for who saves data. It is the same for everybody, so the policy allows it by its hash and pages can
 * be cached. Storage that is forbidden to us counts as empty. A consent to another text is asked for again.
 */
export const HEAD_SCRIPT = `(function (d) {
  d.js = '';
  try { if (speechSynthesis) d.speaks = ''; } catch (e) {}
  try { if (navigator.connection.saveData) d.lite = ''; } catch (e) {}
  var theme, ask = true;
  try {
    theme = localStorage.getItem('theme');
    ask = !(Date.now() - Date.parse(localStorage.getItem('${COOKIES.declined.name}')) < ${COOKIES.declined.maxAgeMs}) && (localStorage.getItem('cookieConsent') !== 'accepted'
    || !(localStorage.getItem('cookieConsentDetails') || '${FIRST_CONSENT_VERSION}').includes('${CONSENT_VERSION}'));
  } catch (e) {}
  if (theme === 'dark' || theme === 'light') d.theme = theme;
  if (ask) d.consent = 'ask';
})(document.documentElement.dataset);`.replace(/\n\s*/g, ' ');

/** Pages a reader is about to open are fetched ahead; nothing that counts, leaves or logs in. */
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
