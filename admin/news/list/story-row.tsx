import { ImageOff } from 'lucide-react';
import type { ChangeEvent, ReactElement, ReactNode } from 'react';
import { Link } from 'react-router';
import { dateText, timeText } from '../../../contracts/belem-time.ts';
import { CATEGORIES } from '../../../contracts/news/categories.ts';
import type { AdminNewsItem } from '../../../contracts/news/news.schema.ts';
import type { WatchedStory } from '../../../contracts/provenance/provenance.schema.ts';
import { findRegion, shortRegionName } from '../../../contracts/regions.ts';
import { countText } from '../../../design/reports/report-texts.ts';
import { ActionMenu, type MenuAction } from '../../ui/lists/action-menu.tsx';
import { StoryReportLink } from '../../ui/story-report-link.tsx';
import { trendText } from '../../ui/trend.rules.ts';
import { assignedText } from '../assigned-text.ts';
import { StatusBadge } from '../status-badge.tsx';
import { watchBadge } from '../watch/watch.rules.ts';
import type { StoryViews } from './use-news-views.ts';

interface StoryRowProps {
  readonly item: AdminNewsItem;
  readonly moment: string;
  /** `undefined` if it is not loaded yet. */
  readonly views: StoryViews | undefined;
  /** The state of its original; `undefined` if there is nothing to report. */
  readonly watch: WatchedStory['watch'] | undefined;
  readonly selected: boolean;
  readonly actions: readonly MenuAction[];
  readonly onClickBox: (range: boolean) => void;
}

export function StoryRow(props: StoryRowProps): ReactElement {
  const { item, moment, views, watch, selected, actions, onClickBox } = props;
  const region = shortRegionName(findRegion(item.reg)?.name ?? '');
  return (
    <tr className={selected ? 'on' : undefined}>
      <td>
        <label className="nl__box">
          <input
            type="checkbox"
            aria-label={`Selecionar ${item.title}`}
            checked={selected}
            onChange={(event) => onClickBox(isShiftHeld(event))}
          />
        </label>
      </td>
      <td>
        <div className="nt">
          <Thumbnail item={item} />
          <div>
            <Title item={item} />
            {item.source && <small>Fonte: {item.source}</small>}
            {item.assigned && <small>{assignedText(item.assigned)}</small>}
            {item.live && item.live.state !== 'ended' && (
              <Link className="st st--live" to={`/admin/noticias/${item.id}/ao-vivo`}>
                {item.live.state === 'live' ? 'Ao vivo' : 'Ao vivo, pausada'}
              </Link>
            )}
            {item.pending && <span className="st st--pending">Alterações não publicadas</span>}
            {watch && <span className="st st--pending">{watchBadge(watch)}</span>}
          </div>
        </div>
      </td>
      <td>
        {item.munis.join(', ') || region || <span className="dim">Todo o estado</span>}
        {item.muni && <span className="dim nl__under">{region}</span>}
      </td>
      <td>
        {CATEGORIES.find(({ key }) => key === item.cat)?.name ?? <span className="dim">Sem categoria</span>}
      </td>
      <td>
        <StatusBadge status={item.status} />
      </td>
      <td className="num">
        {dateText(moment)} <span className="dim nl__under">{timeText(moment)}</span>
      </td>
      <td className="num tn">
        <Views item={item} views={views} />
      </td>
      <td>
        <ActionMenu label={`Ações de ${item.title}`} actions={actions} />
      </td>
    </tr>
  );
}

/** A story in the trash cannot be edited, only restored; the keyboard still reaches its row. */
function Title({ item: { id, title, deletedAt } }: Pick<StoryRowProps, 'item'>): ReactElement {
  if (deletedAt) {
    return (
      <strong className="nl__title" tabIndex={-1}>
        {title}
      </strong>
    );
  }
  return (
    <Link to={`/admin/noticias/${id}`} className="nl__title">
      {title}
    </Link>
  );
}

/** Links to the report if there are views. */
function Views({ item: { id, title, deletedAt }, views }: Pick<StoryRowProps, 'item' | 'views'>): ReactNode {
  if (!views?.views || deletedAt) return views ? countText(views.views) : '—';
  const trend = trendText(views);
  return (
    <>
      <StoryReportLink id={id} title={title} views={views.views} className="nl__views" />
      {views.lastHour > 0 && (
        <span className="dim nl__under">
          {countText(views.lastHour)} na última hora{trend && `, ${trend}`}
        </span>
      )}
    </>
  );
}

function Thumbnail({ item: { coverPicture } }: Pick<StoryRowProps, 'item'>): ReactElement {
  if (!coverPicture) {
    return (
      <span className="nl__bare">
        <ImageOff className="ico" />
      </span>
    );
  }
  return (
    <img
      src={`${coverPicture.url}/240.webp`}
      alt=""
      width="72"
      height="48"
      loading="lazy"
      style={{ objectPosition: coverPicture.focal ?? undefined, background: coverPicture.color ?? undefined }}
    />
  );
}

/** A checkbox change event carries the mouse event with its modifier keys. */
function isShiftHeld({ nativeEvent }: ChangeEvent): boolean {
  return nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
}
