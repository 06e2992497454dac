import { defaultsOf } from '../../../contracts/fields.ts';
import { CONTENT_FIELDS, type NewsAutosave } from '../../../contracts/news/news.schema.ts';

/** The editable content. `date` is set only if the editor has chosen one. */
export type StoryContent = Required<Omit<NewsAutosave, 'date' | 'muni'>> & { readonly date?: string };

// The form has the list of municipalities, whose first one is `muni`.
const { muni: _first, ...FORM_FIELDS } = CONTENT_FIELDS;
export const EMPTY_STORY: StoryContent = defaultsOf(FORM_FIELDS);
