import type { PublicOrigin } from '../../config/public-origin.ts';
import type { OnWarning } from '../../contracts/on-warning.ts';
import { createEditionsByHost, type EditionsByHost, type EditionsByHostOptions } from './editions-by-host.ts';

/** The editions of the network, in memory, reloaded when the API reports a change. */
export interface EditionDirectory {
  /** The newest list that could be loaded. */
  readonly current: EditionsByHost;
  /**
   * Every host that an edition, or any edition, has had since the process started: a proxy may still keep pages of an
   * old one.
   */
  hostsOf(id: number): readonly string[];
  allHosts(): readonly string[];
  /** Loads the list again if one of these tags changes it. */
  onTagsChanged(tags: readonly string[]): void;
  /**
   * Resolves when a newer list is loaded, at the latest after the deadline. Undefined if no load is running: the list is
   * current, or the last load failed and is repeated later.
   */
  whenCurrent(): Promise<void> | undefined;
}

interface EditionDirectoryOptions {
  readonly publicOrigin: PublicOrigin;
  readonly load: () => Promise<Omit<EditionsByHostOptions, 'publicOrigin'>>;
  /** Whether a change with this tag may change the list. */
  readonly changesWith: (tag: string) => boolean;
  /** Milliseconds of a monotonic clock. */
  readonly uptime: () => number;
  /** The longest that a request waits for a newer list. */
  readonly deadlineMs: number;
  readonly onWarning: OnWarning;
}

/** Limits the staleness if an event of the change stream was lost. */
const FRESH_MS = 30_000;
const RETRY_MS = 1_000;

export function createEditionDirectory(options: EditionDirectoryOptions): EditionDirectory {
  const { publicOrigin, load, changesWith, uptime, deadlineMs, onWarning } = options;
  let current = createEditionsByHost({ publicOrigin });
  const hosts = new Map<number, Set<string>>();
  /** True if the list differs from that of the API, or may differ. */
  let outdated = true;
  /** Changes during a load make its answer too old. */
  let changes = 0;
  let loadAt = 0;
  let loading: Promise<void> | undefined;
  rememberHosts();

  function rememberHosts(): void {
    for (const { id, hosts: own } of current.all) {
      const known = hosts.get(id) ?? new Set();
      for (const host of own) known.add(host);
      hosts.set(id, known);
    }
  }

  async function reload(): Promise<void> {
    try {
      let began: number;
      do {
        began = changes;
        current = createEditionsByHost({ publicOrigin, ...(await load()) });
        rememberHosts();
      } while (began !== changes);
      outdated = false;
      loadAt = uptime() + FRESH_MS;
    } catch (error) {
      loadAt = uptime() + RETRY_MS;
      onWarning(error, 'the list of editions could not be loaded; the last known one stays');
    } finally {
      loading = undefined;
    }
  }

  function startReload(): Promise<void> {
    loading ??= reload();
    return loading;
  }

  return {
    get current() {
      return current;
    },
    hostsOf: (id) => [...(hosts.get(id) ?? [])],
    allHosts: () => [...new Set([...hosts.values()].flatMap((some) => [...some]))],
    onTagsChanged(tags) {
      if (!tags.some(changesWith)) return;
      changes++;
      outdated = true;
      loadAt = 0;
      void startReload();
    },
    whenCurrent() {
      if (uptime() >= loadAt) void startReload();
      return outdated && loading ? Promise.race([loading, after(deadlineMs)]) : undefined;
    },
  };
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
