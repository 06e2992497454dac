import { creditedCaption } from './tidy.rules.ts';

/** Moves the credit of a caption into the picture's credit, which the page shows. */
export function creditFromCaptions(body: HTMLElement, onCredit: (credit: string) => void = () => {}): void {
  for (const caption of body.querySelectorAll('figure > figcaption')) {
    const pictures = caption.parentElement?.querySelectorAll('img') ?? [];
    const [picture] = pictures;
    const found = creditedCaption(caption.textContent ?? '');
    if (!picture || pictures.length > 1 || !found || picture.dataset.credit) continue;
    picture.dataset.credit = found.credit;
    if (found.caption === '') caption.remove();
    else caption.textContent = found.caption;
    onCredit(found.credit);
  }
}
