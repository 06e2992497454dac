import type { Device } from '../../contracts/analytics/analytics-kinds.ts';

/** Share of the reading per device. */
export const DEVICE_SHARES: Readonly<Record<Device, number>> = { phone: 0.71, desktop: 0.25, tablet: 0.04 };
/** Source, campaign and share of the visits. */
export const SOURCE_SHARES = [
  ['whatsapp', '', 0.3],
  ['whatsapp', 'boletim-da-manha', 0.05],
  ['google', '', 0.24],
  ['facebook', '', 0.18],
  ['facebook', 'cirio', 0.02],
  ['direct', '', 0.11],
  ['instagram', '', 0.04],
  ['instagram', 'cirio', 0.02],
  ['x', '', 0.008],
  ['bing', '', 0.008],
  ['telegram', '', 0.007],
  ['radiobocadamata.example', '', 0.011],
  ['blogdotapajos.example', '', 0.006],
] as const;
