import type { SlotFigures } from '../../contracts/pins/pin.endpoints.ts';
import { countText } from '../../design/reports/report-texts.ts';
import { trendText } from '../ui/trend.rules.ts';

/** "312 na última hora, subindo · 24% dos cliques da capa (de costume 31%)" */
export function figuresText(figures: SlotFigures): string {
  const { lastHour, share, usualShare } = figures;
  const views = [`${countText(lastHour)} na última hora`, trendText(figures)].filter(Boolean).join(', ');
  if (share === null) return views;
  const usual = usualShare === null ? '' : ` (de costume ${percent(usualShare)})`;
  return `${views} · ${percent(share)} dos cliques da capa${usual}`;
}

function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
