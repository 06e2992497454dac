import { WIDGET } from '../../../contracts/constants.ts';
import { escapeAttribute } from '../../../contracts/rich-text/escape-html.ts';
import { addressOf, PATHS, widgetPath } from '../../addresses.ts';
import { isIndexedTopic } from '../../data/indexed-pages.rules.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { absoluteAddress } from '../../request/edition.ts';
import type { PageAnswer } from '../page-answer.ts';
import { riverOf } from '../services/place-services.model.ts';
import { countIn, SHOW_ALERTS, themeIn, type WidgetTheme } from './widget.query.ts';
import {
  riverKey,
  topicIn,
  topicWidgetList,
  WIDGET_GROUPS,
  type WidgetGroup,
  type WidgetList,
  widgetListOf,
} from './widget-lists.ts';

export interface BuilderModel {
  readonly groups: readonly WidgetGroup[];
  /** The rivers whose level the portal has now. */
  readonly rivers: readonly RiverChoice[];
  /** The key of the chosen list or river. */
  readonly listKey: string;
  readonly showsAlerts: boolean;
  readonly count: number;
  readonly theme: WidgetTheme;
  /** The path of the widget, for the preview. */
  readonly path: string;
  readonly height: number;
  readonly title: string;
  /** The HTML to paste into a page. */
  readonly code: string;
}

interface RiverChoice {
  readonly key: string;
  /** Like "Tapajós em Itaituba". */
  readonly name: string;
  readonly path: string;
}

interface Choice {
  readonly path: string;
  readonly title: string;
  readonly height: number;
}

/** Shows a widget and the code for it, by the choices in the address. */
export async function loadBuilder(context: LoadContext): Promise<PageAnswer<BuilderModel>> {
  const { request, edition } = context;
  const { lugar, mostrar, ...query } = request.query;
  const slug = topicIn(lugar ?? '');
  const [topics, rivers] = await Promise.all([loadTopics(context, slug), loadRivers(context)]);
  const widgetList = topics.chosen ?? widgetListOf(lugar);
  const river = rivers.list.find(({ key }) => key === lugar);
  const showsAlerts = mostrar === SHOW_ALERTS && !river;
  const count = countIn(query);
  const { path, title, height } = river
    ? riverChoice(river, query)
    : showsAlerts
      ? alertsChoice(widgetList, query)
      : newsChoice(widgetList, query);
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
      rivers: rivers.list,
      listKey: river?.key ?? widgetList.key,
      showsAlerts,
      count,
      theme: themeIn(query),
      path,
      height,
      title,
      code: widgetCode(absoluteAddress(edition, path), title, height),
    },
    tags: [],
    complete: topics.complete && rivers.complete,
    // Anyone can make up topics.
    ...(slug !== undefined && { unboundedAddress: true }),
  };
}

type Query = Readonly<Record<string, string>>;

function newsChoice({ name, path }: WidgetList, query: Query): Choice {
  return {
    path: addressOf({ path, query }),
    title: `Notícias: ${name}`,
    height: WIDGET.height.around + countIn(query) * WIDGET.height.story,
  };
}

/** The alerts of a municipality; those of the whole edition for any other list. */
function alertsChoice({ list, name }: WidgetList, { tema }: Query): Choice {
  const path = widgetPath('avisos', ...(list.muni === undefined ? [] : [list.muni]));
  return {
    path: addressOf({ path, query: tema === undefined ? {} : { tema } }),
    title: list.muni === undefined ? 'Avisos meteorológicos' : `Avisos meteorológicos: ${name}`,
    height: WIDGET.height.alerts,
  };
}

function riverChoice({ name, path }: RiverChoice, { tema }: Query): Choice {
  return {
    path: addressOf({ path, query: tema === undefined ? {} : { tema } }),
    title: `Nível do rio ${name}`,
    height: WIDGET.height.river,
  };
}

/** The rivers by name. The builder works without them. */
async function loadRivers({
  content,
  now,
  warn,
}: LoadContext): Promise<{ readonly list: readonly RiverChoice[]; readonly complete: boolean }> {
  try {
    const observations = await content.services();
    const rivers = observations.flatMap((one) => riverOf(one, now.getTime()) ?? []);
    const list = rivers.map(({ code, name }) => ({
      key: riverKey(code),
      name,
      path: widgetPath('rio', code),
    }));
    return { list: list.toSorted((a, b) => a.name.localeCompare(b.name, 'pt-BR')), complete: true };
  } catch (error) {
    warn(error, 'the rivers for widgets could not be loaded');
    return { list: [], complete: false };
  }
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
    const isUnavailable = chosen && !lists.some(({ key }) => key === chosen.key);
    return { lists: isUnavailable ? [...lists, chosen] : lists, ...(chosen && { chosen }), complete: true };
  } catch (error) {
    warn(error, 'the topics for widgets could not be loaded');
    return { lists: [], complete: false };
  }
}

/** The code of a widget. It needs no script and sets no cookie. */
function widgetCode(address: string, title: string, height: number): string {
  return `<iframe src="${escapeAttribute(address)}" title="${escapeAttribute(title)}" height="${height}" loading="lazy" style="border:0;width:100%"></iframe>`;
}
