import { ExternalLink, Pencil, Star, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import type { AdminVideo } from '../../contracts/videos/video.schema.ts';
import { dateText } from '../ui/belem-time.ts';
import { pictureSrc } from '../ui/pictures/picture-address.rules.ts';

interface VideoRowProps {
  readonly video: AdminVideo;
  readonly onFeature: () => void;
  readonly onEdit: () => void;
  readonly onTrash: () => void;
}

export function VideoRow({ video, onFeature, onEdit, onTrash }: VideoRowProps): ReactElement {
  const { title, link, featured, coverPicture, date } = video;
  const src = pictureSrc(coverPicture?.url ?? '', 240);
  return (
    <div className="video">
      {src ? <img src={src} alt="" loading="lazy" /> : <span className="video__none" />}
      <div className="video__words">
        <strong>{title}</strong>
        <p className="dim">
          {dateText(date)}
          {featured && <span className="st st--on">Em destaque</span>}
        </p>
      </div>
      <div className="video__acts">
        <button
          type="button"
          className="icb"
          aria-pressed={featured}
          aria-label={`Em destaque: ${title}`}
          onClick={onFeature}
        >
          <Star className={featured ? 'ico ico--fill' : 'ico'} />
        </button>
        <a
          className="icb"
          href={link}
          target="_blank"
          rel="noreferrer"
          aria-label={`Assistir a ${title} no YouTube`}
        >
          <ExternalLink className="ico" />
        </a>
        <button type="button" className="icb" aria-label={`Editar ${title}`} onClick={onEdit}>
          <Pencil className="ico" />
        </button>
        <button type="button" className="icb" aria-label={`Mover ${title} para a lixeira`} onClick={onTrash}>
          <Trash2 className="ico" />
        </button>
      </div>
    </div>
  );
}
