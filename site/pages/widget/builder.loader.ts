import { WIDGET } from '../../../contracts/constants.ts';
import { escapeAttribute } from '../../../contracts/rich-text/escape-html.ts';
import { addressOf, PATHS } from '../../addresses.ts';
import type { LoadContext } from '../../data/load-context.ts';
import { absoluteAddress } from '../../editions/edition.ts';
import type { PageAnswer } from '../page-answer.ts';
import { widgetPlaceOf } from './widget.places.ts';
import { countIn, themeIn, type WidgetTheme } from './widget.query.ts';

export interface BuilderModel {
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
export async function loadBuilder({ request, edition }: LoadContext): Promise<PageAnswer<BuilderModel>> {
  const { lugar: _place, ...query } = request.query;
  const place = widgetPlaceOf(request.query.lugar);
  const count = countIn(query);
  const path = addressOf({ path: place.path, query });
  const height = WIDGET.height.around + count * WIDGET.height.story;
  const title = `Notícias: ${place.name}`;
  return {
    status: 200,
    head: {
      title: 'Notícias no seu site',
      description:
        'Coloque as últimas notícias do seu município ou da sua região no seu site: escolha, copie o código e cole.',
      canonical: PATHS.widget,
      styles: ['developers'],
      ...(Object.keys(request.query).length > 0 && { noIndex: true }),
    },
    model: {
      ...{ place: place.key, count, theme: themeIn(query), path, height, title },
      code: widgetCode(absoluteAddress(edition, path), title, height),
    },
    tags: [],
    complete: true,
  };
}

/** The code of a widget. It needs no script and sets no cookie. */
export function widgetCode(address: string, title: string, height: number): string {
  return `<iframe src="${escapeAttribute(address)}" title="${escapeAttribute(title)}" width="100%" height="${height}" loading="lazy" style="border:0"></iframe>`;
}
