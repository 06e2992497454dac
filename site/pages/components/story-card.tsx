import type { ReactElement, ReactNode } from 'react';
import { LEAD_SIZES, PHONE_WIDTH } from '../../data/picture.model.ts';
import type { ExcerptModel, StoryCardModel } from '../../data/story-card.model.ts';
import { DeadlineNote } from './deadline.tsx';
import { markPieces } from './marked.rules.ts';
import { ResponsivePicture } from './picture.tsx';

const RATIOS = {
  '32': { width: 1280, height: 853 },
  '43': { width: 1280, height: 960 },
  '169': { width: 1280, height: 720 },
  '11': { width: 390, height: 390 },
} as const;

/** A 112 px square crop of a 3:2 picture needs this width. */
const THUMB_WIDTH = '168px';

/** The variants of the card: its size, its picture, and whether it shows an excerpt. */
const VARIANTS = {
  lead: {
    className: 'story story--lead',
    ratio: '32',
    sizes: LEAD_SIZES,
    heading: 'h2',
    withExcerpt: true,
  },
  second: {
    className: 'story',
    ratio: '32',
    sizes: `(min-width: 640px) 400px, ${THUMB_WIDTH}`,
    heading: 'h3',
    withExcerpt: true,
  },
  block: {
    className: 'story story--xl',
    ratio: '32',
    sizes: `(min-width: 900px) 40vw, ${PHONE_WIDTH}`,
    heading: 'h3',
    withExcerpt: true,
  },
  wideBlock: {
    className: 'story story--xl',
    ratio: '169',
    sizes: `(min-width: 900px) 40vw, ${PHONE_WIDTH}`,
    heading: 'h3',
    withExcerpt: true,
  },
  besideBlock: {
    className: 'story',
    ratio: '43',
    sizes: `(min-width: 640px) 40vw, ${THUMB_WIDTH}`,
    heading: 'h3',
    withExcerpt: true,
  },
  thumb: {
    className: 'story story--sm',
    ratio: '11',
    sizes: THUMB_WIDTH,
    heading: 'h3',
    withExcerpt: false,
  },
  first: {
    className: 'story story--first',
    ratio: '32',
    sizes: `(min-width: 640px) 40vw, ${PHONE_WIDTH}`,
    heading: 'h2',
    withExcerpt: true,
  },
  row: {
    className: 'story story--row',
    ratio: '32',
    sizes: `(min-width: 640px) 240px, ${THUMB_WIDTH}`,
    heading: 'h2',
    withExcerpt: true,
  },
  related: {
    className: 'story story--sm',
    ratio: '32',
    sizes: '(min-width: 1180px) 25vw, (min-width: 640px) 33vw, 50vw',
    heading: 'h3',
    withExcerpt: false,
  },
} as const;

type Variant = keyof typeof VARIANTS;
const NO_TERMS: readonly string[] = [];

interface StoryProps {
  readonly story: StoryCardModel;
  readonly variant: Variant;
  readonly priority?: boolean;
  /** The search terms to mark. */
  readonly terms?: readonly string[];
}

/** The story card used everywhere. The headline's link covers the whole card, so the card is one tab stop. */
export function StoryCard({ story, variant, priority = false, terms = NO_TERMS }: StoryProps): ReactElement {
  const shape = !story.picture ? ' story--bare' : variant === 'thumb' ? ' story--thumb' : '';
  return (
    <article className={VARIANTS[variant].className + shape} data-pin={story.pinned && ''}>
      <StoryCardContent story={story} variant={variant} priority={priority} terms={terms} />
    </article>
  );
}

function StoryCardContent({ story, variant, priority, terms }: Required<StoryProps>): ReactElement {
  const { ratio, sizes, heading: Heading, withExcerpt } = VARIANTS[variant];
  const { picture } = story;
  return (
    <>
      {picture && (
        <span className={`pic pic--${ratio}`}>
          {/* Empty alt text, because the headline beside it describes the story. */}
          <ResponsivePicture
            picture={picture}
            alt=""
            sizes={sizes}
            fallbackSize={RATIOS[ratio]}
            priority={priority}
          />
        </span>
      )}
      <div>
        <Kicker story={story} />
        <Heading>
          <a href={story.path}>
            <Marked text={story.title} terms={terms} />
          </a>
        </Heading>
        {story.live && <LiveLine live={story.live} isShort={!withExcerpt} />}
        {withExcerpt && !story.live?.line && <Excerpt excerpt={story.excerpt} terms={terms} />}
        <p className="meta">
          <time dateTime={story.date.iso}>{story.date.day}</time>
          {story.date.time && ' '}
          {story.date.time && (
            // site/browser/relative-time/relative-time.ts replaces this text.
            <span className="ago" data-at={story.date.iso} suppressHydrationWarning>
              {story.date.time}
            </span>
          )}
          {story.deadline && ' '}
          {story.deadline && <DeadlineNote deadline={story.deadline} />}
        </p>
      </div>
    </>
  );
}

function Kicker({ story: { category, places, pinned } }: Pick<StoryProps, 'story'>): ReactElement | null {
  const kicker = pinned?.kicker || category?.name;
  if (!kicker && !places) return null;
  return (
    <p className="kick" data-cat={category?.key}>
      {kicker && <b>{kicker}</b>}
      {kicker && places && ' '}
      {places && <span>{places}</span>}
    </p>
  );
}

interface LiveLineProps {
  readonly live: NonNullable<StoryCardModel['live']>;
  /** True on small cards, which show the state alone. */
  readonly isShort: boolean;
}

function LiveLine({ live: { name, line }, isShort }: LiveLineProps): ReactElement {
  return (
    <p className="on-air">
      <b>{name}</b>
      {!isShort && line && ` ${line}`}
    </p>
  );
}

interface ExcerptProps {
  readonly excerpt: ExcerptModel;
  readonly terms: readonly string[];
}

function Excerpt({ excerpt: { start, rest, end }, terms }: ExcerptProps): ReactElement | null {
  if (!start) return null;
  return (
    <p className="exc">
      <Marked text={start} terms={terms} />
      {rest && (
        <>
          {end && <span className="e150">{end}</span>}
          <span className="e200">
            <Marked text={rest} terms={terms} />
          </span>
        </>
      )}
    </p>
  );
}

interface MarkedProps {
  readonly text: string;
  /** The search terms; empty if nothing is marked. */
  readonly terms: readonly string[];
}

/** A text with the search terms marked. */
function Marked({ text, terms }: MarkedProps): ReactNode {
  if (terms.length === 0) return text;
  return markPieces(text, terms).map(({ text, hit }, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces are identified by their order only
    hit ? <mark key={index}>{text}</mark> : text,
  );
}
