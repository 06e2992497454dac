import './agenda.css';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { dateText, dayNumber, dayText, timeText } from '../../../contracts/belem-time.ts';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { call } from '../../api/api.ts';
import { everyItem, WHOLE_PAGE } from '../../api/every-item.ts';
import { reloadOn, screenLoader, useScreenData } from '../../api/screen-data.ts';
import { addMonths, monthText, parseMonth } from '../../ui/month.rules.ts';
import { ScreenHead } from '../../ui/screen-head.tsx';
import { WhenLoaded } from '../../ui/states.tsx';
import { useAddress } from '../../ui/use-address.ts';
import { AGENDA_WEEKDAYS, agendaOf } from './agenda.rules.ts';

export const loader = screenLoader(async ({ signal }) => {
  const items = await everyItem((page) =>
    call(ENDPOINTS.adminNews.list, { query: { status: 'scheduled', page, limit: WHOLE_PAGE }, signal }),
  );
  return items.flatMap(({ id, title, publishAt }) => (publishAt ? [{ id, title, publishAt }] : []));
});

export const shouldRevalidate = reloadOn();

/** The scheduled stories of a month. */
export function Component(): ReactElement {
  const { get, linkTo } = useAddress();
  const now = Date.now();
  const month = parseMonth(get('mes'), now);
  const today = dayText(dayNumber(now));
  const stories = useScreenData<typeof loader>();
  return (
    <>
      <ScreenHead title="Agenda">
        <Link className="btn" to="/admin/noticias?estado=agendadas">
          Lista das agendadas
        </Link>
      </ScreenHead>
      <section className="panel agenda" aria-labelledby="mes">
        <div className="panel__h">
          <h2 id="mes">{monthText(month)}</h2>
          <nav className="actions" aria-label="Mês">
            <Link
              className="icon-button"
              to={linkTo({ mes: addMonths(month, -1) })}
              aria-label="Mês anterior"
            >
              <ChevronLeft className="ico" />
            </Link>
            <Link className="icon-button" to={linkTo({ mes: addMonths(month, 1) })} aria-label="Mês seguinte">
              <ChevronRight className="ico" />
            </Link>
          </nav>
        </div>
        <WhenLoaded loaded={stories}>
          {(all) => {
            const days = agendaOf(month, all);
            const count = days.reduce((sum, { stories: some }) => sum + some.length, 0);
            return (
              <>
                <p className="agenda__count">
                  {count === 0 && 'Nenhuma notícia agendada neste mês.'}
                  {count === 1 && '1 notícia agendada neste mês.'}
                  {count > 1 && `${count} notícias agendadas neste mês.`} Horários de Belém.
                </p>
                <div className="agenda__week" aria-hidden="true">
                  {AGENDA_WEEKDAYS.map((name) => (
                    <span key={name}>{name}</span>
                  ))}
                </div>
                <ol className="agenda__days">
                  {days.map(({ day, number, stories: some }, index) => (
                    <li
                      // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its position in the grid
                      key={index}
                      className={classOf(day, some.length)}
                      aria-current={day === today ? 'date' : undefined}
                    >
                      {day && (
                        <h3>
                          <span className="agenda__number" aria-hidden="true">
                            {number}
                          </span>
                          <span className="agenda__date">{dateText(`${day}T12:00:00-03:00`)}</span>
                        </h3>
                      )}
                      {some.map(({ id, title, publishAt }) => (
                        <Link key={id} to={`/admin/noticias/${id}`}>
                          <time dateTime={publishAt}>{timeText(publishAt)}</time> {title}
                        </Link>
                      ))}
                    </li>
                  ))}
                </ol>
              </>
            );
          }}
        </WhenLoaded>
      </section>
    </>
  );
}

function classOf(day: string, stories: number): string | undefined {
  if (day === '') return 'agenda__none';
  return stories === 0 ? 'agenda__empty' : undefined;
}
