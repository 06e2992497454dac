import './settings.css';
import type { ReactElement } from 'react';
import { ENDPOINTS } from '../../contracts/endpoints.ts';
import { call } from '../api/api.ts';
import { screenLoader, useScreenData } from '../api/screen-data.ts';
import { ScreenHead } from '../ui/screen-head.tsx';
import { WhenLoaded } from '../ui/states.tsx';
import { SettingsForm } from './settings-form.tsx';

export const loader = screenLoader(
  async ({ signal }) => (await call(ENDPOINTS.adminSettings.get, { signal })).body,
);

export function Component(): ReactElement {
  return (
    <>
      <ScreenHead title="Configurações" />
      <WhenLoaded loaded={useScreenData<typeof loader>()}>
        {(settings) => <SettingsForm settings={settings} />}
      </WhenLoaded>
    </>
  );
}
