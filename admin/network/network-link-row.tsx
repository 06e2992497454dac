import { ExternalLink, Pencil, Trash2 } from 'lucide-react';
import type { ReactElement } from 'react';
import type { AdminNetworkLink } from '../../contracts/network/network-link.schema.ts';
import { findRegion } from '../../contracts/regions.ts';
import { pictureSrc } from '../ui/pictures/picture-address.rules.ts';

interface NetworkLinkRowProps {
  readonly portal: AdminNetworkLink;
  readonly onEdit: () => void;
  readonly onTrash: () => void;
}

export function NetworkLinkRow({ portal, onEdit, onTrash }: NetworkLinkRowProps): ReactElement {
  const { name, reg, link, imagePicture } = portal;
  const src = pictureSrc(imagePicture?.url ?? '', 240);
  return (
    <div className="portal">
      {src ? <img src={src} alt="" loading="lazy" /> : <span className="portal__none" />}
      <div className="portal__words">
        <strong>{name}</strong>
        <p className="dim">{findRegion(reg)?.name ?? 'Todo o estado'}</p>
      </div>
      <div className="portal__acts">
        <a className="icb" href={link} target="_blank" rel="noreferrer" aria-label={`Abrir ${name}`}>
          <ExternalLink className="ico" />
        </a>
        <button type="button" className="icb" aria-label={`Editar ${name}`} onClick={onEdit}>
          <Pencil className="ico" />
        </button>
        <button type="button" className="icb" aria-label={`Mover ${name} para a lixeira`} onClick={onTrash}>
          <Trash2 className="ico" />
        </button>
      </div>
    </div>
  );
}
