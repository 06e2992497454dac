import { HOUR_MS } from '../../contracts/durations.ts';

/** A photo of a live block that the server does not have yet. */
interface StoredPhoto {
  readonly id: string;
  readonly userId: number;
  readonly newsId: number;
  readonly storedAt: number;
  readonly file: File;
}

const DATABASE_NAME = 'unsaved-photos';
const STORE_NAME = 'photos';
const USER_INDEX = 'userId';
/** A younger photo is kept even if nothing names it: a page stores the photo before the draft or queue that names it. */
const UNNAMED_PHOTO_MS = HOUR_MS;

/** Photos of this page, so that they can be sent where the browser stores nothing. */
const held = new Map<string, File>();

/** False if the browser did not store the photo: closing the page would lose it. */
export async function storePhoto(photo: StoredPhoto): Promise<boolean> {
  held.set(photo.id, photo.file);
  try {
    await withPhotoStore('readwrite', (store) => store.put(photo));
    return true;
  } catch {
    return false;
  }
}

/** Undefined if this browser no longer has the photo. */
export async function loadPhoto(id: string): Promise<File | undefined> {
  const here = held.get(id);
  if (here) return here;
  try {
    return (await withPhotoStore<StoredPhoto | undefined>('readonly', (store) => store.get(id)))?.file;
  } catch {
    return undefined;
  }
}

export async function removePhotos(ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    held.delete(id);
    await withPhotoStore('readwrite', (store) => store.delete(id)).catch(() => undefined);
  }
}

export async function removePhotosOf(userId: number): Promise<void> {
  await removePhotos((await photosOf(userId)).map(({ id }) => id));
}

/** Removes photos of a live page that neither its queue nor its draft names. */
export async function removeUnnamedPhotos(
  userId: number,
  newsId: number,
  named: readonly string[],
): Promise<void> {
  const before = Date.now() - UNNAMED_PHOTO_MS;
  const unnamed = (await photosOf(userId)).filter(
    (photo) => photo.newsId === newsId && photo.storedAt < before && !named.includes(photo.id),
  );
  await removePhotos(unnamed.map(({ id }) => id));
}

async function photosOf(userId: number): Promise<readonly StoredPhoto[]> {
  try {
    return await withPhotoStore<StoredPhoto[]>('readonly', (store) => store.index(USER_INDEX).getAll(userId));
  } catch {
    return [];
  }
}

/** Resolves when the transaction is complete, so that a stored photo survives a closed page. */
async function withPhotoStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await openPhotoDatabase();
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(STORE_NAME, mode);
      const request = work(transaction.objectStore(STORE_NAME));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onerror = () => reject(transaction.error);
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

function openPhotoDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE_NAME, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore(STORE_NAME, { keyPath: 'id' }).createIndex(USER_INDEX, USER_INDEX);
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
    request.onblocked = () => reject(new Error('another page holds an older version of the photos'));
  });
}
