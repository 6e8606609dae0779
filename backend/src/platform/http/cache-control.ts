/** Values of `cache-control` for what any cache may keep. */
export const FOR_FIVE_MINUTES = 'public, max-age=300';
export const FOR_AN_HOUR = 'public, max-age=3600';
/** For a year: the address names the content, which never changes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';
