/** Where reports go, and the key that lets them in. */
export interface ReportAddress {
  readonly url: string;
  readonly key: string;
}

/** A DSN as Sentry and those who speak like it write it: `https://key@host/project`, with a path before the project. */
export function readDsn(dsn: string): ReportAddress {
  const { protocol, host, username, pathname } = new URL(dsn);
  const [, path = '', project = ''] = /^(.*)\/([^/]+)$/.exec(pathname) ?? [];
  return { url: `${protocol}//${host}${path}/api/${project}/envelope/`, key: username };
}
