import type { ReactElement } from 'react';
import { AUDIT_ACTIONS, AUDIT_KINDS } from '../../contracts/audit/audit-actions.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { loadUsers } from '../api/users.ts';
import { FilterSelect } from '../ui/lists/filter-select.tsx';
import { FILTERS } from './audit-filter.rules.ts';

interface AuditFilterBarProps {
  readonly get: (name: string) => string;
  readonly onChange: (changes: Readonly<Record<string, string>>) => void;
}

export function AuditFilterBar({ get, onChange }: AuditFilterBarProps): ReactElement {
  const users = useLoaded('users', (signal) => loadUsers({}, signal));
  const people = (users.data ?? []).map(({ id, username }) => ({ key: String(id), name: username }));
  const choice = (name: string, label: string, options: readonly Option[]): ReactElement => (
    <FilterSelect
      label={label}
      value={get(name)}
      options={options}
      onChoose={(value) => onChange({ [name]: value })}
    />
  );
  const day = (name: string, label: string): ReactElement => (
    <label className="tbar__day">
      {label}
      <input
        type="date"
        className="inp"
        value={get(name)}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
    </label>
  );
  return (
    <search className="tbar">
      {choice(FILTERS.person, 'Pessoa', people)}
      {choice(FILTERS.kind, 'Tipo', AUDIT_KINDS)}
      {choice(FILTERS.action, 'Ação', AUDIT_ACTIONS)}
      {day(FILTERS.first, 'De')}
      {day(FILTERS.last, 'Até')}
    </search>
  );
}

interface Option {
  readonly key: string;
  readonly name: string;
}
