import { TABLE_PORTS } from '../../contracts/services/tide-ports.ts';
import type { ServiceAdapter, ServiceFile } from '../adapter.ts';
import { readTideTable } from './tide-table.ts';
import { shownDays, tideObservation } from './tide-turn.ts';

/** High and low waters of other ports, from the Navy's tables that the newsroom uploaded: nothing is fetched. */
export const navyTide: ServiceAdapter = {
  needsAllFiles: true,
  readsTideTables: true,
  requests: () => [],

  read(files, now) {
    const { from, until } = shownDays(now);
    let isWhole = true;
    const observations = files.flatMap(({ place, bytes }: ServiceFile) => {
      const port = TABLE_PORTS.find(({ code }) => code === place);
      const { turns, errors } = readTideTable(new TextDecoder().decode(bytes));
      if (!port || errors.length > 0) {
        isWhole = false;
        return [];
      }
      return turns.filter(({ at }) => at >= from && at < until).map((turn) => tideObservation(port, turn));
    });
    return { observations, isWhole, missing: isWhole ? [] : ['altura'] };
  },
};
