/** What is no tag, no reference, and nothing that would be cleaned away or written as a reference. */
const WORDS = '[^<>&\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u00a0\\ud800-\\udfff]*';
/** With the references the writer writes. Each letter can be read in one way only, so reading takes as long as the text is. */
const TEXT = `${WORDS}(?:&(?:amp|lt|gt|nbsp);${WORDS})*`;
const PARAGRAPH = `<p>${TEXT}(?:<(?:strong>${TEXT}</strong|em>${TEXT}</em)>${TEXT})*</p>`;
/** A heading without a word is none. */
const HEADING = `<h2>(?=[^<&]*[^<&\\s])${TEXT}</h2>|<h3>(?=[^<&]*[^<&\\s])${TEXT}</h3>`;
const SIMPLE = new RegExp(`^(?:${PARAGRAPH}|${HEADING}|[\\t\\n ])*$`);

/**
 * Whether a text is what the sanitiser itself would write of it, because it is nothing but paragraphs, headings and
 * emphasis, without a single attribute. Most stories are, and they need not be taken apart and written anew.
 */
export function isSimpleMarkup(html: string): boolean {
  return SIMPLE.test(html);
}
