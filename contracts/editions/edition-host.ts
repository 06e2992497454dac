const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;

/**
 * A host name as it is stored and compared: lower case, punycode, without port and trailing dot. Undefined if the text
 * is not a name that DNS could hold: IPs and names without a dot are no hosts of an edition.
 */
export function parseEditionHost(text: string): string | undefined {
  const typed = text.trim().replace(/\.$/, '');
  // These characters would make the URL parser read a path, a port or a user name.
  if (typed === '' || typed.length > 253 || /[\s/\\?#@:[\]%]/.test(typed)) return undefined;
  const url = `http://${typed}`;
  if (!URL.canParse(url)) return undefined;
  const { hostname } = new URL(url);
  const labels = hostname.split('.');
  const isName = labels.length > 1 && labels.every((label) => LABEL.test(label));
  return isName && !/^\d+$/.test(labels.at(-1) ?? '') ? hostname : undefined;
}
