import type { AdminByline } from '../../contracts/bylines/byline.endpoints.ts';
import type { AdminTopic } from '../../contracts/topics/topic.endpoints.ts';
import type { ListRow } from '../ui/lists/list-screen.tsx';
import { pictureSrc } from '../ui/pictures/picture-address.rules.ts';

/** The row of a name that stories carry and that has a page: a topic or a byline. */
export function namedRow(
  { name, imagePicture }: AdminTopic | AdminByline,
  path: string,
  details: readonly string[],
): ListRow {
  return {
    src: pictureSrc(imagePicture?.url ?? '', 240),
    details: details.filter(Boolean).join(' · '),
    link: path,
    linkLabel: `Abrir a página de ${name}`,
  };
}
