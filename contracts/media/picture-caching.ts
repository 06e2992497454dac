/** How what stands in for a picture that could not be fetched is sent, and nothing else. */
export const STAND_IN_CACHING = 'public, max-age=60';
/** How another width of a picture is sent while the one that was asked for is being made. */
export const OTHER_WIDTH_CACHING = 'public, max-age=30';
