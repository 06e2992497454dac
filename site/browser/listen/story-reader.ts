import { showToast } from '../toast.ts';
import { createControls } from './reader-controls.ts';
import { type SpokenPart, spokenParts } from './spoken-parts.ts';
import { splitForSpeech } from './spoken-text.rules.ts';

const NO_VOICE = 'Este aparelho não tem uma voz em português para ler a notícia.';
/** Browsers that load voices asynchronously do so within this time, or have none. */
const VOICES_TIMEOUT_MS = 2_000;
const RATES = [1, 1.25, 1.5, 2, 0.75] as const;

let stop: (() => void) | undefined;

/** Starts or stops reading the story of this page. */
export async function toggleReading(button: HTMLElement): Promise<void> {
  if (stop) {
    stop();
    return;
  }
  const voice = 'speechSynthesis' in window ? await portugueseVoice() : undefined;
  if (voice) stop ??= read(spokenParts(document), voice, button);
  else showToast(NO_VOICE);
}

/** Reads part after part until the last one or until stopped. */
function read(parts: readonly SpokenPart[], voice: SpeechSynthesisVoice, button: HTMLElement): () => void {
  let current = 0;
  let rate = 0;
  let playing = true;
  /** Cancelled utterances still fire their end event: only events of the current turn count. */
  let turn = 0;
  const controls = createControls({
    toggle() {
      playing = !playing;
      speak();
    },
    step: (by) => moveTo(current + by),
    nextRate() {
      rate = (rate + 1) % RATES.length;
      speak();
    },
    stop: end,
  });

  /** Some phones cannot pause a voice: it is cancelled, and resuming repeats the part. */
  function speak(): void {
    const mine = ++turn;
    speechSynthesis.cancel();
    show();
    if (!playing) return;
    const pieces = splitForSpeech(parts[current]?.text ?? '');
    for (const [index, piece] of pieces.entries()) {
      const utterance = new SpeechSynthesisUtterance(piece);
      utterance.voice = voice;
      utterance.lang = voice.lang;
      utterance.rate = RATES[rate] ?? 1;
      if (index === pieces.length - 1) {
        utterance.onend = () => {
          if (mine === turn) next();
        };
      }
      utterance.onerror = ({ error }) => {
        if (mine === turn && error !== 'canceled' && error !== 'interrupted') fail();
      };
      speechSynthesis.speak(utterance);
    }
  }

  function next(): void {
    if (current + 1 < parts.length) moveTo(current + 1);
    else end();
  }

  function moveTo(part: number): void {
    current = Math.min(Math.max(part, 0), parts.length - 1);
    speak();
  }

  function fail(): void {
    end();
    showToast('A voz do aparelho parou. Toque em Ouvir para tentar de novo.');
  }

  function show(): void {
    for (const { element } of parts) element.classList.toggle('is-read', element === parts[current]?.element);
    controls.show({ playing, part: current + 1, parts: parts.length, rate: RATES[rate] ?? 1 });
  }

  function end(): void {
    turn += 1;
    speechSynthesis.cancel();
    parts[current]?.element.classList.remove('is-read');
    const hadFocus = controls.remove();
    button.setAttribute('aria-expanded', 'false');
    stop = undefined;
    removeEventListener('pagehide', end);
    if (hadFocus) button.focus({ preventScroll: true });
  }

  // A voice that outlived its page could not be stopped.
  addEventListener('pagehide', end);
  button.setAttribute('aria-expanded', 'true');
  speak();
  return end;
}

/** A Portuguese voice of the device, preferably Brazilian; undefined if there is none. */
async function portugueseVoice(): Promise<SpeechSynthesisVoice | undefined> {
  const { speechSynthesis } = window;
  if (speechSynthesis.getVoices().length === 0) {
    await new Promise<void>((resolve) => {
      speechSynthesis.addEventListener('voiceschanged', () => resolve(), { once: true });
      setTimeout(resolve, VOICES_TIMEOUT_MS);
    });
  }
  const voices = speechSynthesis.getVoices().filter(({ lang }) => /^pt\b/i.test(lang));
  return voices.find(({ lang }) => /^pt[-_]br/i.test(lang)) ?? voices[0];
}
