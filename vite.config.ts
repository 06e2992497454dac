import { defineConfig } from 'vite';

/**
 * `vite build` makes both halves of the site: what browsers load (dist/site/client, hashed names and a
 * manifest) and the pages that site/server.ts renders (dist/site/server).
 */
export default defineConfig({
  appType: 'custom',
  publicDir: false,
  builder: {},
  // The phones of our readers: light-dark() and the like are written out for them.
  build: { target: ['chrome87', 'safari14', 'firefox88'], modulePreload: false },
  environments: {
    client: {
      build: {
        outDir: 'dist/site/client',
        manifest: true,
        // As files they are cached for a year; as data they would travel with every page.
        assetsInlineLimit: 0,
        rolldownOptions: { input: 'site/entry-client.ts' },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/site/server',
        assetsInlineLimit: 0,
        rolldownOptions: { input: 'site/entry-server.tsx' },
      },
    },
  },
});
