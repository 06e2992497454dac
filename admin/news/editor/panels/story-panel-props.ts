import type { FieldErrors } from '../../../ui/forms/use-form.ts';
import type { StoryContent } from '../story.rules.ts';

/** What every panel beside the text gets. */
export interface StoryPanelProps {
  readonly content: StoryContent;
  readonly errors: FieldErrors;
  readonly onChange: (changes: Partial<StoryContent>) => void;
}
