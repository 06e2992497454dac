import { type ComponentType, type ReactElement, useEffect, useState } from 'react';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { AnswerOf } from '../../../contracts/http/endpoint.ts';
import { call } from '../../api/api.ts';
import { loadChunk } from '../load-chunk.ts';

export interface SuggestionProps {
  /** On the button: "Sugerir títulos". */
  readonly label: string;
  /** Asks the machine. Nothing is stored by it. */
  readonly ask: () => Promise<readonly string[]>;
  /** A person has chosen this text. */
  readonly onTake: (text: string) => void;
}

type Offers = AnswerOf<typeof ENDPOINTS.adminAssistant.offers>;

let offers: Promise<Offers> | undefined;

/** The kinds of suggestion that this portal offers: requested once per tab, because only a restart of the API changes them. */
function readOffers(): Promise<Offers> {
  offers ??= call(ENDPOINTS.adminAssistant.offers).then(({ body }) => body);
  // Asked again by the next screen.
  offers.catch(() => {
    offers = undefined;
  });
  return offers;
}

/** The button that asks the machine for words; nothing where the operator has connected none. */
export function Suggestion(props: SuggestionProps): ReactElement | null {
  const [Button, setButton] = useState<ComponentType<SuggestionProps>>();
  useEffect(() => {
    let left = false;
    const load = async () => {
      if (!(await readOffers()).words) return;
      const { SuggestionButton } = await loadChunk(() => import('./suggestion-button.tsx'));
      if (!left) setButton(() => SuggestionButton);
    };
    // A failure only hides the button; the screen itself reports a lost connection.
    load().catch(() => undefined);
    return () => {
      left = true;
    };
  }, []);
  return Button ? <Button {...props} /> : null;
}
