import { Crop, EyeOff } from 'lucide-react';
import { type ReactElement, useEffect, useId, useState } from 'react';
import { momentText } from '../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { fileSizeText } from '../../contracts/file-size.ts';
import { LIMITS } from '../../contracts/limits.ts';
import type { Media, MediaUse } from '../../contracts/media/media.schema.ts';
import { PICTURE_PURPOSES } from '../../contracts/media/picture-purposes.ts';
import { call } from '../api/api.ts';
import { AltSuggestion } from '../ui/assistant/alt-suggestion.tsx';
import { attempt } from '../ui/attempt.ts';
import { askConfirmation } from '../ui/dialogs/confirm.tsx';
import { ConflictAlert } from '../ui/forms/conflict-alert.tsx';
import { FormChoiceField } from '../ui/forms/fields/choice-field.tsx';
import { TextArea } from '../ui/forms/fields/text-area.tsx';
import { TextField } from '../ui/forms/fields/text-field.tsx';
import { Form } from '../ui/forms/form.tsx';
import { useForm } from '../ui/forms/use-form.ts';
import { useGuardedSave } from '../ui/forms/use-guarded-save.ts';
import { CropDialog, type EditMode } from '../ui/pictures/crop/crop-dialog.tsx';
import { FocalPoint } from '../ui/pictures/focal-point.tsx';
import { pictureSrc } from '../ui/pictures/picture-address.rules.ts';
import { toast } from '../ui/toasts.tsx';
import { MediaUses } from './media-uses.tsx';
import { ReplaceButton } from './replace-button.tsx';

interface MediaFormProps {
  readonly media: Media;
  readonly uses: readonly MediaUse[];
  readonly onDirty: (dirty: boolean) => void;
  readonly onChanged: () => void;
  readonly onReplaced: (media: Media) => void;
  readonly onRemoved: () => void;
}

const editable = ({ alt, credit, caption, purpose, focal }: Media) => ({
  alt,
  credit,
  caption,
  purpose,
  focal,
});

export function MediaForm({
  media,
  uses,
  onDirty,
  onChanged,
  onReplaced,
  onRemoved,
}: MediaFormProps): ReactElement {
  const form = useForm(editable(media));
  const { values, errors, saving, dirty, set, reset, submit } = form;
  const { newer, save, take } = useGuardedSave<Media>(media.version);
  const [editing, setEditing] = useState<EditMode>();
  const reasonId = useId();
  const cropId = useId();
  const params = { id: media.id };
  useEffect(() => onDirty(dirty), [dirty, onDirty]);

  async function saveChanges(): Promise<void> {
    const write = async (ifMatch: string): Promise<Media> =>
      (await call(ENDPOINTS.adminMedia.update, { params, body: values, ifMatch })).body;
    if (!(await submit(() => save(write)))) return;
    toast.say('Imagem salva.');
    onChanged();
  }

  async function remove(): Promise<void> {
    const sure = await askConfirmation({
      title: 'Apagar esta imagem?',
      text: `${media.name || 'A imagem'} sai da biblioteca de vez, e isso não pode ser desfeito.`,
      action: 'Apagar imagem',
    });
    if (!sure) return;
    await attempt(async () => {
      await call(ENDPOINTS.adminMedia.remove, { params });
      toast.say('Imagem apagada.');
      onRemoved();
    });
  }

  return (
    <Form className="media-detail" onSubmit={saveChanges}>
      <div className="media-detail__side">
        <FocalPoint
          src={pictureSrc(media.url, 920)}
          value={values.focal}
          onChange={(focal) => set('focal', focal)}
        />
        <div className="actions">
          <button
            type="button"
            className="btn"
            disabled={dirty}
            aria-describedby={cropId}
            onClick={() => setEditing('crop')}
          >
            <Crop className="ico" />
            Cortar e girar
          </button>
          <button
            type="button"
            className="btn"
            disabled={dirty}
            aria-describedby={cropId}
            onClick={() => setEditing('blur')}
          >
            <EyeOff className="ico" />
            Desfocar
          </button>
          <span className="help" id={cropId}>
            {dirty
              ? 'Salve antes o que você mudou.'
              : media.edit && 'Imagem alterada; o original está guardado.'}
          </span>
        </div>
        {editing && (
          <CropDialog
            id={media.id}
            mode={editing}
            onDone={(edited) => {
              setEditing(undefined);
              onReplaced(edited);
            }}
            onClose={() => setEditing(undefined)}
          />
        )}
      </div>
      <div className="media-detail__side">
        {newer && (
          <ConflictAlert
            onTake={() => {
              reset(editable(newer));
              take();
            }}
          />
        )}
        <p className="media-detail__facts">
          <strong>{media.name || 'Sem nome'}</strong>
          <span className="dim">
            {media.width} × {media.height} px · {fileSizeText(media.bytes)} · enviada em{' '}
            {momentText(media.createdAt)}
          </span>
        </p>
        <TextArea
          label="Texto alternativo"
          hint="O que a imagem mostra, para quem não a vê."
          error={errors.alt}
          rows={3}
          maxLength={LIMITS.alt}
          value={values.alt}
          onChange={(text) => set('alt', text)}
        />
        <AltSuggestion media={media.id} onTake={(text) => set('alt', text)} />
        <TextField
          label="Crédito"
          hint="Quem fez a foto ou a arte."
          error={errors.credit}
          maxLength={LIMITS.shortText}
          value={values.credit}
          onChange={(text) => set('credit', text)}
        />
        <TextArea
          label="Legenda"
          hint="Vai junto quando a imagem entra num texto, e lá pode ser mudada."
          error={errors.caption}
          rows={2}
          maxLength={LIMITS.caption}
          value={values.caption}
          onChange={(text) => set('caption', text)}
        />
        <FormChoiceField form={form} name="purpose" label="Tipo" options={PICTURE_PURPOSES} />
        <MediaUses uses={uses} />
        <div className="actions">
          <button type="submit" className="btn btn--pri" disabled={saving || !dirty}>
            {saving ? 'Salvando…' : 'Salvar'}
          </button>
          <ReplaceButton media={media} uses={uses.length} unsaved={dirty} onReplaced={onReplaced} />
          <button
            type="button"
            className="btn"
            disabled={uses.length > 0}
            aria-describedby={reasonId}
            onClick={() => void remove()}
          >
            Apagar
          </button>
        </div>
        <p className="help" id={reasonId}>
          {uses.length > 0 && 'Uma imagem em uso não pode ser apagada.'}
        </p>
      </div>
    </Form>
  );
}
