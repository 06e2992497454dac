import { parseDay } from '../../../contracts/belem-time.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { findMunicipality } from '../../../contracts/municipalities.ts';
import type { AdminNewsItem, NewsAutosave } from '../../../contracts/news/news.schema.ts';
import { missingFields } from '../../../contracts/publishing/missing-fields.ts';
import { REQUIRED_FIELDS } from '../../../contracts/publishing/objection-codes.ts';
import { readMarkup } from '../../../contracts/rich-text/markup-reader.ts';
import type { PictureFaults } from '../../ui/pictures/use-picture-checks.ts';
import { fieldName } from '../revisions/field-names.ts';
import { EMPTY_STORY, type StoryContent } from './story-content.ts';

export const CONTENT_FIELD_NAMES = Object.keys(EMPTY_STORY) as Exclude<keyof StoryContent, 'date'>[];

/** The server's content of a story: the published text, overridden by pending changes. */
export function contentOf(item: AdminNewsItem): StoryContent {
  const pending = item.pending?.data;
  // Typing stored before there could be several municipalities has only the first one.
  const munis = pending?.muni === undefined ? item.munis : [pending.muni].filter(Boolean);
  const held = { ...item, munis, ...pending };
  const content = Object.fromEntries(
    CONTENT_FIELD_NAMES.map((name) => [name, held[name] ?? EMPTY_STORY[name]]),
  );
  return { ...(content as StoryContent), ...(pending?.date && { date: pending.date }) };
}

export function sameContent(one: StoryContent, other: StoryContent): boolean {
  return one.date === other.date && CONTENT_FIELD_NAMES.every((name) => isSameValue(one[name], other[name]));
}

type Value = StoryContent[keyof StoryContent];

/** A list of names is the same if its names are, in their order. */
export function isSameValue(one: Value, other: Value): boolean {
  return one === other || (Array.isArray(one) && Array.isArray(other) && one.join() === other.join());
}

/** An absolute web address or a path of our own; the server has the same rule. */
const LINK_ADDRESS = /^(https?:\/\/[^\s<>"\\]+|\/(?!\/)[^\s<>"\\]*)?$/;

/** Fields with unfinished text: they stay in the browser until finished, and the rest is saved. */
export function unfinishedFields(content: StoryContent): Readonly<Record<string, string>> {
  const errors: Record<string, string> = {};
  if (!LINK_ADDRESS.test(content.link)) errors.link = 'Informe o link completo, começando com https://.';
  if (!LINK_ADDRESS.test(content.cover)) errors.cover = 'Informe o endereço completo da imagem.';
  const pictures = content.imgContent.split(',').map((address) => address.trim());
  if (!pictures.every((address) => LINK_ADDRESS.test(address))) {
    errors.imgContent = 'Use endereços de imagens separados por vírgula.';
  }
  if (!content.munis.every(findMunicipality)) errors.munis = 'Escolha um município da lista.';
  if (content.originalDate && parseDay(content.originalDate) === undefined) {
    errors.originalDate = 'Este dia não existe no calendário.';
  }
  const beyond = content.title.length - LIMITS.title;
  if (beyond > 0) errors.title = `O título passa do limite por ${beyond} caracteres.`;
  return errors;
}

/** The sentence for each field that must be filled or finished before the story can be published. */
export function fieldsToFinish(content: StoryContent): Readonly<Record<string, string>> {
  const missing = missingFields(content).flatMap(({ field, text }) => (field ? [[field, text]] : []));
  return { ...Object.fromEntries(missing), ...unfinishedFields(content) };
}

/** True if both are equal except for unfinished fields: then there is nothing to choose between. */
export function sameFinished(one: StoryContent, other: StoryContent): boolean {
  const skipped = { ...unfinishedFields(one), ...unfinishedFields(other) };
  return CONTENT_FIELD_NAMES.every((name) => name in skipped || isSameValue(one[name], other[name]));
}

export function differingFields(one: StoryContent, other: StoryContent): (keyof StoryContent)[] {
  return CONTENT_FIELD_NAMES.filter((name) => !isSameValue(one[name], other[name]));
}

/** The fields other than title and text in which two versions differ. */
export function otherDifferingFields(one: StoryContent, other: StoryContent): (keyof StoryContent)[] {
  return differingFields(one, other).filter((name) => name !== 'title' && name !== 'desc');
}

/** The fields that can be sent now. */
export function finishedFields(content: StoryContent): NewsAutosave {
  const unfinished = unfinishedFields(content);
  return Object.fromEntries(Object.entries(content).filter(([name]) => !(name in unfinished)));
}

export interface StoryCheck {
  readonly name: string;
  readonly ok: boolean;
  /** `true` if the story cannot be published without it; `false` if it is a recommendation. */
  readonly required: boolean;
  /** The text of the publishing rule; `undefined` if the field is filled but unfinished. */
  readonly why?: string | undefined;
}

/** The checks before publication. */
export function storyChecklist(
  content: StoryContent,
  faults: PictureFaults = NO_FAULTS,
): readonly StoryCheck[] {
  const missing = new Map(missingFields(content).map(({ field, text }) => [field, text]));
  const unfinished = unfinishedFields(content);
  const isFaulty = (address: string): boolean => faults.has(address);
  const checks: StoryCheck[] = [
    ...REQUIRED_FIELDS.map((field) => ({
      name: fieldName(field),
      ok: !missing.has(field) && !(field in unfinished),
      required: true,
      why: missing.get(field),
    })),
    { name: 'Nome da fonte', ok: content.source.trim() !== '', required: false },
    { name: 'Capa', ok: content.cover !== '' && !isFaulty(content.cover), required: false },
  ];
  if (content.cover) {
    checks.push({ name: 'Texto alternativo da capa', ok: content.coverAlt.trim() !== '', required: false });
  }
  const pictures = picturesIn(content.desc);
  if (pictures.length > 0) {
    checks.push({
      name: 'Texto alternativo das imagens',
      ok: pictures.every(({ alt }) => alt.trim() !== ''),
      required: false,
    });
  }
  if (pictures.some(({ src }) => isFaulty(src))) {
    checks.push({ name: 'Imagens que abrem', ok: false, required: false });
  }
  return checks;
}

const NO_FAULTS: PictureFaults = new Map();

function picturesIn(html: string): { readonly src: string; readonly alt: string }[] {
  const pictures: { src: string; alt: string }[] = [];
  readMarkup(html, {
    open(element, attributes) {
      if (element !== 'img') return;
      pictures.push({ src: attributes.get('src') ?? '', alt: attributes.get('alt') ?? '' });
    },
  });
  return pictures;
}

/** Every picture address of a story. */
export function pictureAddresses(content: StoryContent): readonly string[] {
  const cover = 'cover' in unfinishedFields(content) ? '' : content.cover;
  return [...new Set([cover, ...picturesIn(content.desc).map(({ src }) => src)])];
}

/** The region follows the first municipality when that one changes. */
export function placesChanged(before: readonly string[], munis: string[]): Partial<StoryContent> {
  const [first = ''] = munis;
  const region = first === before[0] ? undefined : findMunicipality(first)?.region;
  return { munis, ...(region && { reg: region }) };
}

/** A municipality belongs to one region; a story with another region is probably a mistake. */
export function placeWarning({ munis: [muni = ''], reg }: StoryContent): string | undefined {
  const municipality = findMunicipality(muni);
  if (!municipality || !reg || municipality.region === reg) return undefined;
  return `${municipality.name} fica em outra região. Confira antes de publicar.`;
}
