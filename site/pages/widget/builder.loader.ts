import { WIDGET } from '../../../contracts/constants.ts';
import { escapeAttribute } from '../../../contracts/rich-text/escape-html.ts';
import { addressOf, PATHS } from '../../addresses.ts';
import { isIndexedTopic } from '../../data/indexed-pages.rules.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { absoluteAddress } from '../../request/edition.ts';
import type { PageAnswer } from '../page-answer.ts';
import { countIn, themeIn, type WidgetTheme } from './widget.query.ts';
import {
  topicIn,
  topicWidgetList,
  WIDGET_GROUPS,
  type WidgetGroup,
  type WidgetList,
  widgetListOf,
} from './widget-lists.ts';

export interface BuilderModel {
  readonly groups: readonly WidgetGroup[];
  /** The key of the chosen list. */
  readonly listKey: string;
  readonly count: number;
  readonly theme: WidgetTheme;
  /** The path of the widget, for the preview. */
  readonly path: string;
  readonly height: number;
  readonly title: string;
  /** The HTML to paste into a page. */
  readonly code: string;
}

/** Shows a widget and the code for it, by the choices in the address. */
export async function loadBuilder(context: LoadContext): Promise<PageAnswer<BuilderModel>> {
  const { request, edition } = context;
  const { lugar, ...query } = request.query;
  const slug = topicIn(lugar ?? '');
  const topics = await loadTopics(context, slug);
  const widgetList = topics.chosen ?? widgetListOf(lugar);
  const count = countIn(query);
  const path = addressOf({ path: widgetList.path, query });
  const height = WIDGET.height.around + count * WIDGET.height.story;
  const title = `Notícias: ${widgetList.name}`;
  return {
    status: 200,
    head: {
      title: 'Notícias no seu site',
      description:
        'Coloque as últimas notícias do seu município, da sua região ou de um assunto no seu site: escolha, copie o código e cole.',
      canonical: PATHS.widget,
      styles: ['developers'],
      ...(Object.keys(request.query).length > 0 && { noIndex: true }),
    },
    model: {
      groups: [
        ...WIDGET_GROUPS,
        ...(topics.lists.length > 0 ? [{ name: 'Assuntos', lists: topics.lists }] : []),
      ],
      listKey: widgetList.key,
      count,
      theme: themeIn(query),
      path,
      height,
      title,
      code: widgetCode(absoluteAddress(edition, path), title, height),
    },
    tags: [],
    complete: topics.complete,
    // Anyone can make up topics.
    ...(slug !== undefined && { unboundedAddress: true }),
  };
}

interface Topics {
  readonly lists: readonly WidgetList[];
  /** The topic in the address. */
  readonly chosen?: WidgetList;
  /** `false` if the API did not answer. Topics are missing then. */
  readonly complete: boolean;
}

/** The first topics by name, and the chosen one. The builder works without them. */
async function loadTopics({ content, warn }: LoadContext, slug: string | undefined): Promise<Topics> {
  try {
    const [listed, topic] = await Promise.all([
      content.topics(1),
      slug === undefined ? undefined : content.topic(slug),
    ]);
    const chosen = topic && topicWidgetList(topic);
    const lists = listed.filter(isIndexedTopic).map(topicWidgetList);
    const isMissing = chosen && !lists.some(({ key }) => key === chosen.key);
    return { lists: isMissing ? [...lists, chosen] : lists, ...(chosen && { chosen }), complete: true };
  } catch (error) {
    warn(error, 'the topics for widgets could not be loaded');
    return { lists: [], complete: false };
  }
}

/** The code of a widget. It needs no script and sets no cookie. */
function widgetCode(address: string, title: string, height: number): string {
  return `<iframe src="${escapeAttribute(address)}" title="${escapeAttribute(title)}" height="${height}" loading="lazy" style="border:0;width:100%"></iframe>`;
}
