import { DIGEST_FREQUENCY_KEYS, type DigestFrequency } from './digest-days.ts';

const FREQUENCY_WORDS: Readonly<Record<DigestFrequency, string>> = { daily: 'diario', weekly: 'semanal' };

/** The addresses of the digest. The mails of the API contain them, and the site answers them. */
export const DIGEST_PATHS = {
  home: '/boletim',
  subscription: (token: string): string => `/boletim/assinatura/${token}`,
  /** Counts a click in the sum of an issue and leads to the story. */
  story: (frequency: DigestFrequency, day: number, id: number): string =>
    `/boletim/${FREQUENCY_WORDS[frequency]}/${day}/${id}`,
} as const;

/** The frequency an address names. */
export function frequencyOfWord(word: string): DigestFrequency | undefined {
  return DIGEST_FREQUENCY_KEYS.find((key) => FREQUENCY_WORDS[key] === word);
}
