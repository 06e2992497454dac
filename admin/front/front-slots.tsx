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
      {slots.map((slot) => (
        <li key={slot.place} className={slot.pin ? 'front-slot front-slot--pinned' : 'front-slot'}>
          <Cover story={slot.story} />
          <div className="front-slot__text">
            <p className="front-slot__name">
              {slot.name}
              {slot.pin && <span className="st">Fixada</span>}
            </p>
            {slot.story ? (
              <Link className="front-slot__title" to={`/admin/noticias/${slot.story.id}`}>
                {frontTitle(slot)}
              </Link>
            ) : (
              <p className="front-slot__title dim">Nenhuma notícia</p>
            )}
            <p className="help">{sourceText(slot)}</p>
            {slot.figures && slot.story && <p className="help">{figuresText(slot.figures)}</p>}
            {slotWarnings(slot, now).map((text) => (
              <p key={text} className="fronts__warn">
                {text}
              </p>
            ))}
          </div>
          <div className="front-slot__acts">
            <button
              type="button"
              className="btn"
              aria-label={`${slot.pin ? 'Trocar' : 'Fixar'}: ${slot.name}`}
              onClick={() => on.onFill(slot.place)}
            >
              {slot.pin ? 'Trocar' : 'Fixar'}
            </button>
            {slot.pin && <PinButtons pin={slot.pin} name={slot.name} busy={busy} {...on} />}
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
