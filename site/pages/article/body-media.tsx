import type { ReactElement } from 'react';
import { type Embed, embedOf } from '../../../contracts/rich-text/embeds/embeds.ts';
import { youtubeId, youtubeStart } from '../../../contracts/rich-text/embeds/youtube.ts';
import type { Attributes } from '../../../contracts/rich-text/markup-reader.ts';
import type { PictureModel } from '../../data/picture.model.ts';
import { Facade } from '../components/facade.tsx';
import { ResponsivePicture } from '../components/picture.tsx';
import { creditText } from './credit.rules.ts';

const SIZES = '(min-width: 900px) 680px, 100vw';
const UNKNOWN_SIZE = { width: 1280, height: 853 };

interface BodyPictureProps {
  /** The attributes of the `img` in the text. */
  readonly attributes: Attributes;
  readonly picture: PictureModel | undefined;
}

/** A picture in the text; one of unknown size gets a box, so that nothing shifts when it loads. */
export function BodyPicture({ attributes, picture }: BodyPictureProps): ReactElement {
  const credit = creditText(attributes.get('data-credit') ?? '');
  const size = sizeOf(attributes, picture);
  const alt = attributes.get('alt') ?? '';
  const shown = picture ? (
    <ResponsivePicture picture={picture} alt={alt} sizes={SIZES} fallbackSize={size ?? UNKNOWN_SIZE} />
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

/** A video or embed in the text is a link until it is tapped. */
export function BodyFrame({ attributes }: { readonly attributes: Attributes }): ReactElement {
  const address = attributes.get('src') ?? '';
  const embed = embedOf(address);
  if (embed) return <EmbedFacade embed={embed} title={attributes.get('title') ?? ''} />;
  const id = youtubeId(address);
  const start = youtubeStart(address);
  const title = attributes.get('title') || 'vídeo no YouTube';
  const link = `https://www.youtube.com/watch?v=${id}${start ? `&t=${start}` : ''}`;
  return <Facade video={{ title, link, youtubeId: id, start, picture: null }} sizes={SIZES} />;
}

interface EmbedFacadeProps {
  readonly embed: Embed;
  /** The newsroom's title for it; empty if there is none. */
  readonly title: string;
}

/**
 * Placeholder of a post, map or audio player of another site. Nothing loads from that site before the reader presses
 * the button, and the text names the site that will then see the reader. Without a script it is a link.
 */
function EmbedFacade({ embed, title }: EmbedFacadeProps): ReactElement {
  const { kind, name, what, src, link } = embed;
  const label = title || what;
  return (
    <span className={`embed embed--${kind}`}>
      <strong>{label}</strong>
      <small>Ao carregar, o seu aparelho fala com o {name}, que pode usar cookies próprios.</small>
      <span className="embed__acts">
        <button
          type="button"
          className="btn needs-js"
          data-video={kind}
          data-src={src}
          aria-label={`Carregar ${label}`}
        >
          Carregar
        </button>
        <a href={link} rel="noopener">
          Abrir no {name}
        </a>
      </span>
    </span>
  );
}
