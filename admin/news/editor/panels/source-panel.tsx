import { type ReactElement, useId } from 'react';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import { sourceHost } from '../../../../contracts/news/known-source.ts';
import { OWN_REPORTING, STORY_SOURCE_KINDS } from '../../../../contracts/news/source-kinds.ts';
import { call } from '../../../api/api.ts';
import { useLoaded } from '../../../api/use-loaded.ts';
import { ChoiceField } from '../../../ui/forms/fields/choice-field.tsx';
import { TextField } from '../../../ui/forms/fields/text-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { linkAddress } from '../../body/link-address.rules.ts';
import type { StoryContent } from '../story-content.ts';
import { SourceFile } from './source-file.tsx';
import type { StoryPanelProps } from './story-panel-props.ts';

/** The source of the story, which the public page shows. */
export function SourcePanel({ content, errors, onChange }: StoryPanelProps): ReactElement {
  const listId = useId();
  const sources = useLoaded(
    'sources',
    async (signal) => (await call(ENDPOINTS.adminNews.sources, { signal })).body,
  );
  const names = [...new Set((sources.data ?? []).map(({ name }) => name))];

  /** `www.site.example` gets a scheme; a known site fills in its name. */
  function normalizeLink(): void {
    const link = /^[\w-]+(\.[\w-]+)+/.test(content.link)
      ? (linkAddress(content.link) ?? content.link)
      : content.link;
    const known = sources.data?.find(({ host }) => host === sourceHost(link));
    const source = content.source === '' && known ? known.name : content.source;
    if (link !== content.link || source !== content.source) onChange({ link, source });
  }

  const named = content.link === '';
  const hasSender = named && content.sourceKind !== '' && content.sourceKind !== OWN_REPORTING;
  return (
    <Panel title="Fonte">
      <TextField
        label="Link da fonte"
        hint="O portal republica: toda notícia mostra de onde veio. Sem link, diga como chegou, de quem e quando, ou que a apuração é própria."
        error={errors.link}
        required={content.sourceKind === ''}
        inputMode="url"
        placeholder="https://"
        value={content.link}
        onChange={(text) => onChange({ link: text.trim() })}
        onBlur={normalizeLink}
      />
      {(named || content.sourceKind !== '') && (
        <ChoiceField
          label="Como chegou"
          error={errors.sourceKind}
          value={content.sourceKind}
          options={STORY_SOURCE_KINDS}
          none="Pela internet, com link"
          onChange={(key) => onChange({ sourceKind: key as StoryContent['sourceKind'] })}
        />
      )}
      {content.sourceKind !== '' && <SourceFile content={content} errors={errors} onChange={onChange} />}
      <TextField
        label="Nome da fonte"
        error={errors.source}
        required={hasSender}
        placeholder="Agência, prefeitura, órgão"
        list={listId}
        value={content.source}
        onChange={(text) => onChange({ source: text })}
      />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
      <TextField
        label="Data do original"
        hint={
          hasSender
            ? 'O dia em que o material chegou.'
            : 'O dia em que a fonte publicou. Vazio: a caixa da fonte não diz a data.'
        }
        error={errors.originalDate}
        required={hasSender}
        type="date"
        value={content.originalDate}
        onChange={(text) => onChange({ originalDate: text })}
      />
    </Panel>
  );
}
