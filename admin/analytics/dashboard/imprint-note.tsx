import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { call } from '../../api/api.ts';
import { useLoaded } from '../../api/use-loaded.ts';
import { useMayCall } from '../../session/rights.ts';
import { imprintGaps } from '../../ui/imprint-gaps.rules.ts';

/** Tells people who can change the settings what the page Expediente lacks. */
export function ImprintNote(): ReactElement | null {
  const mayFill = useMayCall(ENDPOINTS.adminSettings.update);
  const { data: gaps } = useLoaded(String(mayFill), async (signal) =>
    mayFill ? imprintGaps((await call(ENDPOINTS.adminSettings.get, { signal })).body) : '',
  );
  if (!gaps) return null;
  return (
    <p className="dash__note">
      {gaps} <Link to="/admin/configuracoes">Preencher o expediente</Link>
    </p>
  );
}
