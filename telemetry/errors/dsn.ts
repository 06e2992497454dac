/** The address reports are sent to, and its key. */
export interface ReportAddress {
  readonly url: string;
  readonly key: string;
}

/** Parses the DSN of Sentry and compatible services: `https://key@host/project`, with an optional path before it. */
export function parseDsn(dsn: string): ReportAddress {
  const { protocol, host, username, pathname } = new URL(dsn);
  const [, path = '', project = ''] = /^(.*)\/([^/]+)$/.exec(pathname) ?? [];
  return { url: `${protocol}//${host}${path}/api/${project}/envelope/`, key: username };
}
