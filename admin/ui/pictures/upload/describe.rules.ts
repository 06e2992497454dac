/** What is said of a picture. */
export interface Description {
  readonly alt: string;
  readonly credit: string;
}

interface KnownPicture {
  readonly id: string;
  /** As it is stored. */
  readonly was: Description;
}

type Typed = Readonly<Record<string, Description>>;

/** The pictures of which something else is said than what is stored. */
export function changedDescriptions(
  pictures: readonly KnownPicture[],
  typed: Typed,
): (Description & { readonly id: string })[] {
  return pictures.flatMap(({ id, was }) => {
    const now = typed[id];
    return now && (now.alt !== was.alt || now.credit !== was.credit) ? [{ id, ...now }] : [];
  });
}

/** One photographer for all: fills the credits that are empty, and leaves those somebody wrote. */
export function creditForAll(pictures: readonly KnownPicture[], typed: Typed, credit: string): Typed {
  const filled = pictures.flatMap(({ id, was }) => {
    const now = typed[id] ?? was;
    return now.credit === '' && credit !== '' ? [[id, { ...now, credit }] as const] : [];
  });
  return { ...typed, ...Object.fromEntries(filled) };
}
