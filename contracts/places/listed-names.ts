interface ListedName {
  /** The slug of a municipality, or another code that the list explains. */
  readonly slug: string;
  readonly name: string;
  /** True if the name counts only with further evidence; a leading `?` says so in the list. */
  readonly isUnsure: boolean;
}

/** The names of lines of the form `slug: name, ?name`. */
export function listedNames(lines: string): ListedName[] {
  return lines
    .split('\n')
    .filter(Boolean)
    .flatMap((line) => {
      const [slug = '', names = ''] = line.split(': ');
      return names.split(', ').map((listed) => {
        const name = listed.trim();
        return { slug, name: name.replace(/^\?/, ''), isUnsure: name.startsWith('?') };
      });
    });
}
