import './radar.css';
import { type ReactElement, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { RadarRow } from '../../../contracts/queue/radar.schema.ts';
import { findRegion, REGIONS } from '../../../contracts/regions.ts';
import { call } from '../../api/api.ts';
import { reloadOn, screenLoader, useScreenData } from '../../api/screen-data.ts';
import { FilterSelect } from '../../ui/lists/filter-select.tsx';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { WhenLoaded } from '../../ui/states.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { silenceOf, silenceText } from './radar.rules.ts';
import { RadarMap } from './radar-map.tsx';

export const loader = screenLoader(
  async ({ signal }) => (await call(ENDPOINTS.adminQueue.radar, { signal })).body,
);

export const shouldRevalidate = reloadOn();

/** The places without a story for the longest time, and the sources that could be asked. */
export function Component(): ReactElement {
  const { get, push, replace } = useAddress();
  const region = findRegion(get('regiao'));
  const chosen = get('municipio');
  return (
    <>
      <ScreenHead title="Radar" />
      <WhenLoaded loaded={useScreenData<typeof loader>()}>
        {(all) => {
          const rows = region ? all.filter(({ reg }) => reg === region.key) : all;
          return (
            <div className="radar">
              <section className="panel" aria-label="Mapa">
                <RadarMap rows={rows} chosen={chosen} onChoose={(slug) => replace({ municipio: slug })} />
              </section>
              <section className="panel" aria-label="Municípios">
                <search className="tbar">
                  <FilterSelect
                    label="Região"
                    none="Todas as regiões"
                    value={region?.slug ?? ''}
                    options={REGIONS.map(({ slug, name }) => ({ key: slug, name }))}
                    onChoose={(slug) => push({ regiao: slug, municipio: '' })}
                  />
                  <span className="dim">Há mais tempo sem notícia primeiro</span>
                </search>
                <RadarTable rows={rows} chosen={chosen} />
              </section>
            </div>
          );
        }}
      </WhenLoaded>
    </>
  );
}

interface RadarTableProps {
  readonly rows: readonly RadarRow[];
  readonly chosen: string;
}

function RadarTable({ rows, chosen }: RadarTableProps): ReactElement {
  const body = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    if (chosen) body.current?.querySelector(`[data-slug="${chosen}"]`)?.scrollIntoView({ block: 'center' });
  }, [chosen]);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by the keyboard
    <section className="radar__list" aria-label="Lista dos municípios" tabIndex={0}>
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">Município</th>
            <th scope="col">Última notícia</th>
            <th scope="col" className="num">
              30 dias
            </th>
            <th scope="col">Quem publica lá</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row) => (
            <tr key={row.slug} data-slug={row.slug} className={row.slug === chosen ? 'on' : undefined}>
              <th scope="row">
                {row.name} <span className="dim">{findRegion(row.reg)?.name}</span>
              </th>
              <td>
                <span className="radar__silence" data-silence={silenceOf(row.days)}>
                  {row.lastStoryId === null ? (
                    silenceText(row.days)
                  ) : (
                    <Link to={`/admin/noticias/${row.lastStoryId}`}>{silenceText(row.days)}</Link>
                  )}
                </span>
                {row.waiting > 0 && (
                  <Link className="radar__waiting" to={`/admin/fila?q=${encodeURIComponent(row.name)}`}>
                    {row.waiting} na fila
                  </Link>
                )}
              </td>
              <td className="num tn">{row.storiesInMonth}</td>
              <td>
                {row.sources.length === 0 && <span className="dim">Nenhuma fonte</span>}
                {row.sources.map(({ id, name }, index) => (
                  <span key={id}>
                    {index > 0 && ', '}
                    <Link className="radar__source" to={`/admin/fontes/${id}`}>
                      {name}
                    </Link>
                  </span>
                ))}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
