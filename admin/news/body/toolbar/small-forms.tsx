import type { Editor } from '@tiptap/core';
import type { ReactElement } from 'react';
import { youtubeId } from '../../../../contracts/rich-text/youtube.ts';
import { insertVideo } from '../insert/insert-media.ts';
import { linkAddress } from '../link-address.rules.ts';
import { AddressForm } from './address-form.tsx';

interface SmallFormProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

export function LinkForm({ editor, onClose }: SmallFormProps): ReactElement {
  const current = String(editor.getAttributes('link').href ?? '');

  function apply(typed: string): string | undefined {
    const href = linkAddress(typed);
    if (href === null) {
      return 'Este endereço não serve. Use um que comece com https://, um e-mail ou um caminho como /contato.';
    }
    const write = editor.chain().focus();
    if (editor.state.selection.empty && current === '') {
      const marks = [{ type: 'link', attrs: { href } }];
      write.insertContent({ type: 'text', text: typed.trim(), marks }).run();
    } else {
      write.extendMarkRange('link').setLink({ href }).run();
    }
    onClose();
    return undefined;
  }

  function remove(): void {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onClose();
  }

  return (
    <AddressForm
      label="Endereço do link"
      initial={current}
      placeholder="https://"
      action="Aplicar"
      onApply={apply}
      onClose={onClose}
    >
      {current !== '' && (
        <button type="button" className="btn" onClick={remove}>
          Remover
        </button>
      )}
    </AddressForm>
  );
}

export function VideoForm({ editor, onClose }: SmallFormProps): ReactElement {
  function apply(typed: string): string | undefined {
    const id = youtubeId(typed.trim());
    if (id === null) return 'Informe o link de um vídeo do YouTube, como https://youtu.be/…';
    insertVideo(editor, id);
    onClose();
    return undefined;
  }
  return (
    <AddressForm
      label="Link do vídeo no YouTube"
      placeholder="https://youtu.be/"
      action="Inserir"
      onApply={apply}
      onClose={onClose}
    />
  );
}
