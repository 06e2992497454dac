import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { countText } from '../../design/reports/report-texts.ts';

interface StoryReportLinkProps {
  readonly id: number;
  readonly title: string;
  readonly views: number;
  readonly className: string;
}

/** The number of views of a story, as a link to its report. */
export function StoryReportLink({ id, title, views, className }: StoryReportLinkProps): ReactElement {
  const count = countText(views);
  return (
    <Link to={storyReportPath(id)} className={className} aria-label={`${count}: números de ${title}`}>
      {count}
    </Link>
  );
}

export function storyReportPath(id: number): string {
  return `/admin/noticias/${id}/numeros`;
}
