import type { ReactElement } from 'react';
import { PROBLEM_ANCHOR, PROBLEM_CODES, PROBLEMS } from '../../../contracts/http/problem.ts';
import { PATHS } from '../../addresses.ts';
import { SectionedText } from '../components/sectioned-text.tsx';
import { fillIn, parseLegalText } from '../legal/legal-text.ts';
import type { PageProps } from '../page-props.ts';
import type { DevelopersModel } from './developers.loader.ts';
import source from './developers.md?raw';

/** One row for each code; the `type` of a problem leads to it. */
const PROBLEM_ROWS = PROBLEM_CODES.map((code) => {
  const { status, title, help } = PROBLEMS[code];
  return `| <code id="${PROBLEM_ANCHOR}${code}">${code}</code> | ${status} | **${title}.** ${help} |`;
});

const { head, sections } = parseLegalText(source.replace('{{problemRows}}', PROBLEM_ROWS.join('\n')));

export function DevelopersPage({ model }: PageProps<DevelopersModel>): ReactElement {
  const values = {
    origin: model.origin,
    story: String(model.story),
    widgetPath: PATHS.widget,
    alertsPath: PATHS.alerts,
    podcastPath: PATHS.podcast,
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
