/** Imported on first use: loading it takes as long as the rest of the start, and few portals use passkeys. */
export const webauthn = (): Promise<typeof import('@simplewebauthn/server')> =>
  import('@simplewebauthn/server');

/**
 * Whether an answer was refused, by the library in words or by the cryptography underneath as a DOMException (a key that is
 * no point of its curve). A failure of the database carries a code of its own and is not one of them.
 */
export function isPasskeyRefusal(error: unknown): boolean {
  return error instanceof DOMException || (error instanceof Error && !('code' in error));
}
