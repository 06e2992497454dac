import '../../../ui/personal-data/personal-data.css';
import { Sparkles } from 'lucide-react';
import type { ReactElement } from 'react';
import { CATEGORIES, type CategoryKey } from '../../../../contracts/news/categories.ts';
import type { PublishingAnswer } from '../../../../contracts/publishing/publishing.schema.ts';
import { REGIONS } from '../../../../contracts/regions.ts';
import { ChoiceField } from '../../../ui/forms/fields/choice-field.tsx';
import { MunicipalitiesField } from '../../../ui/forms/fields/municipalities-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { placesChanged, placeWarning } from '../story.rules.ts';
import { suggestionsFor } from '../suggestions.rules.ts';
import type { StoryPanelProps } from './story-panel-props.ts';

interface PlacePanelProps extends StoryPanelProps {
  readonly suggested: PublishingAnswer['suggestions'] | undefined;
}

export function PlacePanel({ content, errors, suggested, onChange }: PlacePanelProps): ReactElement {
  const warning = placeWarning(content);
  return (
    <Panel title="Classificação">
      <Suggestions content={content} suggested={suggested} onChange={onChange} />
      <MunicipalitiesField
        value={content.munis}
        error={errors.munis}
        onChange={(munis) => onChange(placesChanged(content.munis, munis))}
      />
      <div className="two-columns">
        <ChoiceField
          label="Categoria"
          error={errors.cat}
          required
          value={content.cat}
          options={CATEGORIES}
          none="Escolha"
          onChange={(key) => onChange({ cat: key as CategoryKey | '' })}
        />
        <ChoiceField
          label="Região"
          error={errors.reg}
          required
          value={content.reg}
          options={REGIONS}
          none="Escolha"
          onChange={(key) => onChange({ reg: key })}
        />
      </div>
      {warning && (
        <p className="help help--warn" role="status">
          {warning}
        </p>
      )}
    </Panel>
  );
}

interface SuggestionsProps extends Pick<StoryPanelProps, 'content' | 'onChange'> {
  readonly suggested: PublishingAnswer['suggestions'] | undefined;
}

/**
 * Suggestions for place, category and deadline from the text, for fields that are still empty. One click fills them
 * in.
 */
function Suggestions({ content, suggested, onChange }: SuggestionsProps): ReactElement | null {
  const offers = suggested ? suggestionsFor(content, suggested) : [];
  if (offers.length === 0) return null;
  return (
    <fieldset className="plain suggest">
      <legend className="visually-hidden">Sugestões para o texto</legend>
      {offers.map(({ name, change }) => (
        <button key={name} type="button" className="btn" onClick={() => onChange(change)}>
          <Sparkles className="ico" />
          Usar {name}
        </button>
      ))}
    </fieldset>
  );
}
