import { type ReactElement, useId } from 'react';
import { ENDPOINTS } from '../../../../contracts/endpoints.ts';
import { hostOf } from '../../../../contracts/news/known-source.ts';
import { call } from '../../../api/api.ts';
import { useLoaded } from '../../../api/use-loaded.ts';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { linkAddress } from '../../body/link-address.rules.ts';
import type { StoryPanelProps } from './story-panel-props.ts';

/** Where the story was taken from: every page of ours says it. */
export function SourcePanel({ content, errors, onChange }: StoryPanelProps): ReactElement {
  const listId = useId();
  const sources = useLoaded(
    'sources',
    async (signal) => (await call(ENDPOINTS.adminNews.sources, { signal })).body,
  );
  const names = [...new Set((sources.data ?? []).map(({ name }) => name))];

  /** `www.site.example` is an address too; a site that is known brings its name. */
  function finishLink(): void {
    const link = /^[\w-]+(\.[\w-]+)+/.test(content.link)
      ? (linkAddress(content.link) ?? content.link)
      : content.link;
    const known = sources.data?.find(({ host }) => host === hostOf(link));
    const source = content.source === '' && known ? known.name : content.source;
    if (link !== content.link || source !== content.source) onChange({ link, source });
  }

  return (
    <Panel title="Fonte">
      <TextField
        label="Link da fonte"
        hint="O portal republica: toda notícia mostra de onde veio."
        error={errors.link}
        required
        inputMode="url"
        placeholder="https://"
        value={content.link}
        onChange={(text) => onChange({ link: text.trim() })}
        onBlur={finishLink}
      />
      <TextField
        label="Nome da fonte"
        error={errors.source}
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
        hint="O dia em que a fonte publicou. Vazio: a caixa da fonte não diz a data."
        error={errors.originalDate}
        type="date"
        value={content.originalDate}
        onChange={(text) => onChange({ originalDate: text })}
      />
    </Panel>
  );
}
