import type { ReactNode } from 'react';
import type { Municipality } from '../../../contracts/municipalities.ts';
import { REGIONS } from '../../../contracts/regions.ts';

/** Grouped by region where there is more than one. */
export function MunicipalityOptions({
  municipalities,
}: {
  readonly municipalities: readonly Municipality[];
}): ReactNode {
  const option = ({ slug, name }: Municipality) => (
    <option key={slug} value={slug}>
      {name}
    </option>
  );
  const regions = REGIONS.filter(({ key }) => municipalities.some(({ region }) => region === key));
  if (regions.length < 2) return municipalities.map(option);
  return regions.map(({ key, name }) => (
    <optgroup key={key} label={name}>
      {municipalities.filter(({ region }) => region === key).map(option)}
    </optgroup>
  ));
}
