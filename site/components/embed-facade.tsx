import type { ReactElement } from 'react';
import type { Embed } from '../../contracts/rich-text/embeds/embeds.ts';

interface EmbedFacadeProps {
  readonly embed: Embed;
  /** What the newsroom called it; empty: nothing. */
  readonly title: string;
}

/**
 * Stands where a post, a map or a sound of another site will be. Nothing is asked from there before the reader presses,
 * and the words say who will then know of it. Without script it is a link.
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
