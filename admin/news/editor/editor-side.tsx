import type { ReactElement } from 'react';
import type { PersonalDataMark } from '../../../contracts/publishing/personal-data.schema.ts';
import type { PublishingAnswer } from '../../../contracts/publishing/publishing.schema.ts';
import type { PictureFaults } from '../../ui/pictures/use-picture-checks.ts';
import { NotesPanel } from '../notes/notes-panel.tsx';
import { AssignmentPanel } from './panels/assignment-panel.tsx';
import { BylinesPanel } from './panels/bylines-panel.tsx';
import { ChecklistPanel } from './panels/checklist-panel.tsx';
import { CoverPanel } from './panels/cover-panel.tsx';
import { DocumentsPanel } from './panels/documents-panel.tsx';
import { MorePanel } from './panels/more-panel.tsx';
import { PersonalDataList } from './panels/personal-data-list.tsx';
import { PlacePanel } from './panels/place-panel.tsx';
import { ProposalPanel, PublicationPanel } from './panels/publication-panel.tsx';
import { RelatedPanel } from './panels/related-panel.tsx';
import { RemovalNote } from './panels/removal-note.tsx';
import { SourcePanel } from './panels/source-panel.tsx';
import { TopicsPanel } from './panels/topics-panel.tsx';
import type { StoryState } from './saving/saving.rules.ts';
import type { StorySaver } from './saving/story-saver.ts';
import { storyChecklist } from './story.rules.ts';
import type { StoryCrop } from './use-story-crop.tsx';
import type { StoryPublication } from './use-story-publication.ts';

interface EditorSideProps {
  readonly saver: StorySaver;
  readonly state: StoryState;
  readonly story: StoryPublication;
  readonly checked: PublishingAnswer | undefined;
  readonly faults: PictureFaults;
  readonly onCrop: StoryCrop['open'];
  readonly onRemoveMark: (mark: PersonalDataMark) => void;
}

/** The panels beside the text: everything about the story that is not its text. */
export function EditorSide(props: EditorSideProps): ReactElement {
  const { saver, state, story, checked, faults, onCrop, onRemoveMark } = props;
  const { item, content } = state;
  const { publication, current, publishes, errors } = story;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: input beside the text is saved on blur, like the text
    <div className="ed__side" onBlur={() => void saver.flush()}>
      {publishes ? (
        <PublicationPanel
          current={current}
          publication={publication}
          errors={errors}
          onChange={story.setPublication}
        />
      ) : (
        <ProposalPanel current={current} />
      )}
      {item && (
        <RemovalNote story={item.id} version={item.version ?? 0} isPublic={item.status === 'published'} />
      )}
      {item && <AssignmentPanel story={item.id} />}
      {item && <NotesPanel story={item.id} />}
      <PlacePanel
        content={content}
        errors={errors}
        suggested={checked?.suggestions}
        onChange={saver.change}
      />
      <TopicsPanel
        content={content}
        errors={errors}
        suggested={checked?.suggestions}
        onChange={saver.change}
      />
      <CoverPanel
        story={item?.id}
        content={content}
        errors={errors}
        fault={faults.get(content.cover)}
        onChange={saver.change}
        onCrop={publishes ? onCrop : undefined}
      />
      <DocumentsPanel content={content} errors={errors} onChange={saver.change} />
      <SourcePanel content={content} errors={errors} onChange={saver.change} />
      <BylinesPanel content={content} errors={errors} onChange={saver.change} />
      <RelatedPanel id={item?.id} content={content} errors={errors} onChange={saver.change} />
      <ChecklistPanel checks={storyChecklist(content, faults)}>
        <PersonalDataList marks={checked?.marks ?? []} onRemove={onRemoveMark} />
      </ChecklistPanel>
      <MorePanel
        content={content}
        errors={errors}
        onChange={saver.change}
        date={item?.status === 'published' ? item.date : undefined}
        correctedAt={item?.correctedAt ?? undefined}
      />
    </div>
  );
}
