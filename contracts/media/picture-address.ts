/** The id of a picture of the library by its address; undefined for any other address. */
export function pictureIdOf(address: string): string | undefined {
  return /^\/media\/([0-9a-f]{32})$/.exec(address)?.[1];
}

/** The same for an address in a text, which may name a width or a version after the id. */
export function shownPictureId(address: string): string | undefined {
  return /^\/media\/([0-9a-f]{32})(?:$|[/?#])/.exec(address)?.[1];
}
