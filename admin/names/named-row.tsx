import type { ReactElement, ReactNode } from 'react';
import type { AdminByline } from '../../contracts/bylines/byline.endpoints.ts';
import type { AdminTopic } from '../../contracts/topics/topic.endpoints.ts';
import { ItemRow } from '../ui/lists/item-row.tsx';
import { pictureSrc } from '../ui/pictures/picture-address.rules.ts';

interface NamedRowProps {
  readonly item: AdminTopic | AdminByline;
  /** The address of its page. */
  readonly path: string;
  readonly details: readonly string[];
  readonly wide?: boolean;
  readonly onEdit: () => void;
  readonly onTrash: () => void;
  /** More buttons. */
  readonly children?: ReactNode;
}

/** A name that stories carry and that has a page: a topic or a byline. */
export function NamedRow({ item, path, details, ...row }: NamedRowProps): ReactElement {
  return (
    <li>
      <ItemRow
        name={item.name}
        src={pictureSrc(item.imagePicture?.url ?? '', 240)}
        details={details.filter(Boolean).join(' · ')}
        link={path}
        linkLabel={`Abrir a página de ${item.name}`}
        {...row}
      />
    </li>
  );
}
