import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../config/root.ts';

/** A Markdown page, with its path relative to the project folder. */
export interface Page {
  readonly path: string;
  readonly text: string;
}

/** A fenced code block of a page. */
export interface Block {
  readonly page: string;
  readonly line: number;
  readonly language: string;
  /** The reason why the test of the documents does not run the block: `not-run="…"` after the language. */
  readonly notRun: string | undefined;
  readonly body: string;
}

const AT_THE_TOP = ['README.md', 'CONTRIBUTING.md', 'ARCHITECTURE.md', 'SECURITY.md'];

export function readPages(): Page[] {
  const below = readdirSync(join(ROOT, 'docs')).filter((name) => name.endsWith('.md'));
  return [...AT_THE_TOP, ...below.map((name) => `docs/${name}`)].map((path) => ({
    path,
    text: readFileSync(join(ROOT, path), 'utf8'),
  }));
}

const FENCED = /^```([a-z]+)(?: not-run="([^"\n]+)")?\n([\s\S]*?)^```$/gm;

export function codeBlocks({ path, text }: Page): Block[] {
  return [...text.matchAll(FENCED)].map(({ 1: language = '', 2: notRun, 3: body = '', index }) => ({
    page: path,
    line: text.slice(0, index).split('\n').length,
    language,
    notRun,
    body,
  }));
}

/** The commands of a block, without comments and empty lines; lines that end with a backslash are joined. */
export function blockCommands({ body }: Block): string[] {
  return body
    .replaceAll('\\\n', ' ')
    .split('\n')
    .map((line) => line.replace(/(^|\s+)#.*$/, '').trim())
    .filter((line) => line !== '');
}

/** Inline code, and the commands of all code blocks. */
export function documentedCode(page: Page): string[] {
  const prose = page.text.replace(/^```[\s\S]*?^```$/gm, '');
  const inline = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
  return [...inline, ...codeBlocks(page).flatMap(blockCommands)];
}

/** The anchors that GitHub makes from headings. */
export function headingAnchors({ text }: Page): Set<string> {
  const headings = [...text.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/^#{1,6} (.+)$/gm)];
  return new Set(
    headings.map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replaceAll(' ', '-'),
    ),
  );
}
