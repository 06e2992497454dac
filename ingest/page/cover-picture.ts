import { MIN_COVER } from '../../contracts/media/min-cover.ts';

interface Candidate {
  readonly url: string;
  /** As the page declares them; NaN or 0 if it does not. */
  readonly width?: number;
  readonly height?: number;
}

/** Words of an address that name something else than a picture of the news. */
const NO_PICTURE =
  /(?:^|[/_.-])(?:logo(?:tipo|marca)?s?|bras[aã]o|favicon|icons?|icones?|sprites?|pixel|track(?:er|ing)?|beacon|spacer|blank|placeholder|transparent|avatars?|gravatar|emojis?|share|compartilhe|whatsapp|facebook|twitter|instagram|botao|button|loading|loader|default|no-?image|sem-?(?:imagem|foto))(?:$|[/_.?=-]|\d)/;
const NO_PHOTO_FORMAT = /\.(?:svg|ico|gif|cur)$/;
/** WordPress writes the size of a smaller copy into its name: "ponte-150x150.jpg". */
const NAMED_SIZE = /-(\d{1,4})x(\d{1,4})\.[a-z]{3,4}$/;

/** False for tracking pixels, logos, share buttons and pictures too small for a cover, as far as the page tells. */
export function mayBeCover({ url, width = 0, height = 0 }: Candidate): boolean {
  if (!URL.canParse(url)) return false;
  const { hostname, pathname } = new URL(url);
  const path = pathname.toLowerCase();
  const [, namedWidth, namedHeight] = NAMED_SIZE.exec(path) ?? [];
  return (
    !NO_PHOTO_FORMAT.test(path) &&
    !NO_PICTURE.test(path) &&
    !/(?:^|\.)(?:doubleclick\.net|scorecardresearch\.com|google-analytics\.com|gravatar\.com)$/.test(
      hostname,
    ) &&
    isLargeEnough(width, height) &&
    isLargeEnough(Number(namedWidth), Number(namedHeight))
  );
}

/** An unknown side is no reason to refuse. */
export function isLargeEnough(width: number, height: number): boolean {
  return !(width > 0 && width < MIN_COVER.width) && !(height > 0 && height < MIN_COVER.height);
}
