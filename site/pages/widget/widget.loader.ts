import { dateText, timeText } from '../../../contracts/belem-time.ts';
import { DAY_MS } from '../../../contracts/durations.ts';
import type { NewsListItem } from '../../../contracts/news/news.schema.ts';
import { newsPath } from '../../../contracts/page-paths.ts';
import { addressOf } from '../../addresses.ts';
import { parseId, TAGS } from '../../data/content.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { absoluteAddress, isStatePortal } from '../../request/edition.ts';
import type { PageAnswer, ShownPage } from '../page-answer.ts';
import { countIn, themeIn, type WidgetTheme } from './widget.query.ts';
import { topicWidgetList, type WidgetList, widgetListAt } from './widget-lists.ts';

export interface WidgetModel {
  readonly theme: WidgetTheme;
  /** The heading and the page it leads to. */
  readonly title: string;
  readonly address: string;
  readonly stories: readonly WidgetStory[];
  /** Absolute address of the portal. */
  readonly home: string;
}

export interface WidgetStory {
  readonly id: number;
  readonly title: string;
  readonly address: string;
  readonly iso: string;
  /** The time of a story of today, else its day. */
  readonly when: string;
  readonly places: string;
}

const RECENT_MS = DAY_MS;

/** The newest stories of a list, for pages of other sites. */
export async function loadWidget(context: LoadContext): Promise<PageAnswer<WidgetModel>> {
  const { request, content, edition } = context;
  const widgetList = widgetListAt(request.path);
  if (!widgetList) return notFoundWidget(context);
  // All news of an edition are those of the places it covers.
  const isAll = Object.keys(widgetList.list).length === 0;
  const list = isAll ? { edition } : widgetList.list;
  const items = (await content.newest(list)).slice(0, countIn(request.query));
  return {
    status: 200,
    head: widgetHead(widgetList),
    model: modelOf(context, widgetList.name, widgetList.listPath, items),
    tags: [...TAGS.list(list), ...TAGS.settingsOf(edition)],
    complete: true,
  };
}

/** The newest stories of a topic, for pages of other sites: those that the edition covers, else of the whole state. */
export async function loadTopicWidget(context: LoadContext): Promise<PageAnswer<WidgetModel>> {
  const { request, content, edition } = context;
  const topic = await content.topic(request.params.topic ?? '');
  if (!topic) return { ...notFoundWidget(context), unboundedAddress: true };
  const widgetList = topicWidgetList(topic);
  // The topic was renamed or merged.
  if (widgetList.path !== request.path)
    return { redirect: addressOf({ path: widgetList.path, query: request.query }), permanent: true };
  const own = await content.newest({ ...widgetList.list, edition });
  const items = own.length > 0 || isStatePortal(edition) ? own : await content.newest(widgetList.list);
  return {
    status: 200,
    head: widgetHead(widgetList),
    model: modelOf(context, widgetList.name, widgetList.listPath, items.slice(0, countIn(request.query))),
    tags: [TAGS.topic(topic.slug), ...TAGS.list(widgetList.list), ...TAGS.settingsOf(edition)],
    complete: true,
  };
}

/** One story, for pages of other sites. */
export async function loadStoryWidget(context: LoadContext): Promise<PageAnswer<WidgetModel>> {
  const { request, content, edition } = context;
  const id = parseId(request.params.id);
  const story = id === undefined ? undefined : await content.story(id);
  if (!story) return notFoundWidget(context);
  return {
    status: 200,
    head: {
      title: story.title,
      titleAlone: true,
      description: '',
      canonical: newsPath(story.id),
      noIndex: true,
    },
    model: modelOf(context, '', newsPath(story.id), [story]),
    tags: [TAGS.news(story.id), ...TAGS.settingsOf(edition)],
    complete: true,
  };
}

function widgetHead({ name, listPath }: WidgetList): ShownPage<WidgetModel>['head'] {
  return { title: name, description: '', canonical: listPath, noIndex: true };
}

function modelOf(
  { edition, now, request }: LoadContext,
  title: string,
  path: string,
  items: readonly Pick<NewsListItem, 'id' | 'title' | 'date' | 'munis'>[],
): WidgetModel {
  return {
    theme: themeIn(request.query),
    title,
    address: absoluteAddress(edition, path),
    stories: items.map(({ id, title: headline, date, munis }) => {
      const age = Number(now) - Date.parse(date);
      return {
        id,
        title: headline,
        address: absoluteAddress(edition, newsPath(id)),
        iso: date,
        when: age >= 0 && age < RECENT_MS ? timeText(date) : dateText(new Date(date)),
        places: munis.slice(0, 2).join(', '),
      };
    }),
    home: absoluteAddress(edition, '/'),
  };
}

function notFoundWidget({ edition, request }: LoadContext): ShownPage<WidgetModel> {
  return {
    status: 404,
    head: { title: 'Não encontrado', description: '', canonical: '/', noIndex: true },
    model: {
      theme: themeIn(request.query),
      title: '',
      address: absoluteAddress(edition, '/'),
      stories: [],
      home: absoluteAddress(edition, '/'),
    },
    tags: [],
    complete: true,
  };
}
