import { withoutTracking } from '../../../../contracts/links/tracking.ts';
import { sanitiseRichText } from '../../../../contracts/rich-text/sanitise.ts';
import { creditFromCaptions } from './caption-credits.ts';
import { listFromDashes } from './list-from-dashes.ts';
import { isForeignLine, isReadAlso, isSharing, joinLines, whatsAppPieces } from './tidy.rules.ts';

/** One removal or change, described for the editor. */
export interface TidyChange {
  readonly what: string;
  readonly text: string;
}

export interface TidyText {
  readonly html: string;
  readonly changes: readonly TidyChange[];
}

/** The text without the extras of a copied page, and the list of all changes. */
export function tidyPaste(html: string): TidyText {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const changes: TidyChange[] = [];
  const note = (what: string, text: string): void => {
    changes.push({ what, text: text.replace(/\s+/g, ' ').trim() });
  };
  dropForeignLines(body, note);
  cleanAddresses(body, note);
  listFromDashes(body, (text) => note('Vira lista', text));
  joinBrokenLines(body, note);
  nameWhatsAppMarks(body, note);
  creditFromCaptions(body, (credit) => note('Legenda vira crédito', credit));
  return { html: sanitiseRichText(body.innerHTML), changes };
}

type NoteChange = (what: string, text: string) => void;

function dropForeignLines(body: HTMLElement, note: NoteChange): void {
  for (const line of body.querySelectorAll('p, h2, h3, li, figcaption')) {
    const text = line.textContent ?? '';
    if (!isForeignLine(text) || line.querySelector('img, iframe')) continue;
    const next = line.nextElementSibling;
    note('Sai a chamada', text);
    if (isReadAlso(text) && next && isListOfLinks(next)) {
      note('Sai a lista de links', next.textContent ?? '');
      next.remove();
    }
    line.remove();
  }
  for (const list of body.querySelectorAll('ul, ol')) if (!list.querySelector('li')) list.remove();
}

const isListOfLinks = (element: Element): boolean =>
  element.matches('ul, ol') &&
  [...element.children].every(
    (item) => item.textContent?.trim() === item.querySelector('a')?.textContent?.trim(),
  );

function cleanAddresses(body: HTMLElement, note: NoteChange): void {
  for (const link of body.querySelectorAll('a')) {
    const address = link.getAttribute('href') ?? '';
    if (isSharing(address)) {
      note('Sai o link de compartilhar', link.textContent || address);
      link.remove();
    } else if (withoutTracking(address) !== address) {
      note('Link sem rastreio', withoutTracking(address));
      link.setAttribute('href', withoutTracking(address));
    }
  }
  for (const line of body.querySelectorAll('p')) {
    if (!line.textContent?.trim() && !line.querySelector('img, iframe')) line.remove();
  }
}

/** Only adjacent paragraphs: a heading, a list or a picture between them ends the sentence. */
function joinBrokenLines(body: HTMLElement, note: NoteChange): void {
  for (const br of body.querySelectorAll('p br')) {
    const [before, after] = [br.previousSibling, br.nextSibling];
    if (before?.nodeType !== Node.TEXT_NODE || after?.nodeType !== Node.TEXT_NODE) continue;
    const joined = joinLines(before.textContent ?? '', after.textContent ?? '');
    if (joined === undefined) continue;
    note('Linhas juntadas', around(before.textContent ?? '', after.textContent ?? ''));
    after.textContent = joined;
    before.remove();
    br.remove();
  }
  for (const line of body.querySelectorAll('p + p')) {
    const before = line.previousElementSibling;
    if (!before || before.querySelector('img, iframe') || line.querySelector('img, iframe')) continue;
    const [text, next] = [before.textContent ?? '', line.textContent ?? ''];
    const joined = joinLines(text, next);
    if (joined === undefined) continue;
    note('Linhas juntadas', around(text, next));
    if (joined.length < text.trimEnd().length + next.trimStart().length) dropLastCharacter(before);
    else before.append(' ');
    before.append(...line.childNodes);
    // The joined paragraph replaces the second one, so that the next line is compared with it.
    line.replaceWith(before);
  }
}

const around = (before: string, after: string): string =>
  `…${before.trimEnd().slice(-30)} ⏎ ${after.trimStart().slice(0, 30)}…`;

/** Removes the hyphen at the end of a broken word. */
function dropLastCharacter(element: Element): void {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let last: Node | null = null;
  while (walker.nextNode()) if (walker.currentNode.textContent?.trim()) last = walker.currentNode;
  if (last) last.textContent = (last.textContent ?? '').trimEnd().slice(0, -1);
}

function nameWhatsAppMarks(body: HTMLElement, note: NoteChange): void {
  // Joining leaves adjacent text nodes; a mark may begin in one and end in the next.
  body.normalize();
  const walker = document.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const node of texts) {
    const pieces = whatsAppPieces(node.data);
    if (pieces.length < 2 && !pieces[0]?.mark) continue;
    for (const { text, mark } of pieces)
      if (mark) note(mark === 'strong' ? 'Vira negrito' : 'Vira itálico', text);
    node.replaceWith(
      ...pieces.map(({ text, mark }) => {
        if (!mark) return text;
        const element = document.createElement(mark);
        element.textContent = text;
        return element;
      }),
    );
  }
}
