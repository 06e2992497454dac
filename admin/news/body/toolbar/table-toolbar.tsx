import type { Editor } from '@tiptap/core';
import type { ReactElement } from 'react';
import { LEAVE_HINT } from '../leave-by-tab.ts';
import { RovingToolbar, type ToolButton } from './roving-toolbar.tsx';

/** The actions of the table at the cursor. */
export function TableToolbar({ editor }: { readonly editor: Editor }): ReactElement {
  const write = () => editor.chain().focus();
  return (
    <>
      <RovingToolbar
        label="Tabela"
        groups={[
          [
            named('Linha acima', () => write().addRowBefore().run()),
            named('Linha abaixo', () => write().addRowAfter().run()),
            named('Excluir linha', () => write().deleteRow().run()),
          ],
          [
            named('Coluna antes', () => write().addColumnBefore().run()),
            named('Coluna depois', () => write().addColumnAfter().run()),
            named('Excluir coluna', () => write().deleteColumn().run()),
          ],
          [named('Excluir tabela', () => write().deleteTable().run())],
        ]}
      />
      <p className="help body__hint" aria-hidden="true">
        {LEAVE_HINT}
      </p>
    </>
  );
}

const named = (name: string, run: () => void): ToolButton => ({ name, content: name, run });
