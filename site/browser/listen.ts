import { onClick } from './on-click.ts';

const BUTTON = '[data-listen]';

/** Reads the story aloud with the voice of the reader's own device: nothing is downloaded. */
export function startListen(): void {
  const button = document.querySelector<HTMLElement>(BUTTON);
  if (!button || !('speechSynthesis' in window)) return;
  const label = button.querySelector('span');
  let speaking = false;

  function show(now: boolean): void {
    speaking = now;
    if (label) label.textContent = now ? 'Parar' : 'Ouvir';
  }

  function speak(): void {
    const parts = document.querySelectorAll('h1, .art__deck, .prose :is(p, h2, h3, li)');
    const texts = [...parts].map(({ textContent }) => textContent?.trim() ?? '').filter(Boolean);
    // A paragraph at a time: long texts fall silent in some browsers.
    for (const [at, text] of texts.entries()) {
      const utterance = new SpeechSynthesisUtterance(text);
      utterance.lang = 'pt-BR';
      if (at === texts.length - 1) utterance.onend = () => show(false);
      speechSynthesis.speak(utterance);
    }
    show(true);
  }

  onClick(BUTTON, () => {
    speechSynthesis.cancel();
    if (speaking) show(false);
    else speak();
  });
  // A voice without its page could not be stopped.
  addEventListener('pagehide', () => speechSynthesis.cancel());
}
