import { safeLink } from '../../../contracts/rich-text/safe-links.ts';

const EMAIL = /^[^\s@:/?#]+@[^\s@:/?#]+\.[^\s@:/?#.]{2,}$/;
const HOST = /^(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?::\d+)?(?:[/?#]\S*)?$/u;

export const isEmail = (text: string): boolean => EMAIL.test(text);

/** The target of a typed link: e-mails and bare hosts get a scheme; `null` if the text is no usable target. */
export function linkAddress(typed: string): string | null {
  const text = typed.trim();
  if (isEmail(text)) return `mailto:${text}`;
  if (HOST.test(text)) return `https://${text}`;
  return safeLink(text);
}
