const NAME_GOES_ON = /^[\p{L}\p{N}_]/u;

/** Where a text mentions one of these names. The longest name that fits is taken: "@Ana Paula" does not mention Ana. */
export function mentionsIn(
  text: string,
  names: readonly string[],
): readonly { readonly at: number; readonly name: string }[] {
  const longestFirst = names.toSorted((one, other) => other.length - one.length);
  const found = [];
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const rest = text.slice(at + 1);
    const name = longestFirst.find(
      (one) => one !== '' && rest.startsWith(one) && !NAME_GOES_ON.test(rest.slice(one.length)),
    );
    if (name !== undefined) found.push({ at, name });
  }
  return found;
}

/** The text with another name in place of this one. */
export function renameMentions(text: string, names: readonly string[], from: string, to: string): string {
  return mentionsIn(text, names)
    .filter(({ name }) => name === from)
    .reduceRight(
      (before, { at }) => `${before.slice(0, at + 1)}${to}${before.slice(at + 1 + from.length)}`,
      text,
    );
}
