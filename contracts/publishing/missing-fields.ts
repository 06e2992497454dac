import { EDITING } from '../constants.ts';
import { OWN_REPORTING } from '../news/source-kinds.ts';
import { imagesInText } from '../rich-text/images.ts';
import { richTextToPlain } from '../rich-text/plain-text.ts';
import {
  MISSING_FIELD_TEXTS,
  type Objection,
  REQUIRED_FIELDS,
  type RequiredField,
} from './objection-codes.ts';

/**
 * The fields that decide whether a story may be published. The server applies these rules to every write of a story
 * that publishes it; the import only reports them. The editor, list, queue and reports show the same codes and
 * sentences beforehand.
 */
export interface FieldsToPublish {
  readonly title: string;
  readonly desc: string;
  readonly cat: string;
  readonly reg: string;
  /** The address of the original; or how it arrived, from whom and when; or that it is the newsroom's own. */
  readonly link: string;
  readonly sourceKind: string;
  readonly source: string;
  readonly originalDate: string;
}

/** Required fields that are empty. A draft may be incomplete, a published story may not. */
export function missingFields(story: FieldsToPublish): readonly Objection[] {
  return REQUIRED_FIELDS.filter((field) => !isFilled(story, field)).map((field) => ({
    code: 'missing',
    field,
    text: MISSING_FIELD_TEXTS[field],
  }));
}

function isFilled(story: FieldsToPublish, field: RequiredField): boolean {
  switch (field) {
    case 'title':
      return story.title.trim() !== '' && story.title !== EDITING.untitled;
    case 'desc':
      return richTextToPlain(story.desc) !== '' || imagesInText(story.desc).length > 0;
    case 'link':
      return story.link !== '' || story.sourceKind === OWN_REPORTING || hasNamedSource(story);
    default:
      return story[field] !== '';
  }
}

/** A release that arrived by WhatsApp, e-mail or on paper needs a name, a kind and a date as its source. */
function hasNamedSource({ sourceKind, source, originalDate }: FieldsToPublish): boolean {
  return sourceKind !== '' && source.trim() !== '' && originalDate !== '';
}
