import './pictures.css';
import { type ReactElement, useState } from 'react';
import { createPortal } from 'react-dom';
import type { Media } from '../../../contracts/media/media.schema.ts';
import { Dialog } from '../dialogs/dialog.tsx';
import { AddressTab } from './address-tab.tsx';
import { LibraryTab } from './library-tab.tsx';
import { UploadTab } from './upload/upload-tab.tsx';

interface MediaPickerProps {
  readonly onPick: (media: Media) => void;
  /** Given if a picture of another site is allowed too. */
  readonly onAddress?: (address: string) => void;
  readonly onClose: () => void;
}

/** Chooses a picture of the library, or uploads a new one. */
export function MediaPicker({ onPick, onAddress, onClose }: MediaPickerProps): ReactElement {
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
      {tab === 'library' && <LibraryTab onPick={onPick} onUpload={() => setTab('upload')} />}
      {tab === 'upload' && <UploadTab onPick={onPick} />}
      {tab === 'address' && onAddress && <AddressTab onPick={onAddress} />}
    </Dialog>,
    document.body,
  );
}
