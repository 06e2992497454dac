/** Alt text and credit of a picture. */
export interface PictureDescription {
  readonly alt: string;
  readonly credit: string;
}

interface KnownPicture {
  readonly id: string;
  /** The stored description. */
  readonly was: PictureDescription;
}

type TypedDescriptions = Readonly<Record<string, PictureDescription>>;

/** The pictures whose description differs from the stored one. */
export function changedDescriptions(
  pictures: readonly KnownPicture[],
  typed: TypedDescriptions,
): (PictureDescription & { readonly id: string })[] {
  return pictures.flatMap(({ id, was }) => {
    const now = typed[id];
    return now && (now.alt !== was.alt || now.credit !== was.credit) ? [{ id, ...now }] : [];
  });
}

/** Applies one credit to all pictures: fills empty credits and keeps those already written. */
export function creditForAll(
  pictures: readonly KnownPicture[],
  typed: TypedDescriptions,
  credit: string,
): TypedDescriptions {
  const filled = pictures.flatMap(({ id, was }) => {
    const now = typed[id] ?? was;
    return now.credit === '' && credit !== '' ? [[id, { ...now, credit }] as const] : [];
  });
  return { ...typed, ...Object.fromEntries(filled) };
}
