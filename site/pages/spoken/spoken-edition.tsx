import type { ReactElement } from 'react';
import { memoizeHtml } from '../components/html/memoized-html.ts';
import type { SpokenModel } from './spoken.model.ts';

/**
 * The bulletin in audio on top of an edition: one line, so that the headline stays in the first screen of a phone. It
 * opens and plays without script, and nothing is loaded before the reader's tap.
 */
export function Spoken({ spoken }: { readonly spoken: SpokenModel }): ReactElement {
  return (
    <details
      className="spoken"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: React has escaped this markup
      dangerouslySetInnerHTML={spokenHtml(spoken)}
    />
  );
}

const spokenHtml = memoizeHtml((spoken: SpokenModel) => (
  <>
    <summary>
      <strong>Ouça em um minuto</strong> <span>{spoken.title}</span> <small>{spoken.length}</small>
    </summary>
    <Player spoken={spoken} />
    <p className="spoken__facts">{spoken.facts}</p>
    <ul className="spoken__on">
      <li>
        <a href={spoken.whatsapp} target="_blank" rel="noopener">
          Passar adiante no WhatsApp
        </a>
      </li>
      <li>
        <button
          type="button"
          className="needs-js"
          data-share-file={spoken.address}
          data-name={spoken.fileName}
          data-title={spoken.title}
        >
          Enviar o arquivo
        </button>
      </li>
      <li>
        <a href={spoken.address} download={spoken.fileName}>{`Baixar (${spoken.size})`}</a>
      </li>
    </ul>
    <Transcript lines={spoken.transcript} />
  </>
));

/** The same on the light home, which has no script and no style of its own for it. */
export function LightSpoken({ spoken }: { readonly spoken: SpokenModel }): ReactElement {
  return (
    <section>
      <h2>{`Ouça em um minuto: ${spoken.title}`}</h2>
      <Player spoken={spoken} />
      <small>{`${spoken.length} · ${spoken.facts}`}</small>
      <p className="go">
        <a href={spoken.whatsapp}>Passar adiante no WhatsApp</a>{' '}
        <a href={spoken.address} download={spoken.fileName}>{`Baixar (${spoken.size})`}</a>
      </p>
      <Transcript lines={spoken.transcript} />
    </section>
  );
}

function Player({ spoken: { title, address, type } }: { readonly spoken: SpokenModel }): ReactElement {
  return (
    // biome-ignore lint/a11y/useMediaCaption: the transcript below says what is spoken
    <audio controls preload="none" aria-label={title}>
      <source src={address} type={type} />
    </audio>
  );
}

function Transcript({ lines }: { readonly lines: readonly string[] }): ReactElement | null {
  if (lines.length === 0) return null;
  return (
    <details>
      <summary>Ler o que é dito</summary>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two lines may be equal, and never move
        <p key={index}>{line}</p>
      ))}
    </details>
  );
}
