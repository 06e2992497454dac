import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { withoutDescriptions, withoutEndpointSchemas } from './scripts/build/contracts-for-browsers.ts';
import { compressResponse, QUALITY } from './site/request/compression.ts';
import { PAGE_STYLES, pageStyleFile } from './site/styles/page-styles.ts';

/** Vite's preload helper waits for style sheets and is part of every page. Our chunks for readers import no style sheets, so it is replaced. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load();' : undefined,
};

/** Brotli at its best takes seconds for all files, which otherwise the first readers and editors after each start would wait for. */
const brotliFiles: Plugin = {
  name: 'brotli-files',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client' || name === 'admin',
  async writeBundle({ dir = '' }, bundle) {
    const texts = Object.values(bundle).filter(({ fileName }) => /\.(?:js|css|svg)$/.test(fileName));
    await Promise.all(
      texts.map(async (file) => {
        const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        await writeFile(join(dir, `${file.fileName}.br`), await compressResponse(bytes, 'br', QUALITY.best));
      }),
    );
  },
};

/**
 * `vite build` makes four parts: the files for readers' browsers (dist/site/client, with hashed names and a manifest), the
 * service worker (dist/site/worker), the server of the site (dist/site/server), and the back office (dist/admin/client),
 * which is separate so that readers load no byte of it.
 */
export default defineConfig(({ command }) => ({
  appType: 'custom',
  publicDir: false,
  builder: {},
  cacheDir: 'node_modules/.cache/vite',
  // In development React Fast Refresh replaces components in the page while they are edited.
  plugins: [
    plainImports,
    withoutDescriptions,
    withoutEndpointSchemas,
    brotliFiles,
    ...(command === 'serve' ? [react()] : []),
  ],
  optimizeDeps: { entries: ['site/entry-client.ts', 'site/pages/islands/*.island.tsx', 'admin/main.ts'] },
  // The oldest browsers we support; newer CSS such as light-dark() is compiled for them.
  build: { target: ['chrome88', 'safari14', 'firefox88'], modulePreload: false },
  environments: {
    client: {
      build: {
        outDir: 'dist/site/client',
        manifest: true,
        // Separate files are cached for a year; inlined ones would be sent with every page.
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: ['site/entry-client.ts', ...PAGE_STYLES.map(pageStyleFile)],
          preserveEntrySignatures: 'allow-extension',
          // Reading a property changes nothing in our code, so a table that spreads another one is left out where nobody uses it.
          treeshake: { propertyReadSideEffects: false },
          // Numbers such as those of durations.ts are written where they are used; as a chunk they would cost each reader a request.
          optimization: { inlineConst: { mode: 'all', pass: 2 } },
          output: {
            codeSplitting: {
              // React is one chunk, loaded with the first island. Code that several islands share is another.
              groups: [
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|islands[\\/]hydrate/,
                },
                {
                  name: 'islands',
                  test: /[\\/](client|site[\\/](data|pages))[\\/]|(dates|numbers)\.rules|(regions|limits|(rich-text|words)[\\/]([\w-]+[\\/])?[\w-]+)\.ts$/,
                  minShareCount: 3,
                  includeDependenciesRecursively: false,
                },
              ],
            },
          },
        },
      },
    },
    // The service worker: one file without a hash in its name, because its address is its identity.
    worker: {
      consumer: 'client',
      build: {
        outDir: 'dist/site/worker',
        rolldownOptions: {
          input: 'site/browser/offline/reader.worker.ts',
          output: { entryFileNames: 'sw.js', format: 'iife' },
        },
      },
    },
    ssr: {
      // React is bundled so that its production build is used: the development build makes every page several times slower.
      // TypeBox is bundled because we use a tenth of its 700 files; loading all of them takes 9 MB of memory.
      ...(command === 'build' && {
        resolve: { noExternal: [/^react(-dom)?$/, /^typebox/] },
        define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      }),
      build: {
        outDir: 'dist/site/server',
        target: 'node24',
        assetsInlineLimit: 0,
        // The second entry is the thread that compresses pages.
        rolldownOptions: {
          input: ['site/server.ts', 'site/server/compression/compress.worker.ts'],
          // V8 keeps the source in memory, and one character beyond Latin-1 doubles its size, so other characters are escaped.
          output: { charset: 'ascii', comments: { legal: true, jsdoc: false, annotation: false } },
        },
      },
    },
    admin: {
      consumer: 'client',
      // Replaces @vitejs/plugin-react, of which the build needs only this: it selects the production build of React.
      define: { 'process.env.NODE_ENV': JSON.stringify('production') },
      build: {
        outDir: 'dist/admin/client',
        // In the same folder of the address space as the files for readers.
        assetsDir: 'assets/admin',
        manifest: true,
        assetsInlineLimit: 0,
        rolldownOptions: {
          input: 'admin/main.ts',
          // As above: a schema that only copies properties of another one is left out where no form uses it.
          treeshake: { propertyReadSideEffects: false },
          output: {
            codeSplitting: {
              // Without groups, what several screens share becomes a chunk for each combination of screens: 60 requests for one screen.
              groups: [
                // The start page says that it loads, so it must not wait for the chunk with React.
                {
                  name: 'start',
                  test: /admin[\\/]ui[\\/]load-chunk|contracts[\\/](texts|constants|durations)\.ts|preload-helper/,
                  priority: 1,
                },
                { name: 'shared', minShareCount: 6 },
              ],
            },
          },
        },
      },
    },
  },
}));
