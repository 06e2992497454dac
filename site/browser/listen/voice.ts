/** Browsers that load voices asynchronously do so within this time, or have none. */
const WAIT_MS = 2_000;

/** A Portuguese voice of the device, preferably Brazilian; undefined if there is none. */
export async function portugueseVoice(): Promise<SpeechSynthesisVoice | undefined> {
  const { speechSynthesis } = window;
  if (speechSynthesis.getVoices().length === 0) {
    await new Promise<void>((resolve) => {
      speechSynthesis.addEventListener('voiceschanged', () => resolve(), { once: true });
      setTimeout(resolve, WAIT_MS);
    });
  }
  const voices = speechSynthesis.getVoices().filter(({ lang }) => /^pt\b/i.test(lang));
  return voices.find(({ lang }) => /^pt[-_]br/i.test(lang)) ?? voices[0];
}
