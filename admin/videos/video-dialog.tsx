import type { ReactElement } from 'react';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { LIMITS } from '../../contracts/limits.ts';
import { withScheme } from '../../contracts/rich-text/embeds/youtube.ts';
import type { AdminVideo } from '../../contracts/videos/video.schema.ts';
import { call } from '../api/api.ts';
import { EditionsField } from '../ui/forms/editions-field.tsx';
import { ItemDialog } from '../ui/forms/item-dialog.tsx';
import { FormTextField, TextField } from '../ui/forms/text-field.tsx';
import type { FormState } from '../ui/forms/use-form.ts';
import { withAcknowledgement } from '../ui/personal-data/acknowledge.tsx';
import { PictureField } from '../ui/pictures/picture-field.tsx';
import { toast } from '../ui/toasts.tsx';
import { linkError, sameVideo, type VideoValues, videoFormErrors } from './videos.rules.ts';

interface VideoDialogProps {
  /** `undefined` for a new video. */
  readonly video: AdminVideo | undefined;
  readonly others: readonly AdminVideo[];
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

const { adminVideos } = ENDPOINTS;
const NEW_VIDEO: VideoValues = { link: '', title: '', cover: '', editions: [] };

export function VideoDialog({ video, others, onSaved, onClose }: VideoDialogProps): ReactElement {
  async function write(values: VideoValues, ifMatch: string): Promise<AdminVideo> {
    const body = {
      ...values,
      link: withScheme(values.link),
      cover: values.cover.trim(),
      editions: [...values.editions],
    };
    const { body: saved } = await withAcknowledgement(body.title, (said) =>
      video
        ? call(adminVideos.update, { params: { id: video.id }, body: { ...body, ...said }, ifMatch })
        : call(adminVideos.create, { body: { ...body, ...said } }),
    );
    return saved;
  }

  return (
    <ItemDialog
      title={video ? 'Editar vídeo' : 'Novo vídeo'}
      item={video}
      empty={NEW_VIDEO}
      errorsIn={videoFormErrors}
      write={write}
      onSaved={() => {
        toast.say(video ? 'Vídeo salvo.' : 'Vídeo adicionado.');
        onSaved();
        onClose();
      }}
      onClose={onClose}
    >
      {(form) => (
        <>
          <TextField
            label="Link do YouTube"
            error={form.errors.link || undefined}
            required
            inputMode="url"
            placeholder="https://youtu.be/…"
            maxLength={LIMITS.url}
            value={form.values.link}
            onChange={(text) => changeLink(form, text)}
          />
          <SameVideo video={sameVideo(form.values.link, others, video?.id)} />
          <FormTextField form={form} name="title" label="Título" required maxLength={LIMITS.title} />
          <PictureField
            label="Capa"
            value={form.values.cover}
            error={form.errors.cover}
            hint="Sem imagem, vale a capa do YouTube."
            onChange={(cover) => form.set('cover', cover)}
          />
          <EditionsField
            value={form.values.editions}
            error={form.errors.editions}
            onChange={(editions) => form.set('editions', editions)}
          />
        </>
      )}
    </ItemDialog>
  );
}

function SameVideo({ video }: { readonly video: AdminVideo | undefined }): ReactElement | null {
  if (!video) return null;
  return (
    <p className="help help--warn" role="status">
      Este vídeo já está na lista:{' '}
      <a className="link" href={`/admin/tv?video=${video.id}`}>
        {video.title}
      </a>
      .
    </p>
  );
}

function changeLink(form: FormState<VideoValues>, link: string): void {
  form.set('link', link);
  if (link.trim() !== '') form.showErrors({ ...form.errors, link: '', ...linkError(link) });
}
