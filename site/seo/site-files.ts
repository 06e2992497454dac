import { DAY_MS } from '../../contracts/durations.ts';
import { type Content, TAGS } from '../data/content.ts';
import { absoluteAddress, type SiteEdition } from '../request/edition.ts';
import type { RegisterText } from './cached-response.ts';

const YEAR_MS = 365 * DAY_MS;

/** Well-known files with texts from the settings; without the setting the file does not exist. */
export function registerSiteFiles(
  text: RegisterText,
  contentOf: (edition: SiteEdition) => Content,
  now: () => Date,
): void {
  /** Authorised sellers of our advertising space (IAB). */
  text('/ads.txt', 'text/plain', async (edition) => {
    const { adsTxt } = await contentOf(edition).settings();
    return adsTxt.trim() === '' ? undefined : { text: `${adsTxt.trim()}\n`, tags: TAGS.settingsOf(edition) };
  });

  /** The key by which search engines know that a message about this host is ours (IndexNow). */
  text<{ key: string }>('/:key(^[A-Za-z0-9-]{8,128}).txt', 'text/plain', async (edition, { key }) => {
    const { indexNowKey } = await contentOf(edition).settings();
    return key === indexNowKey ? { text: key, tags: TAGS.settingsOf(edition) } : undefined;
  });

  /** The contact for security reports (RFC 9116). */
  text('/.well-known/security.txt', 'text/plain', async (edition) => {
    const { securityContact } = await contentOf(edition).settings();
    if (securityContact === '') return undefined;
    const contact = securityContact.includes('@') ? `mailto:${securityContact}` : securityContact;
    const lines = [
      `Contact: ${contact}`,
      `Expires: ${new Date(now().getTime() + YEAR_MS).toISOString().slice(0, 10)}T00:00:00Z`,
      'Preferred-Languages: pt, en',
      `Canonical: ${absoluteAddress(edition, '/.well-known/security.txt')}`,
    ];
    return { text: `${lines.join('\n')}\n`, tags: TAGS.settingsOf(edition) };
  });
}
