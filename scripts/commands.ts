/** An operator command: `./portal NAME` in a release, `npm run NAME --` in the sources. */
interface OperatorCommand {
  readonly name: string;
  /** The file without its extension, relative to the project folder. */
  readonly program: string;
  readonly does: string;
}

export const COMMANDS: readonly OperatorCommand[] = [
  { name: 'backup', program: 'scripts/backup', does: 'copies database and pictures into one file' },
  { name: 'restore', program: 'scripts/restore', does: 'fills an installation from such a file' },
  { name: 'integrity', program: 'scripts/integrity', does: 'says whether the embedded database is sound' },
  { name: 'media', program: 'scripts/media', does: 'copies, moves and prunes pictures' },
  { name: 'migrate', program: 'scripts/migrate', does: 'brings the schema of the database up to date' },
  { name: 'user', program: 'scripts/user', does: 'lists, adds and disables accounts of the back office' },
  { name: 'person', program: 'scripts/person', does: 'exports or erases what is stored of a person' },
  {
    name: 'staging',
    program: 'scripts/staging',
    does: 'runs a copy for tests from the last backup, on other ports',
  },
  { name: 'rollback', program: 'scripts/rollback', does: 'goes back to the version before' },
  { name: 'import', program: 'scripts/import/import', does: 'brings the stories of an old site' },
  { name: 'export', program: 'scripts/export', does: 'writes all content for other programs' },
];

/** The programs that can be started separately. */
export const PROGRAM_PARTS = ['api', 'site'] as const;
type ProgramPart = (typeof PROGRAM_PARTS)[number];

export function isPart(word: string): word is ProgramPart {
  return PROGRAM_PARTS.some((part) => part === word);
}

/** npm sets this variable for every script it runs. */
const runByNpm = process.env.npm_lifecycle_event !== undefined;

/** How an operator types the command in this installation. */
export function commandLine(name: string): string {
  return runByNpm ? `npm run ${name} --` : `./portal ${name}`;
}

export function helpText(): string {
  const start = runByNpm ? 'npm start' : './portal';
  const part = (name: ProgramPart): string => (runByNpm ? `npm run start:${name}` : `./portal ${name}`);
  const rows = [
    [start, 'starts site and API'],
    ...PROGRAM_PARTS.map((name) => [part(name), `starts the ${name === 'api' ? 'API' : 'site'} alone`]),
    ...COMMANDS.map(({ name, does }) => [commandLine(name), does]),
    [`${start}${runByNpm ? ' --' : ''} --version`, 'says which version this is'],
  ];
  const width = Math.max(...rows.map(([call = '']) => call.length));
  const lines = rows.map(([call = '', does]) => `  ${call.padEnd(width)}  ${does}`);
  return ['Commands (each with --help for its own words):', ...lines].join('\n');
}
