import type { NewsStatus } from '../../../contracts/news/statuses.ts';

interface Question {
  readonly title: string;
  readonly text: string;
  readonly action: string;
}

const PUBLIC = 'Ela está no site: os leitores passam a ver esta versão agora.';
const PENDING = 'As alterações ainda não publicadas são descartadas e não voltam ao desfazer.';

/** The question before a version is restored; undefined: the story is not public, and the restore can be undone. */
export function restoreQuestion(status: NewsStatus, hasPending: boolean): Question | undefined {
  const text = [...(status === 'published' ? [PUBLIC] : []), ...(hasPending ? [PENDING] : [])].join(' ');
  return text === '' ? undefined : { title: 'Restaurar esta versão?', text, action: 'Restaurar' };
}
