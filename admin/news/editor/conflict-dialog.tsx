import type { ReactElement } from 'react';
import { momentText } from '../../../contracts/belem-time.ts';
import type { AdminNewsItem } from '../../../contracts/news/news.schema.ts';
import { textBlocks } from '../../ui/comparison/text-blocks.rules.ts';
import { Dialog } from '../../ui/dialogs/dialog.tsx';
import { toast } from '../../ui/toasts.tsx';
import { fieldName } from '../revisions/field-names.ts';
import { contentOf, differences, otherDifferences, type StoryContent } from './story.rules.ts';

interface ConflictDialogProps {
  readonly mine: StoryContent;
  readonly theirs: AdminNewsItem;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Both versions side by side. Nothing is saved and nothing thrown away before somebody has chosen. */
export function ConflictDialog({
  mine,
  theirs,
  onKeepMine,
  onTakeTheirs,
}: ConflictDialogProps): ReactElement {
  const other = contentOf(theirs);
  const changed = differences(mine, other).map(fieldName).join(', ');
  return (
    <Dialog title="Esta notícia foi salva em outro lugar" wide>
      <p>
        {savedBy(theirs)} depois que esta tela foi aberta, e as duas versões mudaram {changed}. Compare e
        escolha com qual continuar: a sua versão ainda está aqui.
      </p>
      <div className="clash">
        <Version title="A sua versão" content={mine} other={other} />
        <Version title="A versão salva" content={other} other={mine} />
      </div>
      <footer className="dialog__actions">
        <button type="button" className="btn" onClick={() => void copy(mine)}>
          Copiar o meu texto
        </button>
        <button type="button" className="btn" onClick={onTakeTheirs}>
          Ficar com a versão salva
        </button>
        <button type="button" className="btn btn--pri" onClick={onKeepMine}>
          Ficar com a minha
        </button>
      </footer>
    </Dialog>
  );
}

/** The text that waits to be published has a writer; a draft only a moment. */
function savedBy({ pending, updatedAt }: AdminNewsItem): string {
  return pending
    ? `${pending.user} salvou em ${momentText(pending.at)},`
    : `Outra pessoa, ou você em outra aba, salvou em ${momentText(updatedAt)},`;
}

interface VersionProps {
  readonly title: string;
  readonly content: StoryContent;
  readonly other: StoryContent;
}

function Version({ title, content, other }: VersionProps): ReactElement {
  const known = new Set(textBlocks(other.desc));
  const fields = otherDifferences(content, other);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a text that scrolls must be reachable by the keyboard
    <section className="clash__one" aria-label={title} tabIndex={0}>
      <h3>{title}</h3>
      <h4 className={content.title === other.title ? undefined : 'clash__new'}>
        {content.title || 'Sem título'}
      </h4>
      {fields.map((name) => (
        <p key={name} className="clash__new">
          {fieldName(name)}: {content[name] || 'vazio'}
        </p>
      ))}
      {textBlocks(content.desc).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no name, and their order is fixed
        <p key={index} className={known.has(block) ? undefined : 'clash__new'}>
          {block}
        </p>
      ))}
    </section>
  );
}

async function copy({ title, desc }: StoryContent): Promise<void> {
  await navigator.clipboard.writeText([title, ...textBlocks(desc)].join('\n\n'));
  toast.say('O seu texto foi copiado.');
}
