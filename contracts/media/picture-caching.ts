/** How what stands in for a picture that could not be fetched is sent, and nothing else. */
export const STAND_IN_CACHING = 'public, max-age=60';
