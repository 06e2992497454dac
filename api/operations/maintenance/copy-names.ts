const NAME = /^portal-\d{8}T\d{6}Z\.sqlite$/;

/** `portal-20261117T103000Z.sqlite`: names sort by time. */
export function copyName(now: number): string {
  return `portal-${new Date(now).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z.sqlite`;
}

/** The copies beyond the newest `keep`. Other files in the folder are ignored. */
export function oldCopies(names: readonly string[], keep: number): string[] {
  return names
    .filter((name) => NAME.test(name))
    .sort()
    .reverse()
    .slice(keep);
}
