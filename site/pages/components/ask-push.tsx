import type { ReactElement } from 'react';
import { pushPath } from '../../addresses.ts';

interface AskPushProps {
  /** The key that browsers subscribe with. */
  readonly pushKey: string;
  readonly edition: string;
  /** The slugs of a municipality and a topic; without both those of the reader. */
  readonly municipality?: string | undefined;
  readonly topic?: string | undefined;
  /** Only alerts are asked for, no news. */
  readonly alertsOnly?: boolean;
  readonly className?: string;
  readonly children?: string;
}

/** Asks for notices with one tap (`site/browser/push/ask-push.ts`). Without a script it leads to the form. */
export function AskPush(props: AskPushProps): ReactElement {
  const {
    pushKey,
    edition,
    municipality,
    topic,
    alertsOnly,
    className = 'btn',
    children = 'Avisar-me',
  } = props;
  return (
    <a
      className={className}
      href={pushPath({ municipality, topic })}
      data-ask-push={pushKey}
      data-edition={edition}
      data-alerts-only={alertsOnly ? '' : undefined}
    >
      {children}
    </a>
  );
}
