import { type ReactElement, useId, useState } from 'react';
import { CATEGORIES } from '../../contracts/news/categories.ts';
import { HERO_SLOTS, isHeroSlot } from '../../contracts/pins/front-slots.ts';
import type { FrontStory } from '../../contracts/pins/pin.endpoints.ts';
import { pictureSrc } from '../ui/pictures/picture-address.rules.ts';
import { frontTitle } from './front-warnings.rules.ts';

const WIDTHS = [
  { key: '390', name: 'Celular (390)' },
  { key: '1440', name: 'Computador (1440)' },
] as const;
type Width = (typeof WIDTHS)[number]['key'];

/** The top of the front and the first story of each block, in the proportions of a phone or of a wide screen. */
export function FrontPreview({ slots }: { readonly slots: readonly FrontStory[] }): ReactElement {
  const [width, setWidth] = useState<Width>('390');
  const titleId = useId();
  const hero = slots.filter(({ place: slot, story }) => isHeroSlot(slot) && story);
  const blocks = slots.filter(({ place: slot, story }) => !isHeroSlot(slot) && story);
  return (
    <section className="front-view" aria-labelledby={titleId}>
      <div className="front-view__bar">
        <h2 id={titleId}>Prévia</h2>
        <span className="actions">
          {WIDTHS.map(({ key, name }) => (
            <button
              key={key}
              type="button"
              className="btn"
              aria-pressed={width === key}
              onClick={() => setWidth(key)}
            >
              {name}
            </button>
          ))}
        </span>
      </div>
      {/* A wide page scrolls sideways, so the keyboard must reach it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by the keyboard */}
      <section className="front-view__frame" tabIndex={0} aria-label="Capa em miniatura">
        <div className={`front-page front-page--${width}`}>
          <div className="front-page__hero">
            {hero.map((slot) => (
              <Card key={slot.place} slot={slot} Heading="h3" />
            ))}
          </div>
          <div className="front-page__blocks">
            {blocks.map((slot) => (
              <div key={slot.place}>
                <h3>{slot.name.replace(/^Bloco /, '')}</h3>
                <Card slot={slot} Heading="h4" />
              </div>
            ))}
          </div>
        </div>
      </section>
    </section>
  );
}

/** `Heading` is one level below the heading of the part that shows the card. */
function Card({ slot, Heading }: { readonly slot: FrontStory; readonly Heading: 'h3' | 'h4' }): ReactElement {
  const { story, pin, shown } = slot;
  const kicker = (shown && pin?.kicker) || CATEGORIES.find(({ key }) => key === story?.cat)?.name;
  const picture = story?.coverPicture;
  const isLead = slot.place === HERO_SLOTS[0];
  return (
    <article className={isLead ? 'front-card front-card--lead' : 'front-card'}>
      {picture && (
        <img
          src={pictureSrc(picture.url, isLead ? 920 : 390)}
          alt=""
          style={{ objectPosition: picture.focal ?? undefined }}
        />
      )}
      <div>
        <p>
          <b>{kicker}</b> {story?.munis.join(', ')}
        </p>
        <Heading>{frontTitle(slot)}</Heading>
      </div>
    </article>
  );
}
