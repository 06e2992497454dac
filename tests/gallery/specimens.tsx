import type { ReactElement } from 'react';
import { ConflictAlert } from '../../admin/ui/forms/conflict-alert.tsx';
import { CheckField } from '../../admin/ui/forms/fields/check-field.tsx';
import { TextArea } from '../../admin/ui/forms/fields/text-area.tsx';
import { TextField } from '../../admin/ui/forms/fields/text-field.tsx';
import { RefusalNote } from '../../admin/ui/forms/refusal-note.tsx';
import { Pager } from '../../admin/ui/lists/pager.tsx';
import { Panel } from '../../admin/ui/panel.tsx';
import { EmptyState, FailedState, LoadingState } from '../../admin/ui/states.tsx';
import type { NewsListItem } from '../../contracts/news/news.schema.ts';
import { TEXTS } from '../../contracts/texts.ts';
import { storyCardAt } from '../../site/data/story-card.model.ts';
import { videoOf } from '../../site/data/video.model.ts';
import { AdSlot } from '../../site/pages/components/ad-slot.tsx';
import { Crumbs } from '../../site/pages/components/crumbs.tsx';
import { Facade } from '../../site/pages/components/facade.tsx';
import { FacebookCard } from '../../site/pages/components/facebook-card.tsx';
import { Notice } from '../../site/pages/components/notice.tsx';
import { PageLinks } from '../../site/pages/components/page-links.tsx';
import { PlaceForm } from '../../site/pages/components/place-form.tsx';
import { StoryCard } from '../../site/pages/components/story-card.tsx';
import { ad, networkLink, newsItem, video } from '../../site/testing/fake-api.ts';

/** A component in one state. */
export interface Specimen {
  readonly component: string;
  readonly state: string;
  readonly element: ReactElement;
}

const NOW = new Date('2026-11-15T02:00:00.000Z');
const LONG =
  'Prefeituras do arquipélago do Marajó anunciam calendário único de travessias, com horários noturnos e desconto para moradores, estudantes e pescadores';
const WORD = 'Inconstitucionalissimamente'.repeat(3);
const EXCERPT = 'A travessia passa a sair de hora em hora, das cinco da manhã às dez da noite. '.repeat(4);
const nothing = (): void => undefined;

function story(
  variant: Parameters<typeof StoryCard>[0]['variant'],
  changes: Partial<NewsListItem> = {},
): ReactElement {
  const item = newsItem(1, { title: 'Balsa ganha horário novo no Marajó', excerpt: EXCERPT, ...changes });
  return <StoryCard story={storyCardAt(NOW)(item)} variant={variant} />;
}

/** Public components, with the styles of the site. */
export const SITE: readonly Specimen[] = [
  { component: 'Story', state: 'lead', element: story('lead') },
  { component: 'Story', state: 'lead, long', element: story('lead', { title: LONG }) },
  {
    component: 'Story',
    state: 'lead, no picture',
    element: story('lead', { cover: '', coverPicture: null }),
  },
  { component: 'Story', state: 'row', element: story('row') },
  { component: 'Story', state: 'row, one long word', element: story('row', { title: WORD }) },
  { component: 'Story', state: 'row, no picture', element: story('row', { cover: '', coverPicture: null }) },
  {
    component: 'Story',
    state: 'row, deadline',
    element: story('row', { validUntil: '2026-11-30T23:59:00-03:00' }),
  },
  {
    component: 'Story',
    state: 'row, ended',
    element: story('row', { validUntil: '2026-11-01T23:59:00-03:00' }),
  },
  { component: 'Story', state: 'thumb, long', element: story('thumb', { title: LONG }) },
  { component: 'Notice', state: 'empty', element: <Notice text={TEXTS.empty.news} /> },
  {
    component: 'Notice',
    state: 'failed',
    element: (
      <Notice text={TEXTS.loadFailed.news}>
        <a href="#tentar">Tentar de novo</a>
      </Notice>
    ),
  },
  {
    component: 'Crumbs',
    state: 'long',
    element: (
      <Crumbs
        trail={[{ name: 'Início', path: '/' }, { name: 'Marajó', path: '/regioes/marajo' }, { name: LONG }]}
      />
    ),
  },
  {
    component: 'PageLinks',
    state: 'first',
    element: <PageLinks address={{ path: '/search', query: {} }} page={1} pages={129} />,
  },
  {
    component: 'PageLinks',
    state: 'middle',
    element: <PageLinks address={{ path: '/search', query: {} }} page={64} pages={129} />,
  },
  {
    component: 'AdSlot',
    state: 'filled',
    element: <AdSlot ads={[ad(1, 'banner side')]} position="banner side" index={0} />,
  },
  { component: 'AdSlot', state: 'empty', element: <AdSlot ads={[]} position="banner side" index={0} /> },
  { component: 'AdSlot', state: 'late', element: <AdSlot ads="late" position="banner header" index={0} /> },
  {
    component: 'AdSlot',
    state: 'failed',
    element: <AdSlot ads="failed" position="banner header" index={0} />,
  },
  { component: 'Facade', state: 'playable', element: <Facade video={videoOf(video(1))} sizes="320px" /> },
  {
    component: 'Facade',
    state: 'not playable',
    element: <Facade video={videoOf(video(2, { link: 'https://fora.example/v' }))} sizes="320px" />,
  },
  {
    component: 'FacebookCard',
    state: 'no picture',
    element: <FacebookCard page={networkLink(1, 'facebook')} />,
  },
  { component: 'PlaceForm', state: 'empty', element: <PlaceForm id="place-1" /> },
  { component: 'PlaceForm', state: 'unknown place', element: <PlaceForm id="place-2" typed="Xarapim" /> },
];

/** Parts of the back office, with its styles. */
export const ADMIN: readonly Specimen[] = [
  { component: 'LoadingState', state: 'usual', element: <LoadingState /> },
  {
    component: 'EmptyState',
    state: 'with a way on',
    element: <EmptyState text={TEXTS.empty.messages}>{button('Atualizar')}</EmptyState>,
  },
  { component: 'FailedState', state: 'long', element: <FailedState text={LONG} onRetry={nothing} /> },
  {
    component: 'TextField',
    state: 'empty, required',
    element: <TextField label="Título" value="" onChange={nothing} required />,
  },
  {
    component: 'TextField',
    state: 'error and hint',
    element: (
      <TextField
        label="Link"
        value="fora"
        onChange={nothing}
        error="O endereço deve começar com https://."
        hint="O site da fonte."
      />
    ),
  },
  {
    component: 'TextField',
    state: 'long, read only',
    element: <TextField label={LONG} value={LONG} onChange={nothing} readOnly />,
  },
  {
    component: 'TextArea',
    state: 'filled',
    element: <TextArea label="Linha fina" value={EXCERPT} onChange={nothing} rows={3} />,
  },
  {
    component: 'CheckField',
    state: 'checked, hint',
    element: <CheckField label="Ligado" hint={LONG} checked onChange={nothing} />,
  },
  { component: 'ConflictAlert', state: 'usual', element: <ConflictAlert onTake={nothing} /> },
  { component: 'RefusalNote', state: 'long', element: <RefusalNote text={LONG} /> },
  {
    component: 'Panel',
    state: 'with action',
    element: (
      <Panel title="Publicação" action={button('Editar')}>
        {EXCERPT}
      </Panel>
    ),
  },
  { component: 'Panel', state: 'long title', element: <Panel title={LONG}>{WORD}</Panel> },
  {
    component: 'Pager',
    state: 'first page',
    element: <Pager page={1} perPage={30} total={1_284} onPage={nothing} />,
  },
  { component: 'Pager', state: 'empty', element: <Pager page={1} perPage={30} total={0} onPage={nothing} /> },
  {
    component: 'Pager',
    state: 'capped',
    element: <Pager page={3} perPage={30} total={1_000} capped onPage={nothing} />,
  },
];

function button(text: string): ReactElement {
  return (
    <button type="button" className="btn">
      {text}
    </button>
  );
}
