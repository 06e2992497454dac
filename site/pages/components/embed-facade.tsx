import type { ReactElement } from 'react';
import type { Embed } from '../../../contracts/rich-text/embeds/embeds.ts';

interface EmbedFacadeProps {
  readonly embed: Embed;
  /** The newsroom's title for it; empty if there is none. */
  readonly title: string;
}

/**
 * Placeholder of a post, map or audio player of another site. Nothing loads from that site before the reader presses
 * the button, and the text names the site that will then see the reader. Without a script it is a link.
 */
export function EmbedFacade({ embed, title }: EmbedFacadeProps): ReactElement {
  const { kind, name, what, src, link } = embed;
  const said = title || what;
  return (
    <span className={`embed embed--${kind}`}>
      <strong>{said}</strong>
      <small>Ao carregar, o seu aparelho fala com o {name}, que pode usar cookies próprios.</small>
      <span className="embed__acts">
        <button
          type="button"
          className="btn needs-js"
          data-video={kind}
          data-src={src}
          aria-label={`Carregar ${said}`}
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
