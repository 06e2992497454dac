import type { NewsStatus } from '../../../contracts/news/statuses.ts';

interface RestoreQuestion {
  readonly title: string;
  readonly text: string;
  readonly action: string;
}

const PUBLIC_TEXT = 'Ela está no site: os leitores passam a ver esta versão agora.';
const PENDING_TEXT = 'As alterações ainda não publicadas são descartadas e não voltam ao desfazer.';

/** The question before a version is restored; `undefined` if the story is not public, and the restore can be undone. */
export function restoreQuestion(status: NewsStatus, hasPending: boolean): RestoreQuestion | undefined {
  const text = [...(status === 'published' ? [PUBLIC_TEXT] : []), ...(hasPending ? [PENDING_TEXT] : [])].join(
    ' ',
  );
  return text === '' ? undefined : { title: 'Restaurar esta versão?', text, action: 'Restaurar' };
}
