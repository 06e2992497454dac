/** Loaded with the first use: it takes as long to load as the rest of the start together, and few portals use it. */
export const webauthn = (): Promise<typeof import('@simplewebauthn/server')> =>
  import('@simplewebauthn/server');
