import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReactElement } from 'react';
import { Link } from 'react-router';
import type { AdminAd } from '../../contracts/ads/ad.schema.ts';
import { AD_POSITIONS } from '../../contracts/ads/ad-positions.ts';
import { fieldsOf } from '../../contracts/belem-time.ts';
import { addMonths, daysInMonth, monthAt, monthText, parseMonth } from '../ui/month.rules.ts';
import { useAddress } from '../ui/use-address.ts';
import { adDaysOfMonth, type DaySpan, spanText } from './calendar.rules.ts';

interface AdCalendarProps {
  readonly ads: readonly AdminAd[];
  readonly now: number;
}

/** The ads of a month as a list, each with a drawing of the days on which it runs. Paused ads have no days. */
export function AdCalendar({ ads, now }: AdCalendarProps): ReactElement {
  const { get, linkTo } = useAddress();
  const month = parseMonth(get('mes'), now);
  const wanted = get('posicao');
  const positions = AD_POSITIONS.filter(({ key }) => wanted === '' || wanted === key);
  const today = monthAt(now) === month ? Number(fieldsOf(now).date.slice(8)) : undefined;
  const running = ads.flatMap((ad) => {
    const span = ad.active ? adDaysOfMonth(ad, month) : undefined;
    return span ? [{ ad, span }] : [];
  });
  return (
    <div className="cal">
      <div className="cal__head">
        <Link className="icon-button" to={linkTo({ mes: addMonths(month, -1) })} aria-label="Mês anterior">
          <ChevronLeft className="ico" />
        </Link>
        <h2 aria-live="polite">{monthText(month)}</h2>
        <Link className="icon-button" to={linkTo({ mes: addMonths(month, 1) })} aria-label="Próximo mês">
          <ChevronRight className="ico" />
        </Link>
        {today === undefined && (
          <Link className="link" to={linkTo({ mes: '' })}>
            Este mês
          </Link>
        )}
      </div>
      {positions.map(({ key, name, slots }) => {
        const here = running.filter(({ ad }) => ad.position === key);
        return (
          <section key={key} className="cal__position">
            <h3>
              {name} <span className="dim">{slots === 1 ? '1 espaço' : `${slots} espaços`}</span>
            </h3>
            <DayScale month={month} today={today} />
            {here.length === 0 && <p className="dim">Nenhum anúncio neste mês.</p>}
            <ul>
              {here.map(({ ad, span }) => (
                <li key={ad.id}>
                  <Link to={`/admin/anuncios/${ad.id}`}>{ad.title}</Link>{' '}
                  <span className="dim">
                    {spanText(span, month)}, peso {ad.weight}
                  </span>
                  <DayBar span={span} month={month} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

const gridOf = (month: string) => ({ gridTemplateColumns: `repeat(${daysInMonth(month)}, minmax(0, 1fr))` });

function DayScale({
  month,
  today,
}: {
  readonly month: string;
  readonly today: number | undefined;
}): ReactElement {
  const days = Array.from({ length: daysInMonth(month) }, (_, index) => index + 1);
  return (
    <div className="cal__days cal__scale" style={gridOf(month)} aria-hidden="true">
      {days.map((day) => (
        <span key={day} className={day === today ? 'cal__today' : undefined}>
          {day}
        </span>
      ))}
    </div>
  );
}

function DayBar({ span, month }: { readonly span: DaySpan; readonly month: string }): ReactElement {
  return (
    <div className="cal__days cal__track" style={gridOf(month)} aria-hidden="true">
      <i style={{ gridColumn: `${span.first} / ${span.last + 1}` }} />
    </div>
  );
}
