import { useEffect } from 'react';
import { useAddress } from '../ui/use-address.ts';
import { parseReportPeriod, type ReportPeriod } from './period.rules.ts';

/** The period in the address; an invalid address is corrected. */
export function usePeriod(): ReportPeriod {
  const { get, replace } = useAddress();
  const period = parseReportPeriod(get, Date.now());
  const { key, from, to } = period;
  const differs = key === 'datas' && (get('de') !== from || get('ate') !== to);
  useEffect(() => {
    if (differs) replace({ de: from, ate: to });
  }, [differs, from, to, replace]);
  return period;
}
