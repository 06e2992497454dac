/**
 * Carries the secret that the programs of an installation share. The site sends it with every call: what it asks of the
 * API for its readers it counted itself.
 */
export const PROGRAM_HEADER = 'x-portal-program';
