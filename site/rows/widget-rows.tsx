import { MUNICIPALITIES } from '../../contracts/municipalities.ts';
import { widgetPath } from '../addresses.ts';
import { type PageRow, widget } from '../page-row.tsx';
import { loadAlertsWidget, loadRiverWidget } from '../pages/widget/service-widget.loader.ts';
import { ServiceWidgetPage } from '../pages/widget/service-widget.page.tsx';
import { loadStoryWidget, loadTopicWidget, loadWidget } from '../pages/widget/widget.loader.ts';
import { WidgetPage } from '../pages/widget/widget.page.tsx';
import { THEME_QUERY, WIDGET_QUERY } from '../pages/widget/widget.query.ts';
import { widgetPathsOf } from '../pages/widget/widget-lists.ts';

/** Widgets for other sites. */
export const WIDGET_ROWS: readonly PageRow[] = [
  ...[
    widgetPath('ultimas'),
    widgetPath('editoria', ':category'),
    widgetPath('regiao', ':region'),
    widgetPath('municipio', ':municipality'),
  ].map((path) => widget(path, loadWidget, WidgetPage, { query: WIDGET_QUERY, paths: widgetPathsOf(path) })),
  widget(widgetPath('assunto', ':topic'), loadTopicWidget, WidgetPage, { query: WIDGET_QUERY, paths: [] }),
  widget(widgetPath('noticia', ':id'), loadStoryWidget, WidgetPage, { query: THEME_QUERY, paths: [] }),
  widget(widgetPath('rio', ':station'), loadRiverWidget, ServiceWidgetPage, {
    query: THEME_QUERY,
    paths: [],
  }),
  widget(widgetPath('avisos'), loadAlertsWidget, ServiceWidgetPage, { query: THEME_QUERY }),
  widget(widgetPath('avisos', ':municipality'), loadAlertsWidget, ServiceWidgetPage, {
    query: THEME_QUERY,
    paths: MUNICIPALITIES.map(({ slug }) => widgetPath('avisos', slug)),
  }),
];
