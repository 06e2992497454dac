import { type ReactElement, useId, useState } from 'react';
import { municipalitiesOf } from '../../../contracts/municipalities.ts';
import { CATEGORIES } from '../../../contracts/news/categories.ts';
import type { Author } from '../../../contracts/news/news.fields.ts';
import { findRegion, REGIONS } from '../../../contracts/regions.ts';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { SearchBox } from '../../ui/lists/search-box.tsx';
import { FILTER_PERIODS, type FilterPeriod } from './filter-period.rules.ts';
import type { NewsFilter } from './news-filter.rules.ts';
import { TopicFilter } from './topic-filter.tsx';

interface FilterBarProps {
  readonly filter: NewsFilter;
  readonly authors: readonly Author[];
  /** False for a contributor, who sees own stories only. */
  readonly byAuthor: boolean;
  readonly onChange: (change: Partial<NewsFilter>) => void;
}

export function FilterBar({ filter, authors, byAuthor, onChange }: FilterBarProps): ReactElement {
  const { category, region, municipality, topic, author, period } = filter;
  const chosen = [category, region, municipality, topic, author, period].filter(Boolean).length;
  const [open, setOpen] = useState(false);
  const choicesId = useId();
  return (
    <search className="tbar">
      <SearchBox label="Buscar por título ou texto" value={filter.q} onSearch={(q) => onChange({ q })} />
      {/* A phone has no room for all filters above the first story. */}
      <button
        type="button"
        className="btn nl__more"
        aria-expanded={open}
        aria-controls={choicesId}
        onClick={() => setOpen(!open)}
      >
        {chosen > 0 ? `Filtros (${chosen})` : 'Filtros'}
      </button>
      <div id={choicesId} className={open ? 'nl__choices nl__choices--open' : 'nl__choices'}>
        <FilterSelect
          label="Categoria"
          value={category}
          options={CATEGORIES}
          onChoose={(key) => onChange({ category: CATEGORIES.find((one) => one.key === key)?.key ?? '' })}
        />
        <FilterSelect
          label="Região"
          value={region}
          options={REGIONS.map(({ slug, name }) => ({ key: slug, name }))}
          onChoose={(slug) => onChange({ region: slug })}
        />
        <MunicipalityChoice filter={filter} onChange={onChange} />
        <TopicFilter key={topic} value={topic} onChoose={(name) => onChange({ topic: name })} />
        {byAuthor && (
          <FilterSelect
            label="Autor"
            value={author ? String(author) : ''}
            options={authors.map(({ id, username }) => ({ key: String(id), name: username }))}
            onChoose={(id) => onChange({ author: Number(id) || undefined })}
          />
        )}
        <FilterSelect
          label="Período"
          value={period?.key ?? ''}
          options={FILTER_PERIODS}
          onChoose={(chosen) => {
            const key = FILTER_PERIODS.find((one) => one.key === chosen)?.key;
            onChange({ period: key && { key, first: '', last: '' } });
          }}
        />
        {period?.key === 'intervalo' && <Interval period={period} onChange={onChange} />}
      </div>
    </search>
  );
}

/** Grouped by region, because 144 names in one list are too many; only those of the chosen region. */
function MunicipalityChoice({ filter, onChange }: Pick<FilterBarProps, 'filter' | 'onChange'>): ReactElement {
  const chosen = findRegion(filter.region);
  return (
    <select
      className="inp sel"
      aria-label="Município"
      value={filter.municipality}
      onChange={(event) => onChange({ municipality: event.target.value })}
    >
      <option value="">Município</option>
      {(chosen ? [chosen] : REGIONS).map(({ key, name }) => (
        <optgroup key={key} label={name}>
          {municipalitiesOf(key).map((municipality) => (
            <option key={municipality.slug} value={municipality.slug}>
              {municipality.name}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}

interface IntervalProps {
  readonly period: FilterPeriod;
  readonly onChange: (change: Partial<NewsFilter>) => void;
}

function Interval({ period, onChange }: IntervalProps): ReactElement {
  return (
    <>
      <input
        type="date"
        className="inp"
        aria-label="De"
        value={period.first}
        onChange={(event) => onChange({ period: { ...period, first: event.target.value } })}
      />
      <input
        type="date"
        className="inp"
        aria-label="Até"
        value={period.last}
        onChange={(event) => onChange({ period: { ...period, last: event.target.value } })}
      />
    </>
  );
}
