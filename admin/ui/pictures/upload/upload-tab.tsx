import type { ReactElement } from 'react';
import type { Media } from '../../../../contracts/media/media.schema.ts';
import { DropArea } from './drop-area.tsx';
import { UploadRow } from './upload-row.tsx';
import { UploadedForm } from './uploaded-form.tsx';
import { useUploads } from './use-uploads.ts';

/** Uploads pictures, asks for their descriptions, and returns the chosen one. */
export function UploadTab({ onPick }: { readonly onPick: (media: Media) => void }): ReactElement {
  const { uploads, add, retry, drop } = useUploads();
  return (
    <>
      <DropArea onFiles={add} />
      {uploads.length > 0 && (
        <ul className="uploads">
          {uploads.map((upload) => (
            <UploadRow key={upload.id} upload={upload} retry={retry} drop={drop}>
              {upload.media && (
                <UploadedForm media={upload.media} onPick={onPick} only={uploads.length === 1} />
              )}
            </UploadRow>
          ))}
        </ul>
      )}
    </>
  );
}
