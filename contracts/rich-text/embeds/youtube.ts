const SITES: ReadonlySet<string> = new Set([
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'music.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]);
const SHORT_SITE = 'youtu.be';

/** Excludes two words that occur in place of an id and have its length. */
const VIDEO_ID = /^(?!(?:videoseries|live_stream)$)[A-Za-z0-9_-]{11}$/;
const PLAYLIST_ID = /^[A-Za-z0-9_-]{2,64}$/;

function parseWebAddress(link: string): URL | null {
  if (!/^\s*https?:\/\//i.test(link)) return null;
  try {
    // Older phones lack URL.parse.
    const url = new URL(link);
    return url.username === '' && url.password === '' && url.port === '' ? url : null;
  } catch {
    return null;
  }
}

function videoIdIn({ hostname, pathname, searchParams }: URL): string | null | undefined {
  if (hostname === SHORT_SITE) return /^\/([^/]+)\/?$/.exec(pathname)?.[1];
  if (!SITES.has(hostname)) return null;
  if (/^\/watch\/?$/.test(pathname)) return searchParams.get('v');
  return /^\/(?:embed|live|shorts|v)\/([^/]+)\/?$/.exec(pathname)?.[1];
}

/** The eleven-character id of the video a link leads to; null if the link is no YouTube video. */
export function youtubeId(link: string): string | null {
  const url = parseWebAddress(link);
  const id = url && videoIdIn(url);
  return id && VIDEO_ID.test(id) ? id : null;
}

const HOST_FIRST = /^(?:(?:www|m|music)\.)?youtu(?:be\.com|\.be)\//i;

/** Adds the scheme to an address typed, or copied from an address bar, without one: `youtube.com/watch?v=…`. */
export function withScheme(link: string): string {
  const typed = link.trim();
  return HOST_FIRST.test(typed) ? `https://${typed}` : typed;
}

const CLOCK = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,5})s?)?$/;

/** The second a link starts at (`t=1m30s`, `start=90`); undefined for the beginning. */
export function youtubeStart(link: string): number | undefined {
  const parameters = parseWebAddress(link)?.searchParams;
  const told = parameters?.get('t') || parameters?.get('start') || '';
  const [, hours, minutes, seconds] = CLOCK.exec(told) ?? [];
  const start = Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
  return start > 0 ? start : undefined;
}

/** The one thumbnail size that YouTube has for every video. */
export function youtubePicture(id: string): string {
  return `https://i.ytimg.com/vi/${id}/hqdefault.jpg`;
}

/** Address of a video's player, in the only form used in our texts. */
export function youtubeFrame(id: string, start: number | undefined): string {
  return `https://www.youtube-nocookie.com/embed/${id}${start ? `?start=${start}` : ''}`;
}

/** The id of the playlist a `playlist` or `watch` link names, or null. */
export function youtubePlaylistId(link: string): string | null {
  const url = parseWebAddress(link);
  if (!url || !SITES.has(url.hostname) || !/^\/(?:playlist|watch)\/?$/.test(url.pathname)) return null;
  const id = url.searchParams.get('list');
  return id && PLAYLIST_ID.test(id) ? id : null;
}
