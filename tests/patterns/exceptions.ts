/** Expressions that may take more than linear time, or that cannot be checked, with the reason why they are safe. */
interface Exception {
  readonly file: string;
  readonly pattern: string;
  readonly reason: string;
}

export const SUPERLINEAR: readonly Exception[] = [
  {
    file: 'site/pages/legal/legal-text.ts',
    pattern: '\\{\\{([#^])(\\w+)\\}\\}(.*?)\\{\\{\\/\\2\\}\\}',
    reason: 'It reads the legal texts of this repository, which no outsider can write.',
  },
];

/** `new RegExp(…)` whose pattern is known only at run time. */
export const UNKNOWN: readonly Omit<Exception, 'pattern'>[] = [
  {
    file: 'admin/republishing/queue/reading/marked-text.rules.ts',
    reason: 'Names and numbers to be marked, each escaped: alternatives without repetition.',
  },
  {
    file: 'api/http/security-headers.ts',
    reason: 'The path of an endpoint of ours; each parameter becomes [^/]+ between slashes.',
  },
  {
    file: 'site/pages/search/search.query.ts',
    reason: 'The class FORBIDDEN_CHARACTERS, a literal of contracts/ that is checked where it stands.',
  },
  {
    file: 'site/server/page-kind.rules.ts',
    reason: 'The path of a page of ours, anchored; its one parameter becomes (\\d+).',
  },
];
