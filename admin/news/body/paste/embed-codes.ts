/** The part of each network's embed code that holds the address of the post: an attribute, or the last link of a quote. */
const CODES = [
  { code: 'iframe[src]', attribute: 'src' },
  { code: '.instagram-media[data-instgrm-permalink]', attribute: 'data-instgrm-permalink' },
  { code: '.tiktok-embed[cite]', attribute: 'cite' },
  { code: '.text-post-media[data-text-post-permalink]', attribute: 'data-text-post-permalink' },
  { code: '.fb-post[data-href], .fb-video[data-href]', attribute: 'data-href' },
  { code: '.twitter-tweet, .twitter-video, .instagram-media, .fb-post, .fb-video', attribute: undefined },
] as const;
const ANY_CODE = CODES.map(({ code }) => code).join(', ');

/** The addresses that embed codes show, in their order; none for any other text, which may have a code in its middle. */
export function addressesInCode(text: string): readonly string[] {
  if (!/^\s*<[a-z]/i.test(text)) return [];
  const { body } = new DOMParser().parseFromString(text, 'text/html');
  const codes = codesIn(body);
  const addresses = codes.flatMap((code) => addressOf(code) ?? []);
  for (const one of [...codes, ...body.querySelectorAll('script, style')]) one.remove();
  return body.textContent.trim() === '' ? addresses : [];
}

/** Puts a frame in the place of every embed code, so that the sanitiser keeps those of known sites. */
export function framesFromCodes(body: HTMLElement): void {
  for (const code of codesIn(body)) {
    const address = addressOf(code);
    // YouTube's code gives every video this title.
    if (code.getAttribute('title') === 'YouTube video player') code.removeAttribute('title');
    if (address === undefined || code.localName === 'iframe') continue;
    const frame = body.ownerDocument.createElement('iframe');
    frame.setAttribute('src', address);
    code.replaceWith(frame);
  }
}

/** A frame inside a quote is part of that code. */
function codesIn(body: HTMLElement): Element[] {
  return [...body.querySelectorAll(ANY_CODE)].filter((code) => !code.parentElement?.closest(ANY_CODE));
}

function addressOf(code: Element): string | undefined {
  const found = CODES.find((row) => code.matches(row.code));
  if (found?.attribute) return withProtocol(code.getAttribute(found.attribute) ?? '');
  return [...code.querySelectorAll('a')].at(-1)?.getAttribute('href') ?? undefined;
}

/** Older codes leave out the protocol: `//www.youtube.com/embed/…`. */
function withProtocol(address: string): string {
  return address.startsWith('//') ? `https:${address}` : address;
}
