import type { ReactElement } from 'react';
import { Link } from 'react-router';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { call } from '../../api/api.ts';
import { useLoaded } from '../../api/use-loaded.ts';

/** The way to the public services, with the number of those that cannot be read. */
export function ServicesLink(): ReactElement {
  const services = useLoaded(
    'services',
    async (signal) => (await call(ENDPOINTS.adminServices.list, { signal })).body,
  );
  const failing = (services.data ?? []).filter(({ state }) => state === 'failing').length;
  return (
    <Link className="btn" to="/admin/fontes/servicos">
      Serviços públicos
      {failing > 0 && ` (${failing} com falha)`}
    </Link>
  );
}
