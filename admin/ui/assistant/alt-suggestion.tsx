import type { ReactElement } from 'react';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { call } from '../../api/api.ts';
import { Suggestion } from './suggestion.tsx';

interface AltSuggestionProps {
  /** The picture, if it is one of the library. */
  readonly media: string | undefined;
  /** The story that shows it, if there is one. */
  readonly news?: number | undefined;
  readonly onTake: (text: string) => void;
}

/** Offers an alternative text for a picture of the library. */
export function AltSuggestion({ media, news, onTake }: AltSuggestionProps): ReactElement | null {
  if (media === undefined) return null;
  const ask = async () => {
    const body = news === undefined ? {} : { news };
    const answer = await call(ENDPOINTS.adminAssistant.alt, { params: { id: media }, body });
    return [answer.body.text];
  };
  return <Suggestion key={media} label="Sugerir texto alternativo" ask={ask} onTake={onTake} />;
}
