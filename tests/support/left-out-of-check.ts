/**
 * `npm run check` must end within a minute, so it leaves out the slow files: those that encode many pictures, hash many
 * passwords, make many pages, publish many stories, send many requests, let workers run into their bounds or start an emulator.
 */
export const LEFT_OUT_OF_CHECK = [
  'tests/faults/**/*.test.ts',
  'scripts/build/site-build.test.ts',
  'api/media/images/image-intake.test.ts',
  'api/media/edits/*.once.test.ts',
  '{api/media/share-images,site/seo/share-image}/*.test.ts',
  'api/users/auth/own-password.once.test.ts',
  'api/users/auth/two-factor/two-factor.once.test.ts',
  'api/users/passkeys/*.test.ts',
  'api/demo/access.once.test.ts',
  'api/messages/{message-stores,messages-firestore.once}.test.ts',
  'ingest/isolation/worker-pool.test.ts',
  'site/answers.test.ts',
  'site/data/ads/ad-shares.test.ts',
  'db/large/*.test.ts',
];
