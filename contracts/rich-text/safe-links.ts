import { cleanCharacters } from './clean-characters.ts';

/** Browsers ignore tabs and line breaks anywhere in an address, so they must not hide a scheme from this check. */
function asBrowsersRead(address: string): string {
  return cleanCharacters(address)
    .replace(/[\t\n]/g, '')
    .trim();
}

/** `//host` and `/\host` lead to another site although they begin with a slash. */
const isRootRelative = (address: string): boolean => /^\/(?![/\\])/.test(address);

const isWebAddress = (address: string): boolean =>
  /^https?:\/\/[^/\\]/i.test(address) && URL.canParse(address);

const isContact = (address: string): boolean => /^(?:mailto|tel):\S/i.test(address);

/** The address of an image (http, https or root-relative), or null if it is unsafe. */
export function safeImageSource(address: string): string | null {
  const read = asBrowsersRead(address);
  return isRootRelative(read) || isWebAddress(read) ? read : null;
}

/** The address of a link (as for images, plus mailto and tel), or null if it is unsafe. */
export function safeLink(address: string): string | null {
  const read = asBrowsersRead(address);
  return isRootRelative(read) || isWebAddress(read) || isContact(read) ? read : null;
}
