import { dateText, dayNumber } from '../../../contracts/belem-time.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../../contracts/durations.ts';
import { LIMITS } from '../../../contracts/limits.ts';
import { escapeAttribute, escapeText } from '../../../contracts/rich-text/escape-html.ts';
import { type StoredPages, storedText } from './offline.rules.ts';

/** Where a part of the markup begins and ends. Parts of the same kind are never nested. */
type ElementEnds = readonly [begin: string, end: string];

const AD_STRIP: ElementEnds = ['<aside class="adstrip"', '</aside>'];
const AD_SLOT: ElementEnds = ['<div class="adbox">', '</div>'];
/** Behind a CDN a page reports its own view by this address; a stored copy reports none. */
const VIEWS_ELEMENT: ElementEnds = ['<meta name="views"', '>'];
const URGENT_NOTICE: ElementEnds = ['<aside class="urgent"', '</aside>'];
/** An alert on the page of a municipality, with its end, or the sentence that there is none. */
const ALERT: ElementEnds = ['<div class="now__alert ', '</div>'];
const ALERT_END = / data-until="(\d+)"/;
const SECTIONS_OF_TODAY: readonly ElementEnds[] = [
  ['<section aria-label="Avisos em vigor">', '</section>'],
  ['<h2 id="agora">', '</section>'],
];
/** A day before an hour, or before the weather of that day. */
const NAMED_DAY =
  /(<p>|<dt>|Maré alta |Maré baixa |maré alta |maré baixa |até |a partir de |meia-noite de )(hoje|amanhã)(?=:|,| às? \d)/gi;
/** An event has its date behind these words. */
const DAY_OF_EVENT = /<b>(?:Hoje|Amanhã), /g;
const HEADING_OF_TODAY = /(<h2[^<>]{0,40}>)Hoje em ([^<]{1,80})<\/h2>/;
const ASSET_PATH = /\/assets\/(?!admin\/)[\w./-]{1,120}\.(?:css|js|svg|woff2)/g;
const RECORDING_PATH = /\/media\/spoken\/[0-9a-f]{32}\.[a-z0-9]{3,4}/;
const STORY_PATH = /\/noticia\/([1-9]\d{0,9})(?=["?#])/g;

/**
 * A page as it is stored: without ads, which must be neither shown nor counted later. The attribute of late fragments is
 * renamed, so that a stored copy does not fetch them.
 */
export function storedMarkup(html: string): string {
  return [AD_STRIP, AD_SLOT, VIEWS_ELEMENT]
    .reduce((kept, ends) => without(kept, ends), html)
    .replaceAll(' data-late="', ' data-was-late="');
}

/** The markup without the parts of a kind, all or those that `leaves` names. */
function without(html: string, ends: ElementEnds, leaves: (part: string) => boolean = () => true): string {
  return changed(html, ends, (part) => (leaves(part) ? '' : part));
}

/** The markup with the parts of a kind changed; a part that does not end stays. */
function changed(html: string, [begin, end]: ElementEnds, change: (part: string) => string): string {
  let kept = '';
  let from = 0;
  for (;;) {
    const start = html.indexOf(begin, from);
    const stop = start < 0 ? -1 : html.indexOf(end, start);
    if (stop < 0) return kept + html.slice(from);
    const next = stop + end.length;
    kept += html.slice(from, start) + change(html.slice(start, next));
    from = next;
  }
}

/** The markup of the first `<tag>` element up to its end tag; empty if there is none. */
function firstElement(html: string, tag: string): string {
  const start = html.indexOf(`<${tag}`);
  const stop = start < 0 ? -1 : html.indexOf(`</${tag}>`, start);
  return stop < 0 ? '' : html.slice(start, stop);
}

/** The built files that the markup names, each once. */
export function filesIn(html: string): string[] {
  return [...new Set(html.match(ASSET_PATH) ?? [])];
}

/** The stories that a page shows or links to. */
export function storiesIn(html: string): Set<number> {
  return new Set([...html.matchAll(STORY_PATH)].map(([, id]) => Number(id)));
}

/** The address of the bulletin in audio on a page. */
export function recordingIn(html: string): string | undefined {
  return RECORDING_PATH.exec(html)?.[0];
}

export function titleIn(html: string): string {
  const heading = firstElement(html, 'h1') || firstElement(html, 'title');
  return unescaped(heading.replace(/<[^<>]*>/g, '')).trim();
}

/** The few entities that React and `escapeText` write. */
function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replace(/&#(?:39|x27);/g, "'")
    .replaceAll('&amp;', '&');
}

/** Inline, because a stored page of any version must show the note without a style sheet of this one. */
const NOTE_STYLE =
  'margin:0;padding:.6rem 1rem;background:var(--ink,#16181d);color:var(--paper,#fff);font:600 1rem/1.4 var(--sans,sans-serif);text-align:center';

/** The observations in a copy: an alert that has ended is removed, and on another day dates stand for "today" and "tomorrow". */
function servicesIn(html: string, at: number, now: number): string {
  const current = without(html, ALERT, (alert) => {
    const seconds = ALERT_END.exec(alert)?.[1];
    return seconds !== undefined && Number(seconds) * SECOND_MS <= now;
  });
  if (dayNumber(at) === dayNumber(now)) return current;
  return SECTIONS_OF_TODAY.reduce(
    (kept, ends) => changed(kept, ends, (part) => dated(part, at)),
    current,
  ).replace(
    HEADING_OF_TODAY,
    (_, heading: string, place: string) => `${heading}Em ${place}, como estava ${storedText(at, now)}</h2>`,
  );
}

function dated(html: string, at: number): string {
  const dayOf = (name: string): string => dateText(name.toLowerCase() === 'hoje' ? at : at + DAY_MS);
  return html
    .replace(DAY_OF_EVENT, '<b>')
    .replace(NAMED_DAY, (_, before: string, name: string) => before + dayOf(name));
}

/** A stored copy as the reader sees it: it says how old it is, and an urgent notice that has ended is gone. */
export function shownCopy(html: string, at: number, now: number): string {
  const note = `<aside aria-label="Página guardada" style="${NOTE_STYLE}">Sem internet: cópia guardada ${storedText(at, now)}</aside>`;
  const current = now - at > LIMITS.urgentHours * HOUR_MS ? without(html, URGENT_NOTICE) : html;
  return servicesIn(current, at, now)
    .replace('<html ', `<html data-stored="${at}" `)
    .replace(/<body[^<>]*>/, (body) => body + note);
}

/** The `<template>` elements of the offline page that the worker replaces; without it they show nothing. */
export const OFFLINE_TEMPLATES = { list: 'guardadas', again: 'tentar-de-novo' } as const;

/** The offline page with the list of what is stored, the newest first, and a link to the page that was asked for. */
export function filledOfflinePage(
  html: string,
  pages: StoredPages,
  requestedPage: string,
  now: number,
): string {
  const again =
    requestedPage === ''
      ? ''
      : `<p><a class="btn btn--pri" href="${escapeAttribute(requestedPage)}">Tentar abrir a página de novo</a></p>`;
  return fill(
    fill(html, OFFLINE_TEMPLATES.again, again),
    OFFLINE_TEMPLATES.list,
    storedPagesHtml(pages, now),
  );
}

function storedPagesHtml(pages: StoredPages, now: number): string {
  const items = Object.entries(pages)
    .sort(([, a], [, b]) => b.at - a.at)
    .map(
      ([key, { title, at }]) =>
        `<li><a href="${escapeAttribute(key)}">${escapeText(title || key)}</a> <small>guardada ${storedText(at, now)}</small></li>`,
    );
  if (items.length === 0) return '<p>Ainda não há nenhuma página guardada neste aparelho.</p>';
  return `<ul>${items.join('')}</ul>`;
}

function fill(html: string, name: string, markup: string): string {
  const [begin, end] = [`<template data-offline="${name}">`, '</template>'];
  const from = html.indexOf(begin);
  if (from < 0) return html;
  return html.slice(0, from) + markup + html.slice(html.indexOf(end, from) + end.length);
}
