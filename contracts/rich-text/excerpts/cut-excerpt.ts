/** How a source ends a text that continues elsewhere: "[…]", "...", "Leia mais". */
const CUT_END =
  /(?:\[ ?(?:…|\.{3}|&hellip;) ?\]|\( ?(?:…|\.{3}) ?\)|…|\.{3}|(?<!\p{L})(?:leia mais|leia a [íi]ntegra|leia na [íi]ntegra|continue lendo|continuar lendo|saiba mais|veja mais|ver mais|read more|the post))[\s.:»›→>\])]{0,6}$/iu;
const END_LENGTH = 80;

/** True if the source cut the text. */
export function isCutExcerpt(text: string): boolean {
  return (
    CUT_END.test(text.trimEnd().slice(-END_LENGTH)) ||
    /(?<!\p{L})(?:the post|o post) .{1,300} (?:appeared first on|apareceu primeiro em) /iu.test(
      text.slice(-500),
    )
  );
}
