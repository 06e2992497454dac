import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import { VARIABLES, type VariableName } from '../config/environment.ts';
import { ROOT } from '../config/root.ts';
import { COMMANDS, PROGRAM_PARTS } from '../scripts/commands.ts';
import {
  COPIED_UNCHANGED,
  PACKAGE,
  releaseArchive,
  releaseFolder,
} from '../scripts/release/release-layout.ts';
import { codeBlocks, documentedCode, headingAnchors, type Page, readPages } from './support/documents.ts';

const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const pages = readPages();
const operators = pages.find(({ path }) => path === 'docs/operators.md') as Page;
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** Pieces of code in the pages that break a rule, each with its page. */
function wrongCode(isWrong: (code: string) => boolean): string[] {
  return pages.flatMap((page) =>
    documentedCode(page)
      .filter(isWrong)
      .map((code) => `${page.path}: ${code}`),
  );
}

describe('blocks', () => {
  const blocks = pages.flatMap(codeBlocks);

  test('every code block is closed and names its language, and commands are `bash`', () => {
    const fences = pages.flatMap(({ path, text }) => (text.match(/^```/gm) ?? []).map(() => path));
    expect(fences.length).toBe(blocks.length * 2);
    expect(blocks.length).toBeGreaterThan(15);
    expect(new Set(blocks.map(({ language }) => language))).toEqual(new Set(['bash', 'text']));
  });

  test('bash can parse every block of commands', () => {
    for (const { page, line, body } of blocks.filter(({ language }) => language === 'bash')) {
      const { status, stderr } = spawnSync('bash', ['-n'], { input: body, encoding: 'utf8' });
      expect({ status, stderr }, `${page}:${line}`).toEqual({ status: 0, stderr: '' });
    }
  });
});

describe('commands', () => {
  test('each command is a script of package.json or a command of ./portal', () => {
    const words = new Set<string>([...COMMANDS.map(({ name }) => name), ...PROGRAM_PARTS]);
    const unknown = wrongCode((code) => {
      const npm = [...code.matchAll(/npm run (?:--silent )?([a-z][\w:-]*)/g)].map(([, name = '']) => name);
      const portal = [...code.matchAll(/(?:\.|current|portal-para-\S+)\/portal ([a-z-]+)/g)].map(
        ([, name = '']) => name,
      );
      return (
        npm.some((name) => !(name in scripts)) ||
        portal.some((word) => !words.has(word) && !/^--(?:help|version)$/.test(word))
      );
    });
    expect(unknown).toEqual([]);
  });

  test('each command of ./portal is also a script of package.json and is documented for operators', () => {
    const shown = pages.flatMap(documentedCode).join('\n');
    for (const { name } of COMMANDS) {
      expect(scripts[name], name).toBeDefined();
      expect(shown).toMatch(new RegExp(`(?:npm run|/portal) ${name}\\b`));
    }
  });

  test('each option in a documented command is in the usage of that command', () => {
    const ours = /(?:npm run (?:--silent )?|(?:^|[\s/])portal )([a-z][\w:-]*)/;
    const used = pages.flatMap(documentedCode).flatMap((code) =>
      code.split(/[|;]|&&/).flatMap((part) => {
        const [, name = ''] = ours.exec(part) ?? [];
        return [...part.matchAll(/\s(--[a-z][\w-]*)/g)].map(([, option = '']) => ({ name, option }));
      }),
    );
    const behindOurs = used.filter(({ name, option }) => name in scripts && option !== '--silent');
    expect(new Set(behindOurs.map(({ name }) => name)).size).toBeGreaterThan(8);
    const unknown = behindOurs.filter(({ name, option }) => !optionsOf(name).includes(option));
    expect(unknown).toEqual([]);
  });

  /** The usage that `--help` prints. Tools for developers have none; their options are read from the source. */
  function optionsOf(script: string): string {
    const source = read(/scripts\/run\.cjs (\S+)/.exec(scripts[script] ?? '')?.[1] ?? '');
    if (!source.includes('runCommand(')) return source.replace(/(['"]?)([a-z][\w-]*)\1: \{ type:/g, '--$2');
    expect(source, script).toMatch(/^\}, USAGE\);$/m);
    return (source.match(/^const (?:USAGE|CALL) =[\s\S]*?[`'];$/gm) ?? []).join();
  }
});

describe('names', () => {
  const TOP = readdirSync(ROOT, { withFileTypes: true })
    .filter(
      (entry) => entry.isDirectory() && !['node_modules', 'dist', 'release', '.git'].includes(entry.name),
    )
    .map(({ name }) => name);
  const FOLDERS = TOP.join('|');

  test('every named file of the project exists', () => {
    // Only complete paths: a placeholder or a pattern stands for several files.
    const path = new RegExp(`^(?:${FOLDERS})/[\\w./@-]+$`);
    // Folders that tools or a running portal create.
    const made = /^(?:data|test-report|release|dist)\//;
    const named = wrongCode(
      (code) =>
        path.test(code) && !made.test(code) && !/\/x[./]|NNNN/.test(code) && !existsSync(join(ROOT, code)),
    );
    expect(named).toEqual([]);
  });

  test('every link leads to an existing file and heading', () => {
    const broken = pages.flatMap((page) =>
      [...page.text.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/\]\(([^)\s]+)\)/g)]
        .map(([, target = '']) => target)
        .filter((target) => !/^(?:https?|mailto):/.test(target) && !leadsSomewhere(page, target))
        .map((target) => `${page.path}: ${target}`),
    );
    expect(broken).toEqual([]);
  });

  function leadsSomewhere(page: Page, target: string): boolean {
    const [file = '', anchor] = target.split('#');
    const path = file === '' ? page.path : normalize(join(dirname(page.path), file));
    if (!existsSync(join(ROOT, path))) return false;
    return anchor === undefined || headingAnchors({ path, text: read(path) }).has(anchor);
  }

  test('every runbook named by a message, alert or comment is a heading of the operators’ page', () => {
    const headings = new Set([...operators.text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => heading));
    const sources = [
      'deploy/prometheus/portal.rules.yml',
      'db/postgres/commit-watch.ts',
      'scripts/release/older-release.ts',
      'api/operations/maintenance/maintenance.ts',
    ];
    const named = sources.flatMap((file) =>
      [...read(file).matchAll(/docs\/operators\.md[^"\n]*"([^"]+)"/g)].map(([, name]) => name),
    );
    expect(named.length).toBeGreaterThanOrEqual(4);
    expect(named.filter((name) => !headings.has(name))).toEqual([]);
  });

  test('each runbook has symptom, check, command and possible loss', () => {
    const [, section = ''] = /^## Runbooks\n([\s\S]*?)^## /m.exec(operators.text) ?? [];
    const runbooks = section.split(/^### /m).slice(1);
    expect(runbooks.length).toBeGreaterThanOrEqual(10);
    for (const runbook of runbooks) {
      const marks = [...runbook.matchAll(/^- \*([^*]+)\*/gm)].map(([, mark]) => mark);
      expect(marks, runbook.split('\n')[0]).toEqual(['Symptom', 'Check', 'Command', 'What is lost']);
    }
  });

  test('the archive named in the documents is the one that `npm run release` creates', () => {
    const archives = operators.text.match(/[\w-]+-\$V[\w-]*\.tar\.gz/g) ?? [];
    expect(archives.length).toBeGreaterThanOrEqual(2);
    const made = releaseArchive().replace(PACKAGE.version, '$V');
    // The pages explain arm64 in words, so only x64 is compared.
    for (const archive of archives.filter((name) => !name.startsWith('before-')))
      expect(archive.replace('x64', process.arch)).toBe(made);
    for (const [folder] of operators.text.matchAll(/(?<=\/opt\/portal\/)portal-para-\$V(?=[\s/])/g))
      expect(folder).toBe(releaseFolder().replace(PACKAGE.version, '$V'));
  });

  test('a release contains every page and the files that pages link to', () => {
    const carried = (path: string): boolean =>
      COPIED_UNCHANGED.some((one) => path === one || path.startsWith(`${one}/`));
    const missing = pages.flatMap((page) => [
      ...(carried(page.path) ? [] : [page.path]),
      ...[...page.text.matchAll(/\]\(([^)#\s:]+)(?:#[^)]*)?\)/g)]
        .map(([, target = '']) => relative('.', normalize(join(dirname(page.path), target))))
        .filter((target) => target !== '' && !carried(target)),
    ]);
    expect([...new Set(missing)].filter((path) => !LINKED_SOURCES.test(path))).toEqual([]);
  });

  /** Sources that pages for developers link to; a release contains them as JavaScript. */
  const LINKED_SOURCES = /\.tsx?$|^(?:api|site|tests|contracts|db|ingest)\//;
});

describe('variables', () => {
  const [, section = ''] = /^## Variables\n([\s\S]*)$/m.exec(operators.text) ?? [];
  const rows = [...section.matchAll(/^\| (`[^|]+`) \|([^|]*)\|/gm)].map(([, names = '', fallback = '']) => ({
    names: [...names.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name),
    defaults: [...fallback.matchAll(/`([^`]+)`/g)].map(([, value = '']) => value),
  }));

  test('the table at the end has each variable once, and no others', () => {
    const named = rows
      .flatMap(({ names }) => names)
      .filter((name) => !/^(?:BACKUP_|FAILURE_HOOK)/.test(name));
    const alsoNamed = [...section.matchAll(/`(COPY_MINUTES|COPY_KEEP|OTEL_EXPORTER_OTLP_TRACES_ENDPOINT)`/g)];
    const all = [...named, ...new Set(alsoNamed.map(([, name = '']) => name))];
    expect(all.toSorted()).toEqual(Object.keys(VARIABLES).sort());
  });

  test('the table has the default of each variable', () => {
    for (const { names, defaults } of rows) {
      const known = names.filter((name): name is VariableName => name in VARIABLES);
      const real = known.map((name) => VARIABLES[name][1]).filter((value) => value !== '');
      if (known.length > 0) expect(defaults, names.join()).toEqual(real);
    }
  });

  test('every variable named in a page belongs to our programs, the units or third-party programs', () => {
    const foreign =
      /^(?:BACKUP_|MALLOC_|OTEL_$|S3_$|PORTAL_ENV$|FAILURE_HOOK$|NODE_|INIT_CWD$|TEST_ENGINE$|DRILL$|CHECK$|PATH$|FILE$|FOLDER$|EMAIL$|NAME$|HOST$|COPY$)/;
    const unknown = wrongCode((code) =>
      [...code.matchAll(/(?<![\w/-])([A-Z][A-Z0-9]*_[A-Z0-9_]*)(?![\w-])/g)].some(
        ([, name = '']) => !(name in VARIABLES) && !foreign.test(name),
      ),
    );
    expect(unknown).toEqual([]);
  });
});

test('decisions are numbered from 1 without a gap, and each names its number', () => {
  const files = readdirSync(join(ROOT, 'docs', 'decisions')).toSorted();
  expect(files.map((file) => Number(file.slice(0, 4)))).toEqual(files.map((_, index) => index + 1));
  for (const file of files)
    expect(read(join('docs', 'decisions', file))).toMatch(`# ${Number(file.slice(0, 4))}. `);
});
