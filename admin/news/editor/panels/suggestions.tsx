import '../../../ui/personal-data/personal-data.css';
import { Sparkles } from 'lucide-react';
import type { ReactElement } from 'react';
import type { PublishingAnswer } from '../../../../contracts/publishing/publishing.schema.ts';
import { suggestionsFor } from '../suggestions.rules.ts';
import type { StoryPanelProps } from './story-panel-props.ts';

interface SuggestionsProps extends Pick<StoryPanelProps, 'content' | 'onChange'> {
  readonly suggested: PublishingAnswer['suggestions'] | undefined;
}

/**
 * Suggestions for place, category and deadline from the text, for fields that are still empty. One click fills them
 * in.
 */
export function Suggestions({ content, suggested, onChange }: SuggestionsProps): ReactElement | null {
  const offers = suggested ? suggestionsFor(content, suggested) : [];
  if (offers.length === 0) return null;
  return (
    <fieldset className="plain suggest">
      <legend className="vh">Sugestões para o texto</legend>
      {offers.map(({ name, change }) => (
        <button key={name} type="button" className="btn" onClick={() => onChange(change)}>
          <Sparkles className="ico" />
          Usar {name}
        </button>
      ))}
    </fieldset>
  );
}
