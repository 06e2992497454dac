import { escapeMarkup } from './escape-markup.ts';

/** Where the attribute has another name than the property. */
const SPELLINGS: Readonly<Record<string, string>> = {
  className: 'class',
  crossOrigin: 'crossorigin',
  htmlFor: 'for',
  tabIndex: 'tabindex',
};
const ADDRESSES: ReadonlySet<string> = new Set(['href', 'src', 'action', 'formAction']);
const NAME = /^[a-z][a-z0-9:-]*$/i;
/** As browsers read it: they skip blanks and controls before it and line breaks inside it. */
const RUNS_CODE =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: finding them is the purpose
  /^[\u0000- ]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a[\r\n\t]*s[\r\n\t]*c[\r\n\t]*r[\r\n\t]*i[\r\n\t]*p[\r\n\t]*t[\r\n\t]*:/i;
const NOWHERE = 'about:invalid';

interface Attribute {
  readonly isAddress: boolean;
  /** True and false are words to it; to any other they say whether it is there. */
  readonly hasWords: boolean;
  readonly name: string;
  readonly start: string;
}

/** Null: no attribute. */
const known = new Map<string, Attribute | null>([
  ['children', null],
  ['dangerouslySetInnerHTML', null],
]);

function attributeOf(property: string): Attribute | null {
  const found = known.get(property);
  if (found !== undefined) return found;
  const attribute = describe(property);
  known.set(property, attribute);
  return attribute;
}

function describe(property: string): Attribute | null {
  const name = SPELLINGS[property] ?? property;
  // Handlers cannot be written down, and text must never become one.
  if (!NAME.test(name) || /^on/i.test(name)) return null;
  return {
    name,
    start: ` ${name}="`,
    isAddress: ADDRESSES.has(name),
    hasWords: /^(?:aria|data)-/.test(name),
  };
}

/** One property of an element as it is written in its tag; nothing for what is no attribute. */
export function renderAttribute(property: string, value: unknown, element: string): string {
  if (value === undefined || value === null) return '';
  const attribute = attributeOf(property);
  if (attribute === null) return '';
  const { start, isAddress, hasWords, name } = attribute;
  if (typeof value === 'string') {
    if (isAddress) return renderAddress(start, value, element);
    return `${start}${escapeMarkup(value)}"`;
  }
  if (typeof value === 'number') return `${start}${value}"`;
  if (typeof value === 'boolean') return hasWords ? `${start}${value}"` : value ? `${start}"` : '';
  if (name === 'style') return `${start}${escapeMarkup(styleText(value as StyleValues))}"`;
  return '';
}

function renderAddress(start: string, value: string, element: string): string {
  // An empty one would load the page itself once more; as a link it is the page itself.
  if (value === '' && element !== 'a') return '';
  return `${start}${escapeMarkup(RUNS_CODE.test(value) ? NOWHERE : value)}"`;
}

type StyleValues = Readonly<Record<string, string | undefined>>;

function styleText(style: StyleValues): string {
  return Object.entries(style)
    .filter(([, value]) => value)
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}:${value}`)
    .join(';');
}
