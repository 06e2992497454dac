import { useCallback, useEffect, useRef, useState } from 'react';
import type { Media } from '../../../../contracts/media/media.schema.ts';
import type { PicturePurpose } from '../../../../contracts/media/picture-purposes.ts';
import { messageOf } from '../../../api/api.ts';
import { uploadPicture } from './upload-picture.ts';
import { mayRetry } from './upload-retry.rules.ts';

/** A file being uploaded to the library. */
export interface PendingUpload {
  readonly id: number;
  readonly file: File;
  /** The share that was sent, from 0 to 1. */
  readonly share: number;
  /** Set once the upload is done. */
  readonly media?: Media;
  /** The error message. */
  readonly failure?: string;
  /** True if sending it again may succeed. */
  readonly mayRetry?: boolean;
}

export interface Uploads {
  readonly uploads: readonly PendingUpload[];
  readonly add: (files: Iterable<File>) => void;
  readonly retry: (upload: PendingUpload) => void;
  /** Removes the upload from the list, and aborts it if it is running. */
  readonly drop: (id: number) => void;
}

interface UploadOptions {
  readonly purpose?: PicturePurpose;
  readonly onDone?: (media: Media) => void;
}

/** Uploads one file at a time: two at once over a poor connection delay both. */
export function useUploads({ purpose, onDone }: UploadOptions = {}): Uploads {
  const [uploads, setUploads] = useState<readonly PendingUpload[]>([]);
  const stops = useRef(new Map<number, AbortController>());
  const queue = useRef(Promise.resolve());
  const lastId = useRef(0);
  const done = useRef(onDone);
  done.current = onDone;

  useEffect(() => {
    const all = stops.current;
    return () => {
      for (const stop of all.values()) stop.abort();
    };
  }, []);

  const change = useCallback((id: number, patch: Partial<PendingUpload>) => {
    setUploads((current) => current.map((upload) => (upload.id === id ? { ...upload, ...patch } : upload)));
  }, []);

  const start = useCallback(
    (id: number, file: File) => {
      const stop = new AbortController();
      stops.current.set(id, stop);
      queue.current = queue.current.then(async () => {
        if (stop.signal.aborted) return;
        try {
          const onProgress = (share: number): void => change(id, { share });
          const media = await uploadPicture(file, onProgress, stop.signal, purpose);
          change(id, { media, share: 1 });
          done.current?.(media);
        } catch (error) {
          if (!stop.signal.aborted) change(id, { failure: messageOf(error), mayRetry: mayRetry(error) });
        }
      });
    },
    [change, purpose],
  );

  const add = useCallback(
    (files: Iterable<File>) => {
      for (const file of files) {
        lastId.current += 1;
        const id = lastId.current;
        setUploads((current) => [...current, { id, file, share: 0 }]);
        start(id, file);
      }
    },
    [start],
  );

  const retry = useCallback(
    ({ id, file }: PendingUpload) => {
      setUploads((current) => current.map((upload) => (upload.id === id ? { id, file, share: 0 } : upload)));
      start(id, file);
    },
    [start],
  );

  const drop = useCallback((id: number) => {
    stops.current.get(id)?.abort();
    setUploads((current) => current.filter((upload) => upload.id !== id));
  }, []);

  return { uploads, add, retry, drop };
}
