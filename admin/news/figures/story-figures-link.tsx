import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { countText } from '../../../contracts/figure-texts.ts';

interface StoryFiguresLinkProps {
  readonly id: number;
  readonly title: string;
  readonly views: number;
  readonly className: string;
}

/** How often a story was seen, leading to where that comes from. */
export function StoryFiguresLink({ id, title, views, className }: StoryFiguresLinkProps): ReactElement {
  const count = countText(views);
  return (
    <Link to={storyFiguresPath(id)} className={className} aria-label={`${count}: números de ${title}`}>
      {count}
    </Link>
  );
}

export function storyFiguresPath(id: number): string {
  return `/admin/noticias/${id}/numeros`;
}
