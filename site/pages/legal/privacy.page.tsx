import type { ReactElement } from 'react';
import { CONSENT_VERSION } from '../../../contracts/analytics/consent.ts';
import type { Retention } from '../../data/load-context.ts';
import type { PageProps } from '../page-props.ts';
import { privacySections } from './privacy.sections.tsx';
import { TextPage } from './text-page.tsx';

/** Its date is the version of the consent: whoever agreed to an earlier text is asked again. */
export function PrivacyPage({ model, layout: { settings } }: PageProps<Retention>): ReactElement {
  return (
    <TextPage
      title="Política de privacidade"
      lead="Que dados pessoais tratamos, por que motivo, por quanto tempo e como você decide sobre eles."
      version={CONSENT_VERSION.split('-').reverse().join('-')}
      sections={privacySections(settings, model)}
    />
  );
}
