import { screenLoader, useScreenData } from '../api/screen-data.ts';
import './settings.css';
import type { ReactElement } from 'react';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { call } from '../api/api.ts';
import { ScreenHead } from '../ui/screen-head.tsx';
import { FailedState, LoadingState } from '../ui/states.tsx';
import { SettingsForm } from './settings-form.tsx';

export const loader = screenLoader(
  async ({ signal }) => (await call(ENDPOINTS.adminSettings.get, { signal })).body,
);

export function Component(): ReactElement {
  const { data, failure, reload } = useScreenData<typeof loader>();
  return (
    <>
      <ScreenHead title="Configurações" />
      {failure && <FailedState text={failure} onRetry={reload} />}
      {!data && !failure && <LoadingState />}
      {data && !failure && <SettingsForm settings={data} />}
    </>
  );
}
