import type { ReactElement } from 'react';
import type { Attributes } from '../../../contracts/rich-text/markup-reader.ts';
import { youtubeId } from '../../../contracts/rich-text/youtube.ts';
import { Facade } from '../../components/facade.tsx';
import { Picture } from '../../components/picture.tsx';
import type { PictureModel } from '../../data/picture.model.ts';
import { creditText } from './credit.rules.ts';

const SIZES = '(min-width: 900px) 680px, 100vw';
const UNKNOWN_SIZE = { width: 1280, height: 853 };

interface BodyPictureProps {
  /** Of the `img` in the text. */
  readonly attributes: Attributes;
  readonly picture: PictureModel | undefined;
}

/** A picture in the text; one of unknown size stands in a box, so that nothing moves when it comes. */
export function BodyPicture({ attributes, picture }: BodyPictureProps): ReactElement {
  const credit = creditText(attributes.get('data-credit') ?? '');
  const size = sizeOf(attributes, picture);
  const alt = attributes.get('alt') ?? '';
  const shown = picture ? (
    <Picture picture={picture} alt={alt} sizes={SIZES} fallbackSize={size ?? UNKNOWN_SIZE} />
  ) : (
    <img src={attributes.get('src')} alt={alt} {...(size ?? UNKNOWN_SIZE)} loading="lazy" decoding="async" />
  );
  return (
    <>
      {size ? shown : <span className="pic pic--32">{shown}</span>}
      {credit && <small>{credit}</small>}
    </>
  );
}

function sizeOf(attributes: Attributes, picture: PictureModel | undefined) {
  const width = picture?.width ?? Number(attributes.get('width'));
  const height = picture?.height ?? Number(attributes.get('height'));
  return width && height ? { width, height } : undefined;
}

/** A video in the text is a link until it is tapped. */
export function BodyVideo({ attributes }: { readonly attributes: Attributes }): ReactElement {
  const id = youtubeId(attributes.get('src') ?? '');
  const title = attributes.get('title') || 'vídeo no YouTube';
  const link = `https://www.youtube.com/watch?v=${id}`;
  return <Facade video={{ title, link, youtubeId: id, picture: null }} sizes={SIZES} />;
}
