import { type CSSProperties, type ReactElement, useId, useState } from 'react';
import type { Theme } from '../../contracts/editions/contrast.ts';
import { accentedParts, wordmarkOf } from '../../contracts/editions/wordmark.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { CARD_FIELDS } from '../../contracts/news/card-fields.ts';
import { CATEGORIES } from '../../contracts/news/categories.ts';
import type { NewsListItem } from '../../contracts/news/news.schema.ts';
import { call } from '../api/api.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { pictureSrc } from '../ui/pictures/picture-address.rules.ts';
import { STATE_ACCENTS } from './colour-field.tsx';
import { type EditionValues, placesOf } from './edition-form.rules.ts';
import { pictogramAddress } from './pictogram-field.tsx';

interface EditionPreviewProps {
  readonly values: EditionValues;
  /** The names of the other editions, for the row of the network. */
  readonly network: readonly string[];
}

const THEMES: readonly { readonly key: Theme; readonly name: string }[] = [
  { key: 'light', name: 'Claro' },
  { key: 'dark', name: 'Escuro' },
];
/** The preview reads the lists of this many places at most. */
const MAX_PLACES = 4;
const HERO_STORIES = 4;
const BLOCK_STORIES = 3;

/** Masthead and home of the edition with the values of the form, with real stories of its places. */
export function EditionPreview({ values, network }: EditionPreviewProps): ReactElement {
  const [theme, setTheme] = useState<Theme>('light');
  const titleId = useId();
  const stories = usePreviewStories(values);
  const accent = accentOf(values, theme);
  const wordmark = wordmarkOf({ ...values, name: values.name || 'Nova edição' });
  const { before, accent: letter, after } = accentedParts(wordmark);
  const hero = stories.slice(0, HERO_STORIES);
  const lead = hero[0];
  return (
    <section className="edition-preview" aria-labelledby={titleId}>
      <div className="edition-preview__bar">
        <h2 id={titleId}>Prévia</h2>
        <span className="edition-preview__themes">
          {THEMES.map(({ key, name }) => (
            <button
              key={key}
              type="button"
              className="btn"
              aria-pressed={theme === key}
              onClick={() => setTheme(key)}
            >
              {name}
            </button>
          ))}
        </span>
      </div>
      <div className={`sheet sheet--${theme}`} style={{ '--accent': accent } as CSSProperties}>
        <div className="sheet__mast">
          <img
            src={values.image ? pictureSrc(values.image, 240) : pictogramAddress(values.icon, accent)}
            alt=""
            width="36"
            height="36"
          />
          <strong>
            {before}
            {letter && <em>{letter}</em>}
            {after}
          </strong>
          <small>da rede Portal Pará</small>
        </div>
        <ul className="sheet__row">
          <li>Rede</li>
          <li className="sheet__here">{values.name || 'Nova edição'}</li>
          {network.slice(0, 4).map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <ul className="sheet__row">
          {sectionsOf(values).map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        {lead ? (
          <article className="sheet__lead">
            <PreviewPicture story={lead} />
            <b>{lead.muni}</b>
            <h3>{lead.title}</h3>
          </article>
        ) : (
          <p className="sheet__none">Escolha o que a edição cobre para ver suas notícias aqui.</p>
        )}
        <ul className="sheet__list">
          {hero.slice(1).map((story) => (
            <li key={story.id}>
              <b>{story.muni}</b> {story.title}
            </li>
          ))}
        </ul>
        {previewBlocks(values).map(({ key, name }) => (
          <div key={key} className="sheet__block">
            <h4>{name}</h4>
            {stories
              .filter(({ muni, reg }) => muni === key || reg === key)
              .slice(0, 2)
              .map(({ id, title }) => (
                <p key={id}>{title}</p>
              ))}
          </div>
        ))}
        <footer className="sheet__foot">
          <p>{values.about || `Notícias de ${values.name || 'uma região'}, da rede Portal Pará.`}</p>
          <p>{[values.contactEmail, values.hours].filter(Boolean).join(' · ')}</p>
        </footer>
      </div>
    </section>
  );
}

function PreviewPicture({ story }: { readonly story: NewsListItem }): ReactElement | null {
  const { coverPicture } = story;
  return coverPicture ? <img src={pictureSrc(coverPicture.url, 640)} alt="" /> : null;
}

/** A colour that is not readable yet is shown anyway, so that the editor sees why. */
function accentOf(values: EditionValues, theme: Theme): string {
  const typed = theme === 'light' ? values.accentLight : values.accentDark;
  return /^#[0-9a-f]{6}$/.test(typed) ? typed : STATE_ACCENTS[theme];
}

function sectionsOf({ sections }: EditionValues): string[] {
  const chosen = sections.length > 0 ? sections : CATEGORIES.map(({ key }) => key);
  return chosen.flatMap((key) => CATEGORIES.find((category) => category.key === key)?.name ?? []);
}

function previewBlocks(values: EditionValues) {
  const places = placesOf(values);
  const chosen = values.blocks.flatMap((key) => places.find((place) => place.key === key) ?? []);
  return (chosen.length > 0 ? chosen : places).slice(0, BLOCK_STORIES);
}

/** The newest stories of the first places, newest first. */
function usePreviewStories(values: EditionValues): readonly NewsListItem[] {
  const lists = [...values.regs.map((reg) => ({ reg })), ...values.munis.map((muni) => ({ muni }))].slice(
    0,
    MAX_PLACES,
  );
  const loaded = useLoaded(JSON.stringify(lists), async (signal) => {
    const answers = await Promise.all(
      lists.map((list) =>
        call(ENDPOINTS.news.list, { query: { ...list, limit: 12, fields: CARD_FIELDS }, signal }),
      ),
    );
    const stories = new Map(answers.flatMap(({ body }) => body.map((story) => [story.id, story] as const)));
    return [...stories.values()].toSorted((a, b) => b.date.localeCompare(a.date));
  });
  return loaded.data ?? [];
}
