import type { ReactElement } from 'react';
import { fieldsOf, momentOf } from '../../../../contracts/belem-time.ts';
import { ChoiceField } from '../../../ui/forms/fields/choice-field.tsx';
import { useEditionChoices } from '../../../ui/forms/fields/editions-field.tsx';
import { MomentField } from '../../../ui/forms/fields/moment-field.tsx';
import { TextArea } from '../../../ui/forms/fields/text-area.tsx';
import { TextField } from '../../../ui/forms/fields/text-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { CorrectionFields } from './correction-fields.tsx';
import type { StoryPanelProps } from './story-panel-props.ts';

interface MorePanelProps extends StoryPanelProps {
  /** The date readers see now; undefined before publication, which sets it. */
  readonly date: string | undefined;
  /** When the newest correction that is stored was written. */
  readonly correctedAt: string | undefined;
}

/** Fields that most stories never need. */
export function MorePanel({ content, errors, onChange, date, correctedAt }: MorePanelProps): ReactElement {
  const editions = useEditionChoices();
  const shown = content.date ?? date;
  const fields = shown ? fieldsOf(shown) : { date: '', time: '' };
  const change = (day: string, time: string): void => {
    const moment = momentOf(day, time || '12:00');
    if (moment) onChange({ date: moment });
  };
  return (
    <Panel title="Mais opções">
      <details
        className="panel__more"
        open={
          [errors.imgContent, errors.date, errors.validUntil, errors.earlierCorrections].some(Boolean) ||
          content.validUntil !== null
        }
      >
        <summary>Prazo, correção, data e imagens do texto</summary>
        <MomentField
          label="Vale até"
          hint="Depois desse momento a notícia sai sozinha da página inicial e continua no site."
          usualTime="23:59"
          moment={content.validUntil ?? undefined}
          error={errors.validUntil}
          onChange={(moment) => onChange({ validUntil: moment ?? null })}
        />
        <CorrectionFields content={content} errors={errors} onChange={onChange} writtenAt={correctedAt} />
        {editions.length > 0 && (
          <ChoiceField
            label="Edição principal"
            hint="Onde a notícia mora: o endereço que os buscadores guardam."
            none="A do lugar"
            error={errors.chosenEdition}
            value={content.chosenEdition}
            options={editions}
            onChange={(chosenEdition) => onChange({ chosenEdition })}
          />
        )}
        <div className="two-columns">
          <TextField
            label="Data da notícia"
            error={errors.date}
            type="date"
            value={fields.date}
            onChange={(text) => change(text, fields.time)}
          />
          <TextField
            label="Hora"
            type="time"
            value={fields.time}
            onChange={(text) => change(fields.date, text)}
          />
        </div>
        <TextArea
          label="Imagens do texto"
          hint="Endereços separados por vírgula. Cada um toma o lugar de uma imagem do texto, na ordem; os que sobram formam uma galeria no fim. É o campo imgContent de quem publica por programa."
          error={errors.imgContent}
          rows={3}
          value={content.imgContent}
          onChange={(text) => onChange({ imgContent: text })}
        />
      </details>
    </Panel>
  );
}
