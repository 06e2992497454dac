import type { ReactElement } from 'react';
import { NEWS_STATUSES, type NewsStatus } from '../../../../contracts/news/statuses.ts';
import { MomentField } from '../../../ui/forms/fields/moment-field.tsx';
import type { FieldErrors } from '../../../ui/forms/use-form.ts';
import { Panel } from '../../../ui/panel.tsx';
import { nextMorning, type Publication } from '../publication.rules.ts';

interface PublicationPanelProps {
  /** The status of the story on the server. */
  readonly current: NewsStatus;
  readonly publication: Publication;
  readonly errors: FieldErrors;
  readonly onChange: (publication: Publication) => void;
}

/** The status that the main button will give the story. */
export function PublicationPanel({
  current,
  publication,
  errors,
  onChange,
}: PublicationPanelProps): ReactElement {
  // A proposed draft is offered as such; the menu returns it to its author.
  const hidden: readonly NewsStatus[] = ['archived', current === 'review' ? 'draft' : 'review'];
  return (
    <Panel title="Publicação">
      <fieldset className="plain">
        <legend>Status</legend>
        <div className="seg">
          {NEWS_STATUSES.filter(({ key }) => !hidden.includes(key)).map(({ key, name }) => (
            <button
              key={key}
              type="button"
              aria-pressed={publication.status === key}
              onClick={() => onChange(choose(publication, key))}
            >
              {name}
            </button>
          ))}
        </div>
      </fieldset>
      {publication.status === 'scheduled' && (
        <MomentField
          label="Publicar em"
          moment={publication.publishAt}
          error={errors.publishAt}
          onChange={(publishAt) => onChange({ ...publication, publishAt })}
        />
      )}
      {(publication.status === 'scheduled' || publication.status === 'published') && (
        <details open={publication.unpublishAt !== undefined}>
          <summary>Retirar do site automaticamente</summary>
          <MomentField
            label="Retirar em"
            moment={publication.unpublishAt}
            error={errors.unpublishAt}
            onChange={(unpublishAt) => onChange({ ...publication, unpublishAt })}
          />
        </details>
      )}
      <p className="help">Horário de Belém (UTC−3)</p>
    </Panel>
  );
}

/** Choosing "scheduled" fills in a default moment. */
function choose(publication: Publication, status: NewsStatus): Publication {
  if (status !== 'scheduled' || publication.publishAt) return { ...publication, status };
  return { ...publication, status, publishAt: nextMorning(Date.now()) };
}

/** In the place of the publication panel for a contributor. */
export function ProposalPanel({ current }: { readonly current: NewsStatus }): ReactElement {
  return (
    <Panel title="Publicação">
      <p className="help">
        {current === 'review'
          ? 'A redação foi avisada e vai ler o texto. Você pode continuar a escrever até ela publicar.'
          : 'Quando o texto estiver pronto, envie para revisão: quem publica é a redação.'}
      </p>
    </Panel>
  );
}
