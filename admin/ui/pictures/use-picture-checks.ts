import { useEffect, useState } from 'react';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { rawClient } from '../../api/raw-client.ts';
import { mediaIdOf } from './picture-address.rules.ts';

/** Check after this pause in typing. */
const PAUSE_MS = 600;

/** The error of each address that gives no picture. */
export type PictureFaults = ReadonlyMap<string, string>;

const NO_FAULTS: PictureFaults = new Map();

/**
 * Asks the server, which fetches pictures for readers, whether each address gives a picture. Pictures of the library
 * are known to exist; each address is checked once.
 */
export function usePictureChecks(addresses: readonly string[]): PictureFaults {
  const [faults, setFaults] = useState(NO_FAULTS);
  const [checkedUrls] = useState(() => new Set<string>());
  const open = addresses.filter((address) => address !== '' && mediaIdOf(address) === undefined);
  const key = open.join('\n');

  useEffect(() => {
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      for (const url of key.split('\n')) {
        if (url === '' || checkedUrls.has(url)) continue;
        try {
          const { body } = await rawClient.call(ENDPOINTS.adminMedia.check, {
            body: { url },
            signal: stop.signal,
          });
          checkedUrls.add(url);
          if (!body.ok) setFaults((known) => new Map([...known, [url, body.reason]]));
        } catch {
          // Ignored: a background check must not ask for a password or report a poor connection. It is repeated
          // later.
          return;
        }
      }
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [key, checkedUrls]);

  return faults;
}
