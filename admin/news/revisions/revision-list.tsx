import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { momentText } from '../../../contracts/belem-time.ts';
import type { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { AnswerOf } from '../../../contracts/http/endpoint.ts';
import { FIELD_NAMES, fieldName } from './field-names.ts';

export type RevisionListItem = AnswerOf<typeof ENDPOINTS.adminNews.revisions>[number];

interface RevisionListProps {
  /** Newest first: the first one is the current text. */
  readonly revisions: readonly RevisionListItem[];
  readonly chosen: number;
  readonly searchOf: (version: number) => string;
}

export function RevisionList({ revisions, chosen, searchOf }: RevisionListProps): ReactElement {
  return (
    <ol className="rv__list">
      {revisions.map(({ version, at, user, fields, automatic }, index) => (
        <li key={version}>
          <Link
            to={{ search: searchOf(version) }}
            aria-current={version === chosen ? 'true' : undefined}
            preventScrollReset
          >
            <strong>{momentText(at)}</strong>
            {index === 0 && <span className="st st--on">Atual</span>}
            <span className="rv__who">
              {user}
              {automatic && ' · salva automaticamente'}
            </span>
            <small>{fieldsText(fields)}</small>
          </Link>
        </li>
      ))}
    </ol>
  );
}

function fieldsText(fields: readonly string[]): string {
  // The first version changes all fields; naming them would say nothing.
  if (fields.length >= Object.keys(FIELD_NAMES).length) return 'Criação da notícia';
  return fields.map(fieldName).join(', ') || 'Sem mudança no conteúdo';
}
