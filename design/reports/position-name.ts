import { AD_POSITIONS } from '../../contracts/ads/ad-positions.ts';

export function positionName(key: string): string {
  return AD_POSITIONS.find((position) => position.key === key)?.name ?? key;
}
