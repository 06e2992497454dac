import type { CSSProperties, ReactElement } from 'react';
import { type PictureModel, srcSetOf } from '../../data/picture.model.ts';

interface PictureProps {
  readonly picture: PictureModel;
  readonly alt: string;
  readonly sizes: string;
  /** Used when the picture's own size is unknown. */
  readonly fallbackSize: { readonly width: number; readonly height: number };
  /** True for the largest picture of the first view (LCP), which is loaded with high priority. */
  readonly priority?: boolean;
}

/** JPEG, which every browser reads, in a width that fits most boxes. */
const PLAIN_FILE = '640.jpg';

/** A picture of the media library in all its widths and formats. */
export function ResponsivePicture({
  picture,
  alt,
  sizes,
  fallbackSize,
  priority = false,
}: PictureProps): ReactElement {
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
        {...(priority ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
        decoding={priority ? 'sync' : 'async'}
        // site/browser/broken-pictures.ts may have changed the element before hydration.
        suppressHydrationWarning
      />
    </picture>
  );
}

function styleOf({ color, focal }: PictureModel): CSSProperties | undefined {
  if (!color && !focal) return undefined;
  return { ...(color && { backgroundColor: color }), ...(focal && { objectPosition: focal }) };
}
