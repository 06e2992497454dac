import { type ReactElement, useId, useState } from 'react';
import { Link } from 'react-router';
import { CATEGORIES } from '../../../contracts/news/categories.ts';
import { REGIONS } from '../../../contracts/regions.ts';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { SearchBox } from '../../ui/lists/search-box.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { CONFIDENCES, choicesIn, QUEUE_ORDERS, QUEUE_TABS, type QueueFilter } from './queue-filter.rules.ts';

interface QueueFilterBarProps {
  readonly filter: QueueFilter;
  readonly waiting: number | undefined;
  readonly sources: readonly { readonly id: number; readonly name: string }[];
}

/** The filters by state and content; all of it is in the address. */
export function QueueFilterBar({ filter, waiting, sources }: QueueFilterBarProps): ReactElement {
  const { push, replace, linkTo } = useAddress();
  const [open, setOpen] = useState(false);
  const choicesId = useId();
  const chosen = choicesIn(filter);
  return (
    <>
      <nav className="tabs" aria-label="Estado dos itens">
        {QUEUE_TABS.map(({ key, name }) => (
          <Link
            key={key}
            to={linkTo({ estado: key, ver: '' })}
            aria-current={filter.tab === key ? 'page' : undefined}
          >
            {name}
            {key === '' && <span>{waiting?.toLocaleString('pt-BR')}</span>}
          </Link>
        ))}
      </nav>
      <search className="tbar q__bar">
        <SearchBox
          label="Buscar na fila"
          value={filter.q}
          onSearch={(q) => (filter.q === '' ? push({ q }) : replace({ q }))}
        />
        <button
          type="button"
          className="btn q__more"
          aria-expanded={open}
          aria-controls={choicesId}
          onClick={() => setOpen(!open)}
        >
          {chosen > 0 ? `Filtros (${chosen})` : 'Filtros'}
        </button>
        <div id={choicesId} className={open ? 'q__choices q__choices--open' : 'q__choices'}>
          {sources.length > 0 && (
            <FilterSelect
              label="Fonte"
              value={filter.source ? String(filter.source) : ''}
              options={sources.map(({ id, name }) => ({ key: String(id), name }))}
              onChoose={(fonte) => push({ fonte })}
            />
          )}
          <FilterSelect
            label="Região"
            value={filter.region}
            options={REGIONS.map(({ slug, name }) => ({ key: slug, name }))}
            onChoose={(regiao) => push({ regiao })}
          />
          <FilterSelect
            label="Categoria"
            value={filter.category}
            options={CATEGORIES}
            onChoose={(categoria) => push({ categoria })}
          />
          <FilterSelect
            label="Confiança"
            value={filter.confidence}
            options={CONFIDENCES}
            onChoose={(confianca) => push({ confianca })}
          />
          <select
            className="inp sel"
            aria-label="Ordem"
            value={filter.order}
            onChange={(event) => push({ ordem: event.target.value })}
          >
            {QUEUE_ORDERS.map(({ key, name }) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        </div>
      </search>
    </>
  );
}
