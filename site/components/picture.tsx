import type { CSSProperties, ReactElement } from 'react';
import { RENDITION_WIDTHS } from '../../contracts/schemas/media.schema.ts';
import type { NewsListItem } from '../../contracts/schemas/news.schema.ts';

export type PictureModel = NonNullable<NewsListItem['coverPicture']>;

interface PictureProps {
  readonly picture: PictureModel;
  readonly alt: string;
  readonly sizes: string;
  /** Said to the browser when the picture's own size is not known. */
  readonly fallbackSize: { readonly width: number; readonly height: number };
  /** The one picture the first view is judged by: asked for at once. */
  readonly urgent?: boolean;
}

/** The only format every browser reads, in a width that fits most places. */
const PLAIN_FILE = '640.jpg';

/** A picture of the media room in the widths and formats it is offered in. */
export function Picture({ picture, alt, sizes, fallbackSize, urgent = false }: PictureProps): ReactElement {
  return (
    <picture>
      <source type="image/avif" srcSet={srcSetOf(picture, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={srcSetOf(picture, 'webp')} sizes={sizes} />
      <img
        src={`${picture.url}/${PLAIN_FILE}`}
        alt={alt}
        width={picture.width ?? fallbackSize.width}
        height={picture.height ?? fallbackSize.height}
        style={styleOf(picture)}
        {...(urgent ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        decoding={urgent ? 'sync' : 'async'}
      />
    </picture>
  );
}

/** Widths beyond the picture's own are left out: they would promise pixels that do not exist. */
function srcSetOf({ url, width }: PictureModel, format: 'avif' | 'webp'): string {
  const [smallest, ...wider] = RENDITION_WIDTHS;
  const widths = [smallest, ...wider.filter((candidate) => width === null || candidate <= width)];
  return widths.map((candidate) => `${url}/${candidate}.${format} ${candidate}w`).join(', ');
}

function styleOf({ color, focal }: PictureModel): CSSProperties | undefined {
  if (!color && !focal) return undefined;
  return { ...(color && { backgroundColor: color }), ...(focal && { objectPosition: focal }) };
}
