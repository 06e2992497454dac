import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { PAGE_STYLES, pageStyleFile } from './site/styles/page-styles.ts';

/** Vite's own way to load a chunk waits for style sheets. Readers' chunks have none, and each page carries it. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined,
};

/**
 * `vite build` makes three things: what readers' browsers load (dist/site/client, hashed names and a
 * manifest), the site's server (dist/site/server), and the back office
 * (dist/admin/client). The last is built apart, so that no reader ever loads a byte of it.
 */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  builder: {},
  cacheDir: 'node_modules/.cache/vite',
  // In development components are replaced in the page as they are edited.
  plugins: [plainImports, ...(command === 'serve' ? [react()] : [])],
  optimizeDeps: { entries: ['site/entry-client.ts', 'site/pages/islands/*.island.tsx', 'admin/main.ts'] },
  // The phones of our readers: light-dark() and the like are written out for them.
  build: { target: ['chrome88', 'safari14', 'firefox88'], modulePreload: false },
  environments: {
    client: {
      build: {
        outDir: 'dist/site/client',
        manifest: true,
        // As files they are cached for a year; as data they would travel with every page.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: ['site/entry-client.ts', ...PAGE_STYLES.map(pageStyleFile)],
          preserveEntrySignatures: 'allow-extension',
          output: {
            codeSplitting: {
              // React is one file, asked for with the first island; what islands share is another.
              groups: [
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|islands[\\/]hydrate/,
                },
                {
                  name: 'islands',
                  test: /[\\/](client|site[\\/](data|pages))[\\/]|(dates|numbers)\.rules|(regions|limits|rich-text[\\/][\w-]+)\.ts$/,
                  minShareCount: 3,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      // React is built in, as the production one: its development build costs several times as much for every page.
      // TypeBox is, because a tenth of its 700 files is used: 9 MB of memory.
      ...(command === 'build' && {
        resolve: { noExternal: [/^react(-dom)?$/, /^typebox/] },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }),
      build: {
        outDir: 'dist/site/server',
        target: 'node24',
        assetsInlineLimit: 0,
        // The second is the thread that compresses pages.
        rolldownOptions: {
          input: ['site/server.ts', 'site/server/compression/compress.worker.ts'],
          // V8 holds the text for as long as it runs, and with one letter beyond Latin-1 two bytes for each.
          output: { charset: 'ascii', comments: { legal: true, jsdoc: false, annotation: false } },
        },
      },
    },
    admin: {
      consumer: 'client',
      // What @vitejs/plugin-react would do; React is told apart by nothing else.
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: {
        outDir: 'dist/admin/client',
        // Beside the readers' files, under the same address.
        assetsDir: 'assets/admin',
        manifest: true,
        assetsInlineLimit: 0,
        rolldownOptions: { input: 'admin/main.ts' },
      },
    },
  },
}));
