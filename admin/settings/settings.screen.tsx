import './settings.css';
import type { ReactElement } from 'react';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { call } from '../api/api.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { ScreenHead } from '../ui/screen-head.tsx';
import { FailedState, LoadingState } from '../ui/states.tsx';
import { SettingsForm } from './settings-form.tsx';

export function Screen(): ReactElement {
  const { data, failure, reload } = useLoaded('settings', async (signal) => {
    return (await call(ENDPOINTS.adminSettings.get, { signal })).body;
  });
  return (
    <>
      <ScreenHead title="Configurações" />
      {failure && <FailedState text={failure} onRetry={reload} />}
      {!data && !failure && <LoadingState />}
      {data && !failure && <SettingsForm settings={data} />}
    </>
  );
}
