import type { FieldErrors } from '../../../ui/forms/use-form.ts';
import type { StoryContent } from '../story-content.ts';

/** The props of every panel beside the text. */
export interface StoryPanelProps {
  readonly content: StoryContent;
  readonly errors: FieldErrors;
  readonly onChange: (changes: Partial<StoryContent>) => void;
}
