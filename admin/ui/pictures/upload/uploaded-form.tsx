import type { ReactElement } from 'react';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import { LIMITS } from '../../../../contracts/limits.ts';
import type { Media } from '../../../../contracts/media/media.schema.ts';
import { call } from '../../../api/api.ts';
import { TextField } from '../../forms/fields/text-field.tsx';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { pictureSrc } from '../picture-address.rules.ts';

interface UploadedFormProps {
  readonly media: Media;
  readonly onPick: (media: Media) => void;
  /** True for the only uploaded picture: its button is the main action of the dialog. */
  readonly only: boolean;
}

/** Asks for the description right after the upload, because it is seldom added later. */
export function UploadedForm({ media, onPick, only }: UploadedFormProps): ReactElement {
  const form = useForm({ alt: media.alt, credit: media.credit });
  const { values, errors, saving, dirty, set, submit } = form;

  async function use(): Promise<void> {
    let saved = media;
    const done = await submit(async (body) => {
      if (dirty) saved = (await call(ENDPOINTS.adminMedia.update, { params: { id: media.id }, body })).body;
    });
    if (done) onPick(saved);
  }

  return (
    <Form className="uploaded" onSubmit={use}>
      <img src={pictureSrc(media.url, 240)} alt="" />
      <div className="uploaded__fields">
        <TextField
          label="Texto alternativo"
          hint="O que a imagem mostra, para quem não a vê."
          error={errors.alt}
          maxLength={LIMITS.alt}
          value={values.alt}
          onChange={(text) => set('alt', text)}
        />
        <TextField
          label="Crédito"
          error={errors.credit}
          maxLength={LIMITS.shortText}
          value={values.credit}
          onChange={(text) => set('credit', text)}
        />
        <div className="actions">
          <button type="submit" className={only ? 'btn btn--pri' : 'btn'} disabled={saving}>
            {saving ? 'Salvando…' : 'Usar esta imagem'}
          </button>
        </div>
      </div>
    </Form>
  );
}
