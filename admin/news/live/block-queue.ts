import { ApiFailure } from '../../../client/client.ts';
import type { PersonalDataMark } from '../../../contracts/publishing/personal-data.schema.ts';

/** A photo below the text of a block; its file is in the browser's storage. */
export interface BlockPhoto {
  readonly id: string;
  /** The name of the file. */
  readonly name: string;
  readonly alt: string;
  /** `false` if only the open page has the file. */
  readonly isStored: boolean;
  /** Its address in the library, once it is uploaded. */
  readonly src?: string;
}

/** A block that the server has not confirmed yet. */
export interface QueuedBlock {
  /** Made once when the block is queued, so that sending it again creates no second block. */
  readonly key: string;
  readonly text: string;
  /** When it was written, as ISO 8601. */
  readonly at: string;
  readonly photos?: readonly BlockPhoto[];
  /** Why the server refused it; it then waits for the editor. */
  readonly refusal?: string;
  /** The personal data it was refused for. */
  readonly marks?: readonly PersonalDataMark[];
}

export interface QueueState {
  readonly blocks: readonly QueuedBlock[];
  /** True while the last attempt found no server. */
  readonly isOffline: boolean;
  /** True if the browser does not store the blocks: closing the page would lose them. */
  readonly isUnstored: boolean;
}

export interface BlockQueueOptions {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly storageKey: string;
  /** Uploads the photos without an address, calls `onUploaded` for each, and then publishes the block. */
  readonly send: (block: QueuedBlock, onUploaded: (photoId: string, src: string) => void) => Promise<void>;
  /** Deletes the stored files of photos that no block needs any more. */
  readonly removePhotos: (photos: readonly BlockPhoto[]) => void;
  readonly now: () => number;
  readonly createKey: () => string;
  /** Runs `work` after a delay; returns the function that cancels it. */
  readonly later: (work: () => void, ms: number) => () => void;
  readonly messageOf: (error: unknown) => string;
}

const FIRST_RETRY_MS = 2_000;
const MAX_RETRY_MS = 30_000;

/**
 * The blocks on their way to the server. A block is stored in the browser before it is sent and removed after the
 * server has confirmed it, so a lost connection or a closed page loses nothing. Its key makes a repeated call harmless.
 */
export function createBlockQueue(options: BlockQueueOptions) {
  const { storage, storageKey, send, removePhotos, now, createKey, later, messageOf } = options;
  const listeners = new Set<() => void>();
  let state: QueueState = { blocks: stored(), isOffline: false, isUnstored: false };
  let draining: Promise<void> | undefined;
  let cancelRetry = (): void => undefined;
  let retryMs = FIRST_RETRY_MS;

  function stored(): readonly QueuedBlock[] {
    try {
      const value: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]');
      return Array.isArray(value) ? value.filter(isQueuedBlock) : [];
    } catch {
      return [];
    }
  }

  function setState(change: Partial<QueueState>): void {
    state = { ...state, ...change };
    if (change.blocks) {
      try {
        if (change.blocks.length === 0) storage.removeItem(storageKey);
        else storage.setItem(storageKey, JSON.stringify(change.blocks));
        state = { ...state, isUnstored: false };
      } catch {
        state = { ...state, isUnstored: change.blocks.length > 0 };
      }
    }
    for (const listener of listeners) listener();
  }

  function replace(key: string, block?: QueuedBlock): void {
    setState({ blocks: state.blocks.flatMap((one) => (one.key !== key ? [one] : block ? [block] : [])) });
  }

  const find = (key: string): QueuedBlock | undefined => state.blocks.find((one) => one.key === key);

  function remove(key: string): void {
    const photos = find(key)?.photos;
    replace(key);
    if (photos) removePhotos(photos);
  }

  function add(text: string, photos: readonly BlockPhoto[] = []): Promise<void> {
    const at = new Date(now()).toISOString();
    const block = { key: createKey(), text, at, ...(photos.length > 0 && { photos }) };
    setState({ blocks: [...state.blocks, block] });
    return drain();
  }

  /** Sends the waiting blocks in order. The first that finds no server ends the attempt; a later one follows. */
  function drain(): Promise<void> {
    draining ??= sendAll().finally(() => {
      draining = undefined;
    });
    return draining;
  }

  async function sendAll(): Promise<void> {
    cancelRetry();
    for (;;) {
      const block = state.blocks.find(({ refusal }) => refusal === undefined);
      if (!block) return setState({ isOffline: false });
      try {
        await send(block, (photoId, src) => recordUpload(block.key, photoId, src));
        retryMs = FIRST_RETRY_MS;
        remove(block.key);
        setState({ isOffline: false });
      } catch (error) {
        if (!isRefusal(error)) {
          setState({ isOffline: true });
          cancelRetry = later(() => void drain(), retryMs);
          retryMs = Math.min(retryMs * 2, MAX_RETRY_MS);
          return;
        }
        const marks = error instanceof ApiFailure && error.marks.length > 0 ? { marks: error.marks } : {};
        replace(block.key, { ...(find(block.key) ?? block), refusal: messageOf(error), ...marks });
      }
    }
  }

  /** An uploaded photo is not uploaded again by the next attempt. */
  function recordUpload(key: string, photoId: string, src: string): void {
    const block = find(key);
    const photos = block?.photos?.map((photo) => (photo.id === photoId ? { ...photo, src } : photo));
    if (block && photos) replace(key, { ...block, photos });
  }

  /** Stores what the editor changes in a refused block, so that a closed page loses none of it. */
  function change(key: string, changed: Partial<Pick<QueuedBlock, 'text' | 'photos'>>): void {
    const block = find(key);
    if (block?.refusal !== undefined) replace(key, { ...block, ...changed });
  }

  function removePhoto(key: string, { id }: BlockPhoto): void {
    const photos = find(key)?.photos ?? [];
    change(key, { photos: photos.filter((photo) => photo.id !== id) });
    removePhotos(photos.filter((photo) => photo.id === id));
  }

  /** Sends a refused block again. */
  function retry(key: string): Promise<void> {
    const { refusal: _refusal, marks: _marks, ...block } = find(key) ?? {};
    if (isQueuedBlock(block)) replace(key, block);
    return drain();
  }

  /** Sends a block without its photo, which was refused or is no longer in this browser. */
  function retryWithoutPhotos(key: string): Promise<void> {
    const { photos = [], ...block } = find(key) ?? {};
    if (isQueuedBlock(block)) replace(key, block);
    removePhotos(photos);
    return retry(key);
  }

  return {
    add,
    drain,
    change,
    removePhoto,
    retry,
    retryWithoutPhotos,
    discard: remove,
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop: () => cancelRetry(),
  };
}

export type BlockQueue = ReturnType<typeof createBlockQueue>;

/** True if the server understood the call and will answer the same again. Any other failure is tried again. */
function isRefusal(error: unknown): boolean {
  if (!(error instanceof ApiFailure)) return false;
  const { status } = error;
  return status >= 400 && status < 500 && status !== 401 && status !== 408 && status !== 429;
}

function isQueuedBlock(value: unknown): value is QueuedBlock {
  const { key, text, at, photos = [], marks = [] } = (value ?? {}) as Partial<QueuedBlock>;
  const isBlock = typeof key === 'string' && typeof text === 'string' && typeof at === 'string';
  return isBlock && Array.isArray(photos) && Array.isArray(marks);
}
