import type { ReactElement } from 'react';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { withScheme } from '../../contracts/rich-text/embeds/youtube.ts';
import { VIDEO_FIELDS } from '../../contracts/videos/video.fields.ts';
import type { AdminVideo } from '../../contracts/videos/video.schema.ts';
import { Field } from '../ui/forms/fields/field.tsx';
import { ItemDialog, type OpenedItem } from '../ui/forms/item-dialog.tsx';
import { itemSaver } from '../ui/forms/save-item.ts';
import { linkError, sameVideo } from './videos.rules.ts';

interface VideoDialogProps extends OpenedItem<AdminVideo> {
  readonly others: readonly AdminVideo[];
}

const { featured: _featured, order: _order, ...FIELDS } = VIDEO_FIELDS;
const saveVideo = itemSaver(ENDPOINTS.adminVideos);

export function VideoDialog({ item: video, others, ...ends }: VideoDialogProps): ReactElement {
  return (
    <ItemDialog
      title={video ? 'Editar vídeo' : 'Novo vídeo'}
      fields={FIELDS}
      named="title"
      item={video}
      errorsIn={({ link }) => linkError(link)}
      save={(body, target) => saveVideo({ ...body, link: withScheme(body.link) }, target)}
      savedText={() => (video ? 'Vídeo salvo.' : 'Vídeo adicionado.')}
      {...ends}
    >
      {(form) => (
        <>
          <Field
            form={form}
            of="link"
            onChange={(link) => {
              form.set('link', link);
              form.showErrors({ ...form.errors, link: '', ...linkError(link) });
            }}
          />
          <SameVideo video={sameVideo(form.values.link, others, video?.id)} />
          <Field form={form} of="title" />
          <Field form={form} of="cover" />
          <Field form={form} of="editions" />
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
