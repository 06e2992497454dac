import { LIMITS } from '../../contracts/limits.ts';
import { escapeAttribute, escapeText } from '../../contracts/rich-text/escape-html.ts';
import { type StoredPages, storedText } from './offline.rules.ts';

const AD_STRIP = /<aside class="adstrip".*?<\/aside>/gs;
const AD_SLOT = /<div class="adbox">.*?<\/div>/gs;
/** Behind a CDN a page reports its own view by this address; a stored copy reports none. */
const VIEWS = /<meta name="views"[^>]*>/;
const URGENT = /<aside class="urgent".*?<\/aside>/s;
const ASSET = /\/assets\/(?!admin\/)[\w./-]+\.(?:css|js|svg|woff2)/g;
const STORY = /\/noticia\/([1-9]\d{0,9})(?=["?#])/g;

/** A page as it is stored: without ads, which must be neither shown nor counted later. */
export function storedMarkup(html: string): string {
  return html
    .replace(AD_STRIP, '')
    .replace(AD_SLOT, '')
    .replace(VIEWS, '')
    .replaceAll(' data-late="', ' data-was-late="');
}

/** The built files that the markup names, each once. */
export function filesIn(html: string): string[] {
  return [...new Set(html.match(ASSET) ?? [])];
}

/** The stories that a page shows or links to. */
export function storiesIn(html: string): Set<number> {
  return new Set([...html.matchAll(STORY)].map(([, id]) => Number(id)));
}

export function titleIn(html: string): string {
  const heading = /<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? /<title>(.*?)<\/title>/s.exec(html)?.[1] ?? '';
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

/** A stored copy as the reader sees it: it says how old it is, and an urgent notice that has ended is gone. */
export function shownCopy(html: string, at: number, now: number): string {
  const note = `<aside aria-label="Página guardada" style="${NOTE_STYLE}">Lida sem conexão, de ${storedText(at, now)}</aside>`;
  const current = now - at > LIMITS.urgentHours * 3_600_000 ? html.replace(URGENT, '') : html;
  return current
    .replace('<html ', `<html data-stored="${at}" `)
    .replace(/<body[^>]*>/, (body) => body + note);
}

/** The `<template>` elements of the offline page that the worker replaces; without it they show nothing. */
export const OFFLINE_PLACES = { list: 'guardadas', again: 'tentar-de-novo' } as const;

/** The offline page with the list of what is stored, the newest first, and a link to the page that was asked for. */
export function filledOfflinePage(html: string, pages: StoredPages, asked: string, now: number): string {
  const again =
    asked === ''
      ? ''
      : `<p><a class="btn btn--pri" href="${escapeAttribute(asked)}">Tentar abrir a página de novo</a></p>`;
  return fill(fill(html, OFFLINE_PLACES.again, again), OFFLINE_PLACES.list, listOf(pages, now));
}

function listOf(pages: StoredPages, now: number): string {
  const items = Object.entries(pages)
    .sort(([, a], [, b]) => b.at - a.at)
    .map(
      ([key, { title, at }]) =>
        `<li><a href="${escapeAttribute(key)}">${escapeText(title || key)}</a> <small>de ${storedText(at, now)}</small></li>`,
    );
  if (items.length === 0) return '<p>Ainda não há nenhuma página guardada neste aparelho.</p>';
  return `<ul>${items.join('')}</ul>`;
}

function fill(html: string, place: string, markup: string): string {
  const [begin, end] = [`<template data-offline="${place}">`, '</template>'];
  const from = html.indexOf(begin);
  if (from < 0) return html;
  return html.slice(0, from) + markup + html.slice(html.indexOf(end, from) + end.length);
}
