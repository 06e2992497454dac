import { useState } from 'react';
import { ApiFailure } from '../../../client/client.ts';
import { etagOf } from '../../../contracts/http/etag.ts';

interface Versioned {
  readonly version: number;
}

interface GuardedSave<Item> {
  /** As somebody else saved it meanwhile; the next save replaces that. */
  readonly newer: Item | undefined;
  readonly save: (write: (ifMatch: string) => Promise<Item>) => Promise<Item>;
  /** The person has read the newer one and goes on from there. */
  readonly take: () => void;
}

const STALE = 412;

/** Saves only over the version that the person has seen. */
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
        if (!(error instanceof ApiFailure) || error.status !== STALE) throw error;
        const current = error.current as Item;
        setSeen(current.version);
        setNewer(current);
        // The server's words are for programs.
        throw new ApiFailure(STALE, { detail: 'Não foi salvo: outra pessoa alterou este item.' }, undefined);
      }
    },
    take: () => setNewer(undefined),
  };
}
