import { build } from 'vite';
import type { BodyFiles } from './offers.ts';

const ENTRIES = { page: 'admin/news/body/body-editor.support.tsx', design: 'admin/admin.css' };

/** Bundles the text field of the news editor. */
export async function bundleBodyPage(): Promise<BodyFiles> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'silent',
    // Under a test runner Vite assumes development mode.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    define: { 'process.env.NODE_ENV': JSON.stringify('production') },
    build: { write: false, assetsInlineLimit: 0, rolldownOptions: { input: ENTRIES } },
  });
  const [first] = [built].flat();
  if (!first || !('output' in first)) throw new Error('nothing was built');
  return Object.fromEntries(
    first.output.map((file) => {
      const content = file.type === 'chunk' ? file.code : file.source;
      return [file.fileName, Buffer.from(content).toString('base64')];
    }),
  );
}
