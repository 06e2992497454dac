import type { ReactElement } from 'react';
import type { PageProps } from '../page-props.ts';
import { privacySections } from './privacy.sections.tsx';
import { TextPage } from './text-page.tsx';
import type { TextModel } from './texts.loader.ts';

export function PrivacyPage({ layout: { settings } }: PageProps<TextModel>): ReactElement {
  return (
    <TextPage
      title="Política de privacidade"
      lead="Que dados pessoais tratamos, por que motivo, por quanto tempo e como você decide sobre eles."
      version="15-11-2026"
      sections={privacySections(settings)}
    />
  );
}
