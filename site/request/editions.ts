import type { PublicAddress } from '../../config/public-address.ts';
import type { OnWarning } from '../../contracts/on-warning.ts';
import { createEditionsByHost, type EditionsByHost, type TableSource } from './editions-by-host.ts';

/** The editions of the network: a table in memory that follows the changes of the API. */
export interface EditionDirectory {
  /** The newest table that could be loaded. */
  readonly table: EditionsByHost;
  /**
   * Every host that an edition, or any edition, has had since the process started: a proxy may still keep pages of an
   * old one.
   */
  hostsOf(id: number): readonly string[];
  allHosts(): readonly string[];
  /** Loads the table again if one of these tags changes it. */
  onTagsChanged(tags: readonly string[]): void;
  /**
   * Resolves when a newer table is loaded, at the latest after the deadline. Undefined if no load is running: the table is
   * current, or the last load failed and is repeated later.
   */
  whenCurrent(): Promise<void> | undefined;
}

interface EditionDirectoryOptions {
  readonly address: PublicAddress;
  readonly load: () => Promise<Omit<TableSource, 'address'>>;
  /** Whether a change with this tag may change the table. */
  readonly changesWith: (tag: string) => boolean;
  /** Milliseconds of a monotonic clock. */
  readonly uptime: () => number;
  /** The longest that a request waits for a newer table. */
  readonly deadlineMs: number;
  readonly onWarning: OnWarning;
}

/** Limits the staleness if an event of the change stream was lost. */
const FRESH_MS = 30_000;
const RETRY_MS = 1_000;

export function createEditionDirectory(options: EditionDirectoryOptions): EditionDirectory {
  const { address, load, changesWith, uptime, deadlineMs, onWarning } = options;
  let table = createEditionsByHost({ address });
  const hosts = new Map<number, Set<string>>();
  /** The table differs from what the API says, or may differ. */
  let outdated = true;
  /** Changes during a load make its answer too old. */
  let changes = 0;
  let loadAt = 0;
  let loading: Promise<void> | undefined;
  note();

  function note(): void {
    for (const { id, hosts: own } of table.all) {
      const known = hosts.get(id) ?? new Set();
      for (const host of own) known.add(host);
      hosts.set(id, known);
    }
  }

  async function renew(): Promise<void> {
    try {
      let began: number;
      do {
        began = changes;
        table = createEditionsByHost({ address, ...(await load()) });
        note();
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

  function start(): Promise<void> {
    loading ??= renew();
    return loading;
  }

  return {
    get table() {
      return table;
    },
    hostsOf: (id) => [...(hosts.get(id) ?? [])],
    allHosts: () => [...new Set([...hosts.values()].flatMap((some) => [...some]))],
    onTagsChanged(tags) {
      if (!tags.some(changesWith)) return;
      changes++;
      outdated = true;
      loadAt = 0;
      void start();
    },
    whenCurrent() {
      if (uptime() >= loadAt) void start();
      return outdated && loading ? Promise.race([loading, after(deadlineMs)]) : undefined;
    },
  };
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref());
}
