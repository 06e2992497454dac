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
  topicPlace,
  WIDGET_GROUPS,
  type WidgetGroup,
  type WidgetPlace,
  widgetPlaceOf,
} from './widget-places.ts';

export interface BuilderModel {
  readonly groups: readonly WidgetGroup[];
  readonly place: string;
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
  const place = topics.chosen ?? widgetPlaceOf(lugar);
  const count = countIn(query);
  const path = addressOf({ path: place.path, query });
  const height = WIDGET.height.around + count * WIDGET.height.story;
  const title = `Notícias: ${place.name}`;
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
        ...(topics.places.length > 0 ? [{ name: 'Assuntos', places: topics.places }] : []),
      ],
      place: place.key,
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
  readonly places: readonly WidgetPlace[];
  /** The topic in the address. */
  readonly chosen?: WidgetPlace;
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
    const chosen = topic && topicPlace(topic);
    const places = listed.filter(isIndexedTopic).map(topicPlace);
    const isMissing = chosen && !places.some(({ key }) => key === chosen.key);
    return { places: isMissing ? [...places, chosen] : places, ...(chosen && { chosen }), complete: true };
  } catch (error) {
    warn(error, 'the topics for widgets could not be loaded');
    return { places: [], complete: false };
  }
}

/** The code of a widget. It needs no script and sets no cookie. */
function widgetCode(address: string, title: string, height: number): string {
  return `<iframe src="${escapeAttribute(address)}" title="${escapeAttribute(title)}" width="100%" height="${height}" loading="lazy" style="border:0"></iframe>`;
}
