import { generateRssFeed } from 'feedsmith';
import { isForEdition } from '../../contracts/editions/edition-items.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { escapeText } from '../../contracts/rich-text/escape-html.ts';
import { withoutForbidden } from '../../contracts/rich-text/xml-text.ts';
import type { SpokenEdition } from '../../contracts/spoken/spoken.endpoints.ts';
import { SPOKEN_TYPES } from '../../contracts/spoken/spoken-file.ts';
import { PATHS } from '../addresses.ts';
import { absoluteAddress, type Origin } from '../request/edition.ts';
import { FEED_TYPES, podcastTitle } from './feed-addresses.ts';

interface PodcastOptions {
  readonly edition: Origin & { readonly key: string; readonly name: string };
  readonly brand: string;
  readonly items: readonly SpokenEdition[];
}

/** The bulletins in audio of an edition as a podcast: RSS 2.0 with the tags that podcast players read. */
export function podcastOf({ edition, brand, items }: PodcastOptions): string {
  const home = absoluteAddress(edition, PATHS.home);
  const text = (value: string): string => withoutForbidden(value);
  const author = text(brand);
  const shown = items
    .filter(({ editions, publishedAt }) => publishedAt !== null && isForEdition(editions, edition.key))
    .slice(0, LIMITS.spoken.feedItems);
  return generateRssFeed({
    title: text(podcastTitle(brand)),
    description: `As notícias em um minuto: ${text(edition.name)}`,
    link: home,
    language: 'pt-BR',
    atom: { links: [{ href: absoluteAddress(edition, PATHS.podcast), rel: 'self', type: FEED_TYPES.xml }] },
    itunes: {
      author,
      type: 'episodic',
      explicit: false,
      image: absoluteAddress(edition, '/icon-512.png'),
      categories: [{ text: 'News', categories: [{ text: 'Daily News' }] }],
    },
    items: shown.map(({ id, title, transcript, speaker, address, format, seconds, bytes, publishedAt }) => ({
      title: text(title),
      link: home,
      // The same episode for a player also after its recording was replaced.
      guid: { value: `${absoluteAddress(edition, PATHS.podcast)}#${id}`, isPermaLink: false },
      description: escapeText(text(transcript)),
      pubDate: new Date(publishedAt ?? 0),
      enclosures: [{ url: absoluteAddress(edition, address), type: SPOKEN_TYPES[format], length: bytes }],
      itunes: {
        title: text(title),
        author: text(speaker) || author,
        duration: seconds,
        explicit: false,
        episodeType: 'full',
      },
    })),
  });
}
