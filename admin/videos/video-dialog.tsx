import type { ReactElement } from 'react';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { LIMITS } from '../../contracts/limits.ts';
import type { AdminVideo } from '../../contracts/videos/video.schema.ts';
import { call } from '../api/api.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { closeAsking } from '../ui/forms/close-asking.ts';
import { ConflictAlert } from '../ui/forms/conflict-alert.tsx';
import { TextField } from '../ui/forms/text-field.tsx';
import { useForm } from '../ui/forms/use-form.ts';
import { useGuardedSave } from '../ui/forms/use-guarded-save.ts';
import { useLeaveGuard } from '../ui/forms/use-leave-guard.ts';
import { PictureField } from '../ui/pictures/picture-field.tsx';
import { toast } from '../ui/toasts.tsx';
import { errorsIn, linkError, type VideoValues } from './videos.rules.ts';

interface VideoDialogProps {
  /** Undefined: a new one. */
  readonly video: AdminVideo | undefined;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const NEW_VIDEO: VideoValues = { link: '', title: '', cover: '' };
const editable = ({ link, title, cover }: AdminVideo): VideoValues => ({ link, title, cover });

export function VideoDialog({ video, onSaved, onClose }: VideoDialogProps): ReactElement {
  const form = useForm(video ? editable(video) : NEW_VIDEO);
  const { values, errors, saving, dirty, set, reset, showErrors, submit } = form;
  const { newer, save, take } = useGuardedSave<AdminVideo>(video?.version ?? 0);
  useLeaveGuard(dirty);

  async function write(ifMatch: string): Promise<AdminVideo> {
    const body = { ...values, link: values.link.trim(), cover: values.cover.trim() };
    if (!video) return (await call(ENDPOINTS.adminVideos.create, { body })).body;
    return (await call(ENDPOINTS.adminVideos.update, { params: { id: video.id }, body, ifMatch })).body;
  }

  async function saveVideo(): Promise<void> {
    const wrong = errorsIn(values);
    if (Object.keys(wrong).length > 0) return showErrors(wrong);
    if (!(await submit(() => save(write)))) return;
    toast.say(video ? 'Vídeo salvo.' : 'Vídeo adicionado.');
    onSaved();
    onClose();
  }

  function changeLink(link: string): void {
    set('link', link);
    if (link.trim() !== '') showErrors({ ...errors, link: '', ...linkError(link) });
  }

  return (
    <Dialog title={video ? 'Editar vídeo' : 'Novo vídeo'} onClose={() => void closeAsking(dirty, onClose)}>
      <form
        className="video-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void saveVideo();
        }}
      >
        {newer && (
          <ConflictAlert
            onTake={() => {
              reset(editable(newer));
              take();
            }}
          />
        )}
        <TextField
          label="Link do YouTube"
          error={errors.link || undefined}
          required
          inputMode="url"
          placeholder="https://youtu.be/…"
          maxLength={LIMITS.url}
          value={values.link}
          onChange={(text) => changeLink(text)}
        />
        <TextField
          label="Título"
          error={errors.title}
          required
          maxLength={LIMITS.title}
          value={values.title}
          onChange={(text) => set('title', text)}
        />
        <PictureField
          label="Capa"
          value={values.cover}
          error={errors.cover}
          hint="Sem imagem, vale a capa do YouTube."
          onChange={(cover) => set('cover', cover)}
        />
        <footer className="dialog__acts">
          <button type="button" className="btn" onClick={() => void closeAsking(dirty, onClose)}>
            Cancelar
          </button>
          <button type="submit" className="btn btn--pri" disabled={saving}>
            {saving ? 'Salvando…' : 'Salvar'}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
