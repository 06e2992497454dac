/** Characters that are no tag, no reference, and are neither removed by cleaning nor written as a reference. */
const WORDS = '[^<>&\\u0000-\\u0008\\u000b-\\u001f\\u007f-\\u00a0\\ud800-\\udfff]*';
/** Adds the references the writer writes. The expression is unambiguous, so matching takes linear time. */
const TEXT = `${WORDS}(?:&(?:amp|lt|gt|nbsp);${WORDS})*`;
const PARAGRAPH = `<p>${TEXT}(?:<(?:strong>${TEXT}</strong|em>${TEXT}</em)>${TEXT})*</p>`;
/** A heading needs at least one word. */
const HEADING = `<h2>(?=[^<&]*[^<&\\s])${TEXT}</h2>|<h3>(?=[^<&]*[^<&\\s])${TEXT}</h3>`;
const SIMPLE = new RegExp(`^(?:${PARAGRAPH}|${HEADING}|[\\t\\n ])*$`);

/**
 * True if the sanitiser would return the text unchanged, because it consists only of paragraphs, headings and emphasis
 * without attributes. Most stories do, and need not be parsed and written again.
 */
export function isSimpleMarkup(html: string): boolean {
  return SIMPLE.test(html);
}
