/** The ids the API knows: whole numbers of 31 bits, written without leading zeros. */
const ID = /^[1-9]\d{0,9}$/;
const LARGEST_ID = 2_147_483_647;

export function readId(text: string | undefined): number | undefined {
  const id = ID.test(text ?? '') ? Number(text) : undefined;
  return id !== undefined && id <= LARGEST_ID ? id : undefined;
}
