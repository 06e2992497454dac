import type { ReactElement } from 'react';
import type { DeadlineModel } from '../../data/deadline.model.ts';

/** "Até 30-11", or that the deadline has passed. */
export function DeadlineNote({
  deadline: { text, ended },
}: {
  readonly deadline: DeadlineModel;
}): ReactElement {
  return <span className={ended ? 'till till--ended' : 'till'}>{text}</span>;
}
