/** Content of other sites that a text may embed, apart from videos. Nothing of it is loaded before a reader asks. */
export interface Embed {
  /** Its class name in style sheets. */
  readonly kind: 'instagram' | 'x' | 'facebook' | 'tiktok' | 'threads' | 'map' | 'audio';
  /** The company that learns about the reader once the embed is loaded. */
  readonly name: string;
  /** Description of the embed: "Publicação no Instagram". */
  readonly what: string;
  /** Address of the frame, always in the same form. */
  readonly src: string;
  /** Page of the same content, for readers without scripts. */
  readonly link: string;
}

interface Provider extends Pick<Embed, 'kind' | 'name' | 'what'> {
  readonly hosts: readonly string[];
  /** Origin of its frames. */
  readonly frames: string;
  read(url: URL): Pick<Embed, 'src' | 'link'> | null;
}

const INSTAGRAM: Provider = {
  kind: 'instagram',
  name: 'Instagram',
  what: 'Publicação no Instagram',
  hosts: ['instagram.com', 'www.instagram.com', 'm.instagram.com'],
  frames: 'https://www.instagram.com',
  read({ pathname }) {
    const [, kind, code] =
      /^\/(?:[\w.]{1,30}\/)?(p|reels?|tv)\/([\w-]{5,40})(?:\/embed(?:\/captioned)?)?\/?$/.exec(pathname) ??
      [];
    const link = `https://www.instagram.com/${kind === 'reels' ? 'reel' : kind}/${code}/`;
    return code ? { src: `${link}embed/`, link } : null;
  },
};

const X: Provider = {
  kind: 'x',
  name: 'X',
  what: 'Publicação no X',
  hosts: [
    'x.com',
    'www.x.com',
    'twitter.com',
    'www.twitter.com',
    'mobile.twitter.com',
    'platform.twitter.com',
  ],
  frames: 'https://platform.twitter.com',
  read({ hostname, pathname, searchParams }) {
    const id =
      hostname === 'platform.twitter.com'
        ? pathname === '/embed/Tweet.html' && searchParams.get('id')
        : /^\/(?:\w{1,15}|i\/web)\/status\/(\d{1,20})\/?$/.exec(pathname)?.[1];
    if (!id || !/^\d{1,20}$/.test(id)) return null;
    const src = `https://platform.twitter.com/embed/Tweet.html?id=${id}&dnt=true`;
    return { src, link: `https://x.com/i/web/status/${id}` };
  },
};

const FACEBOOK_HOSTS = ['facebook.com', 'www.facebook.com', 'm.facebook.com', 'pt-br.facebook.com'];
const FACEBOOK_PAGE =
  /^\/(?:(?:[\w.-]{1,80}\/(?:posts|videos)|reel|watch|groups\/[\w.-]{1,80}\/(?:posts|permalink))(?:\/[\w.-]{1,120}){0,2}|photo(?:\.php)?|permalink\.php|story\.php)\/?$/;
const FACEBOOK_KEPT = ['v', 'fbid', 'set', 'story_fbid', 'id'];

const FACEBOOK: Provider = {
  kind: 'facebook',
  name: 'Facebook',
  what: 'Publicação no Facebook',
  hosts: FACEBOOK_HOSTS,
  frames: 'https://www.facebook.com',
  read(url) {
    const isFrame = /^\/plugins\/(?:post|video)\.php$/.test(url.pathname);
    const page = isFrame ? parseUrl(url.searchParams.get('href') ?? '') : url;
    if (!page || !FACEBOOK_HOSTS.includes(page.hostname) || !FACEBOOK_PAGE.test(page.pathname)) return null;
    const link = new URL(page.pathname, 'https://www.facebook.com');
    for (const name of FACEBOOK_KEPT) {
      const value = page.searchParams.get(name);
      if (value && /^[\w.-]{1,120}$/.test(value)) link.searchParams.set(name, value);
    }
    const kind = /^\/(?:[\w.-]+\/videos\/|reel\/|watch)/.test(page.pathname) ? 'video' : 'post';
    const src = `https://www.facebook.com/plugins/${kind}.php?href=${encodeURIComponent(link.href)}&width=500`;
    return { src, link: link.href };
  },
};

const TIKTOK: Provider = {
  kind: 'tiktok',
  name: 'TikTok',
  what: 'Vídeo no TikTok',
  hosts: ['tiktok.com', 'www.tiktok.com', 'm.tiktok.com'],
  frames: 'https://www.tiktok.com',
  read({ pathname }) {
    const [, number] =
      /^\/(?:@[\w.]{1,30}\/(?:video|photo)|embed(?:\/v2)?|player\/v1|v)\/(\d{5,25})(?:\.html)?\/?$/.exec(
        pathname,
      ) ?? [];
    // The frame does not name the author of the video; the player is a page that needs no name.
    const link = `https://www.tiktok.com/player/v1/${number}`;
    return number ? { src: `https://www.tiktok.com/embed/v2/${number}`, link } : null;
  },
};

const THREADS: Provider = {
  kind: 'threads',
  name: 'Threads',
  what: 'Publicação no Threads',
  hosts: ['threads.com', 'www.threads.com', 'threads.net', 'www.threads.net'],
  frames: 'https://www.threads.com',
  read({ pathname }) {
    const [, user, code] = /^\/@([\w.]{1,30})\/post\/([\w-]{5,40})(?:\/embed)?\/?$/.exec(pathname) ?? [];
    const link = `https://www.threads.com/@${user}/post/${code}`;
    return code ? { src: `${link}/embed`, link } : null;
  },
};

const MAP_HOSTS = ['www.google.com', 'google.com', 'www.google.com.br', 'google.com.br', 'maps.google.com'];
/** Parts that Google puts into the address of a frame: numbers, and the name of the place with its blanks and accents. */
const MAP_FRAME = /^![\p{L}\p{M}\p{N} !.,%:;+=()'&/_-]{5,1500}$/u;
const COORDINATE = /^-?\d{1,3}(?:\.\d{1,20})?$/;

const GOOGLE_MAPS: Provider = {
  kind: 'map',
  name: 'Google Maps',
  what: 'Mapa',
  hosts: MAP_HOSTS,
  frames: 'https://www.google.com',
  read(url) {
    const { pathname, searchParams } = url;
    const pb = searchParams.get('pb') ?? '';
    if (pathname === '/maps/embed' && MAP_FRAME.test(pb)) {
      const [, east, north] = /!2d(-?[\d.]{1,20})!3d(-?[\d.]{1,20})/.exec(pb) ?? [];
      const at = east && north ? `?q=${north},${east}` : '';
      return {
        src: `https://www.google.com/maps/embed?pb=${encodeURIComponent(pb)}`,
        link: `https://www.google.com/maps${at}`,
      };
    }
    const mid = searchParams.get('mid') ?? '';
    if (/^\/maps\/d\/(?:u\/\d\/)?(?:embed|viewer|edit)$/.test(pathname) && /^[\w-]{5,80}$/.test(mid)) {
      return {
        src: `https://www.google.com/maps/d/embed?mid=${mid}`,
        link: `https://www.google.com/maps/d/viewer?mid=${mid}`,
      };
    }
    const point = pointOf(url);
    if (!point) return null;
    const at = `?q=${point.join(',')}`;
    return { src: `https://www.google.com/maps${at}&output=embed`, link: `https://www.google.com/maps${at}` };
  },
};

/** The point of an address copied from Google Maps: that of the chosen place, of the search, or the middle of the map. */
function pointOf({ hostname, pathname, search, searchParams }: URL): readonly string[] | undefined {
  if (hostname !== 'maps.google.com' && !/^\/maps(?:\/|$)/.test(pathname)) return undefined;
  const place = /!3d(-?[\d.]{1,20})!4d(-?[\d.]{1,20})/.exec(pathname + search);
  const middle = /\/@(-?[\d.]{1,20}),(-?[\d.]{1,20}),/.exec(pathname);
  const asked = (searchParams.get('q') ?? searchParams.get('query') ?? searchParams.get('ll') ?? '').split(
    ',',
  );
  const points = [place?.slice(1), asked.map((part) => part.trim()), middle?.slice(1)];
  return points.find((point) => point?.length === 2 && point.every((part) => COORDINATE.test(part)));
}

/** A link that names the place only to Google, which would have to be asked. */
export function isShortMapLink(address: string): boolean {
  return /^\s*https?:\/\/(?:maps\.app\.goo\.gl|goo\.gl\/maps)\//i.test(address);
}

const OPEN_STREET_MAP: Provider = {
  kind: 'map',
  name: 'OpenStreetMap',
  what: 'Mapa',
  hosts: ['www.openstreetmap.org', 'openstreetmap.org'],
  frames: 'https://www.openstreetmap.org',
  read({ pathname, searchParams, hash }) {
    if (pathname === '/export/embed.html') {
      const [bbox, marker] = [numbers(searchParams.get('bbox'), 4), numbers(searchParams.get('marker'), 2)];
      return bbox ? openStreetMap(bbox, marker) : null;
    }
    // The fragment in the map's address: #map=zoom/north/east; a marker if the user set one.
    const [, zoom, north, east] =
      /^#map=(\d{1,2})\/(-?\d{1,2}(?:\.\d+)?)\/(-?\d{1,3}(?:\.\d+)?)$/.exec(hash) ?? [];
    if (!/^\/?$/.test(pathname) || !zoom) return null;
    const half = 360 / 2 ** Number(zoom);
    const [y, x] = [Number(north), Number(east)];
    const bbox = [x - half, y - half / 2, x + half, y + half / 2].map((edge) => Number(edge.toFixed(5)));
    const put = [searchParams.get('mlat'), searchParams.get('mlon')].map(Number);
    return openStreetMap(bbox, put.every(Boolean) ? put : undefined);
  },
};

function openStreetMap(bbox: readonly number[], marker: readonly number[] | undefined) {
  const [west = 0, south = 0, east = 0, north = 0] = bbox;
  const [y, x] = marker ?? [(south + north) / 2, (west + east) / 2];
  const mark = marker ? `&marker=${marker.join('%2C')}` : '';
  const put = marker ? `?mlat=${y}&mlon=${x}` : '';
  return {
    src: `https://www.openstreetmap.org/export/embed.html?bbox=${bbox.join('%2C')}${mark}`,
    link: `https://www.openstreetmap.org/${put}#map=14/${y}/${x}`,
  };
}

function numbers(list: string | null, count: number): number[] | undefined {
  const read = (list ?? '')
    .split(',')
    .map((one) => (/^-?\d{1,3}(?:\.\d{1,15})?$/.test(one) ? Number(one) : Number.NaN));
  return read.length === count && read.every(Number.isFinite) ? read : undefined;
}

const SPOTIFY: Provider = {
  kind: 'audio',
  name: 'Spotify',
  what: 'Áudio no Spotify',
  hosts: ['open.spotify.com'],
  frames: 'https://open.spotify.com',
  read({ pathname }) {
    const [, kind, id] =
      /^\/(?:intl-\w{2}(?:-\w{2})?\/)?(?:embed\/)?(episode|show|track|album|playlist)\/(\w{10,40})\/?$/.exec(
        pathname,
      ) ?? [];
    const path = `${kind}/${id}`;
    return id
      ? { src: `https://open.spotify.com/embed/${path}`, link: `https://open.spotify.com/${path}` }
      : null;
  },
};

const SOUNDCLOUD: Provider = {
  kind: 'audio',
  name: 'SoundCloud',
  what: 'Áudio no SoundCloud',
  hosts: ['soundcloud.com', 'www.soundcloud.com', 'm.soundcloud.com', 'w.soundcloud.com'],
  frames: 'https://w.soundcloud.com',
  read(url) {
    const page = url.hostname === 'w.soundcloud.com' ? parseUrl(url.searchParams.get('url') ?? '') : url;
    const isPage = page && /^(?:www\.|m\.)?soundcloud\.com$/.test(page.hostname);
    if (!isPage || !/^\/[\w-]{1,80}\/(?:sets\/)?[\w-]{1,120}\/?$/.test(page.pathname)) return null;
    const link = `https://soundcloud.com${page.pathname}`;
    return { src: `https://w.soundcloud.com/player/?url=${encodeURIComponent(link)}`, link };
  },
};

const PROVIDERS: readonly Provider[] = [
  INSTAGRAM,
  X,
  FACEBOOK,
  TIKTOK,
  THREADS,
  GOOGLE_MAPS,
  OPEN_STREET_MAP,
  SPOTIFY,
  SOUNDCLOUD,
];

/** Only these hosts may be framed, and only with addresses that `embedOf` writes. */
export const EMBED_FRAMES: readonly string[] = PROVIDERS.map(({ frames }) => frames);

/** Supported sites, named to an editor who pastes any other link. */
export const EMBED_NAMES =
  'Instagram, X, Facebook, TikTok, Threads, Google Maps, OpenStreetMap, Spotify ou SoundCloud';

/** The embed that a link or frame of one of these sites shows; null for any other address. */
export function embedOf(address: string): Embed | null {
  const url = parseUrl(address);
  const provider = url && PROVIDERS.find(({ hosts }) => hosts.includes(url.hostname));
  const found = url && provider ? provider.read(url) : null;
  if (!provider || !found) return null;
  const { kind, name, what } = provider;
  return { kind, name, what, ...found };
}

/** The page of an embed or video as it is read: without protocol, `www.` and the slash at the end. */
export function shownAddress(link: string): string {
  return link.replace(/^https?:\/\/(?:www\.)?/, '').replace(/\/$/, '');
}

function parseUrl(address: string): URL | null {
  if (!/^\s*https?:\/\//i.test(address)) return null;
  try {
    // Older phones lack URL.parse.
    const url = new URL(address);
    return url.username === '' && url.password === '' && url.port === '' ? url : null;
  } catch {
    return null;
  }
}
