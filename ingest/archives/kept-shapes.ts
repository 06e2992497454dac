import { readMarkup } from '../../contracts/rich-text/markup-reader.ts';

/** A term list that is being rewritten. */
interface TermList {
  isItemOpen: boolean;
  isTermOpen: boolean;
  hasDefinition: boolean;
}

const LINE_BREAK = '<br>';
const NO_BREAK_SPACE = '&nbsp;';
const TAB_WIDTH = 4;

/**
 * Rewrites `<pre>` and `<dl>`, which stories do not have, with what they have: a preformatted text becomes a paragraph
 * with its line breaks and indents, a term list a list with the terms in bold.
 */
export function keepShapes(html: string): string {
  if (!/<(?:pre|dl)[\s>]/i.test(html)) return html;
  const lists: TermList[] = [];
  let written = '';
  let copied = 0;
  let preformatted = false;

  function copyText(to: number): void {
    const text = html.slice(copied, to);
    written += preformatted ? withLines(text, written.endsWith('<p>')) : text;
    copied = to;
  }

  function endTerm(list: TermList): void {
    if (list.isTermOpen) written += '</strong>';
    list.isTermOpen = false;
  }

  function endItem(list: TermList): void {
    endTerm(list);
    if (list.isItemOpen) written += '</li>';
    [list.isItemOpen, list.hasDefinition] = [false, false];
  }

  function openItem(list: TermList): void {
    if (list.isItemOpen) written += LINE_BREAK;
    else written += '<li>';
    list.isItemOpen = true;
  }

  readMarkup(html, {
    open(element, _attributes, from, to) {
      copyText(from);
      copied = to;
      const list = lists.at(-1);
      if (element === 'pre') {
        preformatted = true;
        written += '<p>';
      } else if (element === 'dl') {
        lists.push({ isItemOpen: false, isTermOpen: false, hasDefinition: false });
        written += '<ul>';
      } else if (element === 'dt' && list) {
        if (list.hasDefinition) endItem(list);
        endTerm(list);
        openItem(list);
        list.isTermOpen = true;
        written += '<strong>';
      } else if (element === 'dd' && list) {
        endTerm(list);
        openItem(list);
        list.hasDefinition = true;
      } else if (!preformatted || element !== 'code') {
        written += html.slice(from, to);
      }
    },
    close(element, from, to) {
      copyText(from);
      copied = to;
      const list = lists.at(-1);
      if (element === 'pre' && preformatted) {
        preformatted = false;
        written += '</p>';
      } else if (element === 'dl' && list) {
        endItem(list);
        lists.pop();
        written += '</ul>';
      } else if (element === 'dt' && list) {
        endTerm(list);
      } else if (element === 'dd' && list) {
        return;
      } else if (!preformatted || element !== 'code') {
        written += html.slice(from, to);
      }
    },
  });
  copyText(html.length);
  if (preformatted) written += '</p>';
  for (const list of lists.reverse()) {
    endItem(list);
    written += '</ul>';
  }
  return written;
}

/** The line break after `<pre>` is not shown. */
function withLines(text: string, isFirst: boolean): string {
  return (isFirst ? text.replace(/^\r?\n/, '') : text)
    .replaceAll('\r\n', '\n')
    .replaceAll('\t', ' '.repeat(TAB_WIDTH))
    .replace(/(?<=^|\n) +| {2,}/g, (blanks) => NO_BREAK_SPACE.repeat(blanks.length))
    .replaceAll('\n', LINE_BREAK);
}
