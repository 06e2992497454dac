import type { ReactElement } from 'react';
import { PATHS } from '../../addresses.ts';
import { SectionedText } from '../components/sectioned-text.tsx';
import { fillIn, parseLegalText } from '../legal/legal-text.ts';
import type { PageProps } from '../page-props.ts';
import type { DevelopersModel } from './developers.loader.ts';
import source from './developers.md?raw';

const { head, sections } = parseLegalText(source);

export function DevelopersPage({ model }: PageProps<DevelopersModel>): ReactElement {
  const values = {
    origin: model.origin,
    story: String(model.story),
    widgetPath: PATHS.widget,
    contactPath: PATHS.contact,
    termsPath: PATHS.terms,
  };
  return (
    <SectionedText
      head={fillIn(head, values)}
      sections={sections.map((section) => ({ ...section, html: reachable(fillIn(section.html, values)) }))}
    />
  );
}

/** Examples scroll sideways on phones, so keyboards must reach them. */
function reachable(html: string): string {
  return html.replaceAll('<pre>', '<pre tabindex="0">');
}
