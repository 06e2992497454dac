import { WIDGET } from '../../../contracts/constants.ts';
import type { QueryParsers, TextParser } from '../../request/query-parsers.ts';
import { isWidgetKey } from './widget-lists.ts';

export const WIDGET_THEMES = [
  { key: '', name: 'Igual à página ou ao aparelho' },
  { key: 'claro', name: 'Claro' },
  { key: 'escuro', name: 'Escuro' },
] as const;

export type WidgetTheme = (typeof WIDGET_THEMES)[number]['key'];

const parseTheme: TextParser = (text) => (text === 'claro' || text === 'escuro' ? text : undefined);

/** The choice of alerts instead of news. */
export const SHOW_ALERTS = 'avisos';

/** The usual number is not in the address. */
const parseCount: TextParser = (text) => {
  const count = /^\d{1,2}$/.test(text) ? Number(text) : WIDGET.stories.usual;
  if (count === WIDGET.stories.usual) return undefined;
  return String(Math.min(Math.max(count, WIDGET.stories.min), WIDGET.stories.max));
};

export const WIDGET_QUERY: QueryParsers = { itens: parseCount, tema: parseTheme };
export const THEME_QUERY: QueryParsers = { tema: parseTheme };
export const BUILDER_QUERY: QueryParsers = {
  lugar: (text) => (isWidgetKey(text) && text !== 'ultimas' ? text : undefined),
  mostrar: (text) => (text === SHOW_ALERTS ? text : undefined),
  ...WIDGET_QUERY,
};

export function countIn({ itens }: Readonly<Record<string, string>>): number {
  return Number(itens ?? WIDGET.stories.usual);
}

export function themeIn({ tema }: Readonly<Record<string, string>>): WidgetTheme {
  return WIDGET_THEMES.find(({ key }) => key === tema)?.key ?? '';
}
