import type { ReactElement } from 'react';
import { CATEGORIES, type CategoryKey } from '../../../../contracts/news/categories.ts';
import type { PublishingAnswer } from '../../../../contracts/publishing/publishing.schema.ts';
import { REGIONS } from '../../../../contracts/regions.ts';
import { ChoiceField } from '../../../ui/forms/choice-field.tsx';
import { MunicipalitiesField } from '../../../ui/forms/municipalities-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { placesChanged, placeWarning } from '../story.rules.ts';
import type { StoryPanelProps } from './story-panel-props.ts';
import { Suggestions } from './suggestions.tsx';

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
      <div className="two">
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
