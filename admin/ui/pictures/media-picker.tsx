import './pictures.css';
import { type ReactElement, useState } from 'react';
import { createPortal } from 'react-dom';
import { LIMITS } from '../../../contracts/limits.ts';
import type { Media } from '../../../contracts/media/media.schema.ts';
import type { PicturePurpose } from '../../../contracts/media/picture-purposes.ts';
import { safeImageSource } from '../../../contracts/rich-text/safe-links.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { TextField } from '../forms/fields/text-field.tsx';
import { Form } from '../forms/form.tsx';
import { LibraryTab, takeText } from './library-tab.tsx';
import { DescribeGrid } from './upload/describe-grid.tsx';
import { DropArea } from './upload/drop-area.tsx';
import { UploadRow } from './upload/upload-row.tsx';
import { UploadedForm } from './upload/uploaded-form.tsx';
import { useUploads } from './upload/use-uploads.ts';

interface MediaPickerProps {
  /** The purpose of the picture: the library is filtered by it at first, and uploads get it. */
  readonly purpose?: PicturePurpose | undefined;
  readonly onPick: (media: Media) => void;
  /** Given if several pictures may be chosen at once. */
  readonly onPickSeveral?: OnPickSeveral;
  /** Given if a picture of another site is allowed too. */
  readonly onAddress?: (address: string) => void;
  readonly onClose: () => void;
}

type OnPickSeveral = (media: readonly Media[]) => void;

/** Chooses a picture of the library, or uploads a new one. */
export function MediaPicker({
  purpose = 'photo',
  onPick,
  onPickSeveral,
  onAddress,
  onClose,
}: MediaPickerProps): ReactElement {
  const [tab, setTab] = useState<'library' | 'upload' | 'address'>('library');
  // A portal, because inside a form its Enter key would submit that form.
  return createPortal(
    <Dialog title="Escolher imagem" onClose={onClose} wide>
      <div className="tabs tabs--flush">
        <button type="button" aria-pressed={tab === 'library'} onClick={() => setTab('library')}>
          Biblioteca
        </button>
        <button type="button" aria-pressed={tab === 'upload'} onClick={() => setTab('upload')}>
          Enviar
        </button>
        {onAddress && (
          <button type="button" aria-pressed={tab === 'address'} onClick={() => setTab('address')}>
            Usar um endereço
          </button>
        )}
      </div>
      {tab === 'library' && (
        <LibraryTab
          purpose={purpose}
          onPick={onPick}
          onPickSeveral={onPickSeveral}
          onUpload={() => setTab('upload')}
        />
      )}
      {tab === 'upload' && <UploadTab purpose={purpose} onPick={onPick} onPickSeveral={onPickSeveral} />}
      {tab === 'address' && onAddress && <AddressTab onPick={onAddress} />}
    </Dialog>,
    document.body,
  );
}

/** Chooses a picture by its address on another site. */
function AddressTab({ onPick }: { readonly onPick: (address: string) => void }): ReactElement {
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string>();
  function submit(): void {
    const address = safeImageSource(typed);
    if (address === null) setError('Informe o endereço completo da imagem, que comece com https://.');
    else onPick(address);
  }
  return (
    <Form className="address-tab" onSubmit={submit}>
      <TextField
        label="Endereço da imagem"
        error={error}
        inputMode="url"
        autoComplete="off"
        placeholder="https://"
        maxLength={LIMITS.url}
        value={typed}
        onChange={setTyped}
      />
      <button type="submit" className="btn btn--pri">
        Usar esta imagem
      </button>
    </Form>
  );
}

interface UploadTabProps {
  readonly purpose: PicturePurpose;
  readonly onPick: (media: Media) => void;
  readonly onPickSeveral: OnPickSeveral | undefined;
}

/** Uploads pictures, asks for their descriptions, and returns the chosen one or all of them. */
function UploadTab({ purpose, onPick, onPickSeveral }: UploadTabProps): ReactElement {
  const { uploads, add, retry, drop } = useUploads({ purpose });
  const together = onPickSeveral && uploads.length > 1;
  const arrived = uploads.flatMap(({ media }) => media ?? []);
  return (
    <>
      <DropArea onFiles={add} />
      {uploads.length > 0 && (
        <ul className="uploads">
          {uploads.map((upload) =>
            together && upload.media ? null : (
              <UploadRow key={upload.id} upload={upload} retry={retry} drop={drop}>
                {upload.media && (
                  <UploadedForm media={upload.media} onPick={onPick} only={uploads.length === 1} />
                )}
              </UploadRow>
            ),
          )}
        </ul>
      )}
      {together && arrived.length > 0 && (
        <DescribeGrid pictures={arrived} onSaved={onPickSeveral} action={takeText(arrived.length)} />
      )}
    </>
  );
}
