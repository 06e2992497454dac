import { MINUTE_MS } from '../durations.ts';

// The closed lists of analytics, shared by site, API and back office.

/** Kinds of pages, used instead of paths, which would be too detailed or too vague. */
export const PAGE_KINDS = [
  { key: 'home', name: 'Página inicial' },
  { key: 'news', name: 'Notícia' },
  { key: 'list', name: 'Categoria ou região' },
  { key: 'search', name: 'Busca' },
  { key: 'tv', name: 'TV' },
  { key: 'regions', name: 'Regiões' },
  { key: 'municipality', name: 'Município' },
  { key: 'services', name: 'Avisos, rios, marés e agenda' },
  { key: 'text', name: 'Contato, textos e Meus dados' },
  // Counted apart: a widget is part of a page of another site, so it is in no total of pages, visits or readers.
  { key: 'widget', name: 'Widget em outros sites' },
] as const;

export const DEVICES = [
  { key: 'phone', name: 'Celular' },
  { key: 'tablet', name: 'Tablet' },
  { key: 'desktop', name: 'Computador' },
] as const;

/**
 * Sources of visits. `hosts` are suffixes of the referring host, `tags` are values of `utm_source`. Any other source is
 * named by its host.
 */
export const TRAFFIC_SOURCES = [
  { key: 'direct', name: 'Direto', hosts: [], tags: [] },
  {
    key: 'whatsapp',
    name: 'WhatsApp',
    hosts: ['whatsapp.com', 'wa.me', 'com.whatsapp', 'com.whatsapp.w4b'],
    tags: ['whatsapp', 'wpp', 'zap'],
  },
  {
    key: 'facebook',
    name: 'Facebook',
    hosts: ['facebook.com', 'fb.com', 'fb.me', 'com.facebook.katana', 'com.facebook.lite'],
    tags: ['facebook', 'fb'],
  },
  { key: 'instagram', name: 'Instagram', hosts: ['instagram.com'], tags: ['instagram', 'ig'] },
  {
    key: 'google',
    name: 'Google',
    hosts: ['google.com', 'google.com.br', 'com.google.android.googlequicksearchbox', 'news.google.com'],
    tags: ['google', 'googlenews', 'discover'],
  },
  { key: 'bing', name: 'Bing', hosts: ['bing.com'], tags: ['bing'] },
  { key: 'duckduckgo', name: 'DuckDuckGo', hosts: ['duckduckgo.com'], tags: ['duckduckgo'] },
  { key: 'x', name: 'X', hosts: ['x.com', 'twitter.com', 't.co'], tags: ['x', 'twitter'] },
  {
    key: 'telegram',
    name: 'Telegram',
    hosts: ['telegram.org', 't.me', 'org.telegram.messenger'],
    tags: ['telegram'],
  },
  { key: 'youtube', name: 'YouTube', hosts: ['youtube.com', 'youtu.be'], tags: ['youtube'] },
  /** All further hosts, once the daily limit of distinct hosts is reached. */
  { key: 'other', name: 'Outros', hosts: [], tags: [] },
] as const;

/** Thresholds of web.dev/vitals: up to `good` is good, above `poor` is poor, in between needs improvement. */
export const VITALS = [
  { key: 'LCP', name: 'Parte principal à vista', unit: 'ms', good: 2_500, poor: 4_000, max: 60_000 },
  { key: 'INP', name: 'Resposta ao toque', unit: 'ms', good: 200, poor: 500, max: 60_000 },
  { key: 'CLS', name: 'Estabilidade da página', unit: '', good: 0.1, poor: 0.25, max: 10 },
  { key: 'TTFB', name: 'Resposta do servidor', unit: 'ms', good: 800, poor: 1_800, max: 60_000 },
] as const;

/** Periods of the most-read lists, public and in the back office. */
export const READ_PERIODS = [
  { key: '24h', name: '24 horas', hours: 24 },
  { key: '7d', name: '7 dias', hours: 168 },
  { key: '30d', name: '30 dias', hours: 720 },
] as const;

export const BREAKDOWNS = [
  { key: 'category', name: 'Categoria' },
  { key: 'region', name: 'Região' },
  { key: 'municipality', name: 'Município' },
  { key: 'source', name: 'Origem' },
  { key: 'campaign', name: 'Campanha' },
  { key: 'channel', name: 'Canal' },
  { key: 'device', name: 'Aparelho' },
  { key: 'page', name: 'Tipo de página' },
  { key: 'edition', name: 'Edição' },
] as const;

export type PageKind = (typeof PAGE_KINDS)[number]['key'];
export type Device = (typeof DEVICES)[number]['key'];
export type Vital = (typeof VITALS)[number];
export type VitalKey = Vital['key'];
export type ReadPeriod = (typeof READ_PERIODS)[number]['key'];
export type Breakdown = (typeof BREAKDOWNS)[number]['key'];

// Marked as pure, so that the bundler drops the lists a browser script does not use.
export const PAGE_KIND_KEYS: readonly PageKind[] = /* @__PURE__ */ PAGE_KINDS.map(({ key }) => key);
export const DEVICE_KEYS: readonly Device[] = /* @__PURE__ */ DEVICES.map(({ key }) => key);
export const VITAL_KEYS: readonly VitalKey[] = /* @__PURE__ */ VITALS.map(({ key }) => key);
export const READ_PERIOD_KEYS: readonly ReadPeriod[] = /* @__PURE__ */ READ_PERIODS.map(({ key }) => key);
export const BREAKDOWN_KEYS: readonly Breakdown[] = /* @__PURE__ */ BREAKDOWNS.map(({ key }) => key);

/** The rules of counting; docs/analytics.md explains them. */
export const COUNTING = {
  /** A reader who comes back after this pause makes a new visit. */
  visitPauseMs: 30 * MINUTE_MS,
  /** An ad counts as seen when this share of it was visible for this long. */
  seenShare: 0.5,
  seenMs: 1_000,
  /** The most views one reader can add to one page, or clicks to one ad, per hour. */
  viewsPerHour: 10,
  /** The most views one reader can add to all pages together per hour. */
  readerViewsPerHour: 120,
  clicksPerHour: 5,
  /** The most clicks on one ad per hour from all readers of one IP. Further clicks are removed. */
  clicksPerHourAndIp: 10,
  /** A page reports its view once, and the rest each time it is hidden. */
  signalsPerView: 20,
  /** A second click within this time is a double click. */
  clickPauseMs: 2_000,
  /** Distinct referring hosts per day; later hosts of that day count as `other`. */
  hostsPerDay: 300,
  campaignsPerDay: 300,
  /** How many of those a story distinguishes per day. */
  originsPerStory: 40,
} as const;
