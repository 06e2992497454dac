import { useState } from 'react';
import { ApiFailure } from '../../../client/client.ts';
import { etagOf } from '../../../contracts/http/etag.ts';

interface Versioned {
  readonly version: number;
}

interface GuardedSave<Item> {
  /** The version that another editor saved in the meantime; the next save replaces it. */
  readonly newer: Item | undefined;
  readonly save: (write: (ifMatch: string) => Promise<Item>) => Promise<Item>;
  /** The editor has read the newer version and continues from it. */
  readonly take: () => void;
}

const PRECONDITION_FAILED = 412;

/** Saves only over the version that the editor has seen (If-Match). */
export function useGuardedSave<Item extends Versioned>(version: number): GuardedSave<Item> {
  const [seen, setSeen] = useState(version);
  const [newer, setNewer] = useState<Item>();
  return {
    newer,
    async save(write) {
      try {
        const saved = await write(etagOf(seen));
        setSeen(saved.version);
        setNewer(undefined);
        return saved;
      } catch (error) {
        if (!(error instanceof ApiFailure) || error.status !== PRECONDITION_FAILED) throw error;
        const current = error.current as Item;
        setSeen(current.version);
        setNewer(current);
        // The server's text is meant for programs.
        throw new ApiFailure(
          PRECONDITION_FAILED,
          { detail: 'Não foi salvo: outra pessoa alterou este item.' },
          undefined,
        );
      }
    },
    take: () => setNewer(undefined),
  };
}
