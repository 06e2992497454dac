import { build } from 'vite';

const ENTRIES = { page: 'admin/news/body/body-editor.support.tsx', design: 'admin/admin.css' };

/** The files of the page with the text editor, in Base64 by their names. */
export type BodyFiles = Readonly<Record<string, string>>;

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
