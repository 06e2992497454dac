import { type ReactElement, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { LIMITS } from '../../contracts/limits.ts';
import type { Media } from '../../contracts/media/media.schema.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { TextField } from '../ui/forms/fields/text-field.tsx';
import { Form } from '../ui/forms/form.tsx';
import type { PictureDescription } from '../ui/pictures/upload/describe.rules.ts';

interface ReplaceDialogProps {
  readonly file: File;
  readonly media: Media;
  /** The number of items that show the picture. */
  readonly uses: number;
  readonly unsaved: boolean;
  readonly onReplace: (described: PictureDescription) => void;
  readonly onClose: () => void;
}

/** The new picture has other content and another author, so alternative text and credit start empty. */
export function ReplaceDialog(props: ReplaceDialogProps): ReactElement {
  const { file, media, uses, unsaved, onReplace, onClose } = props;
  const [alt, setAlt] = useState('');
  const [credit, setCredit] = useState('');
  const [src, setSrc] = useState<string>();
  useEffect(() => {
    const address = URL.createObjectURL(file);
    setSrc(address);
    return () => URL.revokeObjectURL(address);
  }, [file]);
  return createPortal(
    <Dialog title="Trocar esta imagem?" onClose={onClose}>
      <Form className="describe" onSubmit={() => onReplace({ alt, credit })}>
        <p>
          {file.name} aparece {placesText(uses)}.
          {uses > 0 && ' O texto alternativo dentro de cada notícia continua o de antes: confira-o lá.'}
          {unsaved && ' O que foi digitado e não foi salvo se perde.'}
        </p>
        {src && <img className="describe__new" src={src} alt="" />}
        <TextField
          label="Texto alternativo"
          hint={media.alt ? `Da imagem anterior: ${media.alt}` : 'O que a imagem mostra, para quem não a vê.'}
          maxLength={LIMITS.alt}
          value={alt}
          onChange={setAlt}
        />
        <TextField
          label="Crédito"
          hint={media.credit ? `Da imagem anterior: ${media.credit}` : 'Quem fez a foto ou a arte.'}
          maxLength={LIMITS.shortText}
          value={credit}
          onChange={setCredit}
        />
        <div className="actions">
          <button type="button" className="btn" onClick={onClose}>
            Cancelar
          </button>
          <button type="submit" className="btn btn--pri">
            Trocar imagem
          </button>
        </div>
      </Form>
    </Dialog>,
    document.body,
  );
}

function placesText(uses: number): string {
  if (uses === 0) return 'no lugar dela na biblioteca';
  return uses === 1 ? 'no lugar dela onde é usada' : `no lugar dela nos ${uses} usos`;
}
