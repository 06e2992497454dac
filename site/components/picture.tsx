import type { CSSProperties, ReactElement } from 'react';
import { type PictureModel, srcSetOf } from '../data/picture.model.ts';

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

/** A picture of the media library in the widths and formats it is offered in. */
export function Picture({ picture, alt, sizes, fallbackSize, urgent = false }: PictureProps): ReactElement {
  return (
    <picture>
      <source type="image/avif" srcSet={srcSetOf(picture, 'avif', sizes)} sizes={sizes} />
      <source type="image/webp" srcSet={srcSetOf(picture, 'webp', sizes)} sizes={sizes} />
      <img
        src={`${picture.url}/${PLAIN_FILE}`}
        alt={alt}
        width={picture.width ?? fallbackSize.width}
        height={picture.height ?? fallbackSize.height}
        style={styleOf(picture)}
        {...(urgent ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        decoding={urgent ? 'sync' : 'async'}
        // One that did not come is marked by site/browser/broken-pictures.ts.
        suppressHydrationWarning
      />
    </picture>
  );
}

function styleOf({ color, focal }: PictureModel): CSSProperties | undefined {
  if (!color && !focal) return undefined;
  return { ...(color && { backgroundColor: color }), ...(focal && { objectPosition: focal }) };
}
