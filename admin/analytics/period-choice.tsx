import type { ReactElement } from 'react';
import { useAddress } from '../ui/use-address.ts';
import { REPORT_PERIODS, type ReportPeriod } from './period.rules.ts';

/** Chooses the days of the report; the choice is in the address. */
export function PeriodChoice({ period }: { readonly period: ReportPeriod }): ReactElement {
  const { push } = useAddress();
  const { key, from, to } = period;
  return (
    <>
      <select
        className="inp sel period"
        aria-label="Período"
        value={key}
        onChange={(event) => {
          const own = event.target.value === 'datas';
          push({ periodo: event.target.value, de: own ? from : '', ate: own ? to : '' });
        }}
      >
        {REPORT_PERIODS.map((one) => (
          <option key={one.key} value={one.key}>
            {one.name}
          </option>
        ))}
      </select>
      {key === 'datas' && (
        // Applied on submit: while typing, every digit makes another valid date.
        <form
          className="period-dates"
          key={`${from} ${to}`}
          onSubmit={(event) => {
            event.preventDefault();
            const typed = new FormData(event.currentTarget);
            push({ de: String(typed.get('de')), ate: String(typed.get('ate')) });
          }}
        >
          <label>
            De
            <input type="date" className="inp" name="de" defaultValue={from} required />
          </label>
          <label>
            Até
            <input type="date" className="inp" name="ate" defaultValue={to} required />
          </label>
          <button type="submit" className="btn">
            Mostrar
          </button>
        </form>
      )}
    </>
  );
}
