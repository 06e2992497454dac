import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { momentText } from '../../contracts/belem-time.ts';
import type { AdminPin, FrontStory } from '../../contracts/pins/pin.endpoints.ts';
import { pictureSrc } from '../ui/pictures/picture-address.rules.ts';
import { figuresText } from './front-figures.rules.ts';
import { frontTitle, slotWarnings } from './front-warnings.rules.ts';

interface FrontSlotsProps {
  readonly slots: readonly FrontStory[];
  /** The moment the front is shown for. */
  readonly now: number;
  readonly busy: boolean;
  readonly onFill: (slot: string) => void;
  readonly onEdit: (pin: AdminPin) => void;
  readonly onRemove: (pin: AdminPin) => void;
}

/** The slots of a front from the top, each with its story, its warnings and its buttons. */
export function FrontSlots({ slots, now, busy, ...on }: FrontSlotsProps): ReactElement {
  return (
    <ol className="front-slots" aria-label="Lugares da capa">
      {slots.map((at) => (
        <li key={at.place} className={at.pin ? 'front-slot front-slot--pinned' : 'front-slot'}>
          <Cover story={at.story} />
          <div className="front-slot__text">
            <p className="front-slot__name">
              {at.name}
              {at.pin && <span className="st">Fixada</span>}
            </p>
            {at.story ? (
              <Link className="front-slot__title" to={`/admin/noticias/${at.story.id}`}>
                {frontTitle(at)}
              </Link>
            ) : (
              <p className="front-slot__title dim">Nenhuma notícia</p>
            )}
            <p className="help">{sourceText(at)}</p>
            {at.figures && at.story && <p className="help">{figuresText(at.figures)}</p>}
            {slotWarnings(at, now).map((text) => (
              <p key={text} className="fronts__warn">
                {text}
              </p>
            ))}
          </div>
          <div className="front-slot__acts">
            <button
              type="button"
              className="btn"
              aria-label={`${at.pin ? 'Trocar' : 'Fixar'}: ${at.name}`}
              onClick={() => on.onFill(at.place)}
            >
              {at.pin ? 'Trocar' : 'Fixar'}
            </button>
            {at.pin && <PinButtons pin={at.pin} name={at.name} busy={busy} {...on} />}
          </div>
        </li>
      ))}
    </ol>
  );
}

interface PinButtonsProps extends Pick<FrontSlotsProps, 'busy' | 'onEdit' | 'onRemove'> {
  readonly pin: AdminPin;
  readonly name: string;
}

function PinButtons({ pin, name, busy, onEdit, onRemove }: PinButtonsProps): ReactElement {
  return (
    <>
      <button type="button" className="btn" aria-label={`Editar: ${name}`} onClick={() => onEdit(pin)}>
        Editar
      </button>
      <button
        type="button"
        className="btn"
        aria-label={`Tirar: ${name}`}
        disabled={busy}
        onClick={() => onRemove(pin)}
      >
        Tirar
      </button>
    </>
  );
}

function sourceText({ pin, shown }: FrontStory): string {
  if (!pin) return 'Automática: a mais nova.';
  const who = pin.by ? ` por ${pin.by.username}` : '';
  const until = `até ${momentText(pin.endsAt)}`;
  return shown ? `Fixada${who} ${until}.` : `“${pin.newsTitle}” está fixada aqui${who} ${until}.`;
}

function Cover({ story }: Pick<FrontStory, 'story'>): ReactElement {
  const picture = story?.coverPicture;
  if (!picture) return <span className="front-slot__bare">sem foto</span>;
  return (
    <img
      src={pictureSrc(picture.url, 240)}
      alt=""
      width="96"
      height="64"
      loading="lazy"
      style={{ objectPosition: picture.focal ?? undefined, background: picture.color ?? undefined }}
    />
  );
}
