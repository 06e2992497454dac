import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { ROOT } from '../config/root.ts';

/** Draws `docs/pictures/folders.svg` from the imports of the source: `npm run folder-picture`. */
const FOLDERS = {
  admin: 'back office, in the browser',
  site: 'public site',
  api: 'content API',
  db: 'both engines, search, media',
  telemetry: 'traces and errors',
  process: 'start, stop and memory',
  ingest: 'understands sources',
  services: 'public services',
  client: 'typed client of the API',
  design: 'what both sites show alike',
  config: 'environment variables',
  contracts: 'entities, endpoints, texts, limits',
} as const;
type Folder = keyof typeof FOLDERS;

const WIDTH = 1_120;
const BOX = { width: 240, height: 84, gap: 40, row: 150 } as const;

interface Facts {
  readonly files: number;
  readonly lines: number;
  readonly uses: ReadonlySet<Folder>;
}

const facts = new Map(names().map((folder) => [folder, factsOf(folder)]));
/** The programs are at the top. */
const PROGRAMS: readonly Folder[] = ['admin', 'site', 'api'];
const top = Math.max(...names().map(floorOf));
const floors = Map.groupBy(names(), (folder) => (PROGRAMS.includes(folder) ? top : floorOf(folder)));
const positions = positionsOf();
writeFileSync(join(ROOT, 'docs', 'pictures', 'folders.svg'), picture());

function names(): Folder[] {
  return Object.keys(FOLDERS) as Folder[];
}

function factsOf(folder: Folder): Facts {
  const files = globSync(`${folder}/**/*.{ts,tsx,css}`, { cwd: ROOT }).filter(
    (file) => !/\.(test|support|corpus)\.|node_modules|dist\//.test(file),
  );
  const sources = files.map((file) => readFileSync(join(ROOT, file), 'utf8'));
  const imported = files.flatMap((file, index) =>
    [...(sources[index] ?? '').matchAll(/from '(\.[^']+)'/g)].map(
      ([, specifier = '']) => posix.join(dirname(file), specifier).split('/')[0] as Folder,
    ),
  );
  return {
    files: files.length,
    lines: sources.reduce((sum, source) => sum + source.split('\n').length - 1, 0),
    uses: new Set(imported.filter((other) => other !== folder && other in FOLDERS)),
  };
}

/** The longest path of imports below a folder: the folder is drawn above all folders it imports. */
function floorOf(folder: Folder): number {
  const below = [...(facts.get(folder)?.uses ?? [])].map((other) => 1 + floorOf(other));
  return Math.max(0, ...below);
}

function positionsOf(): ReadonlyMap<Folder, { readonly x: number; readonly y: number }> {
  return new Map(
    [...floors].flatMap(([floor, folders]) => {
      const width = folders.length * BOX.width + (folders.length - 1) * BOX.gap;
      return folders.map((folder, index) => [
        folder,
        { x: (WIDTH - width) / 2 + index * (BOX.width + BOX.gap), y: 20 + (top - floor) * BOX.row },
      ]);
    }),
  );
}

function picture(): string {
  const height = (top + 1) * BOX.row - 40;
  const lines = names().flatMap((folder) =>
    [...(facts.get(folder)?.uses ?? [])].map((other) => drawImport(folder, other)),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" font-family="sans-serif">
<title>The folders of the source: each imports only from those below it</title>
<rect width="100%" height="100%" fill="#fff"/>
${[...lines, ...names().map(drawFolder)].join('\n')}
</svg>
`;
}

function drawImport(from: Folder, to: Folder): string {
  const [a, b] = [positions.get(from), positions.get(to)];
  if (!a || !b) return '';
  const middle = BOX.width / 2;
  return `<line x1="${a.x + middle}" y1="${a.y + BOX.height}" x2="${b.x + middle}" y2="${b.y}" stroke="#b6bac1"/>`;
}

function drawFolder(folder: Folder): string {
  const { x = 0, y = 0 } = positions.get(folder) ?? {};
  const { files = 0, lines = 0 } = facts.get(folder) ?? {};
  const middle = x + BOX.width / 2;
  const text = (dy: number, size: number, words: string) =>
    `<text x="${middle}" y="${y + dy}" font-size="${size}" text-anchor="middle" fill="#14161a">${words}</text>`;
  return [
    `<rect x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="8" fill="#f4f2ee" stroke="#123e86"/>`,
    text(28, 20, `${folder}/`),
    text(50, 14, FOLDERS[folder]),
    text(70, 13, `${lines.toLocaleString('en')} lines in ${files} ${files === 1 ? 'file' : 'files'}`),
  ].join('\n');
}
