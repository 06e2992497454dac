import { type ReactElement, type ReactNode, useId } from 'react';
import type { FieldErrors } from '../../../ui/forms/use-form.ts';
import type { StoryContent } from '../story.rules.ts';

/** What every panel beside the text gets. */
export interface PanelProps {
  readonly content: StoryContent;
  readonly errors: FieldErrors;
  readonly onChange: (part: Partial<StoryContent>) => void;
}

interface FrameProps {
  readonly title: string;
  /** A button at the right of the title. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function Panel({ title, action, children }: FrameProps): ReactElement {
  const id = useId();
  return (
    <section className="panel" aria-labelledby={id}>
      <div className="panel__h">
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      <div className="panel__b">{children}</div>
    </section>
  );
}
