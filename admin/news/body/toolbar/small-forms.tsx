import type { Editor } from '@tiptap/core';
import type { ReactElement } from 'react';
import { EMBED_NAMES, isShortMapLink } from '../../../../contracts/rich-text/embeds/embeds.ts';
import { insertMediaNode, mediaIn } from '../insert/insert-media.ts';
import { linkAddress } from '../link-address.rules.ts';
import { AddressForm } from './address-form.tsx';

/** A short link names the place only to Google. */
const SHORT_MAP_LINK =
  'Este link curto não diz o lugar. Abra-o, copie o endereço da barra do navegador e cole aqui.';

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
    const [media] = mediaIn(typed);
    if (media?.type !== 'video')
      return 'Informe o link ou o código de um vídeo do YouTube, como https://youtu.be/…';
    insertMediaNode(editor, media);
    onClose();
    return undefined;
  }
  return (
    <AddressForm
      label="Link ou código do vídeo no YouTube"
      placeholder="https://youtu.be/"
      action="Inserir"
      onApply={apply}
      onClose={onClose}
    />
  );
}

export function EmbedForm({ editor, onClose }: SmallFormProps): ReactElement {
  function apply(typed: string): string | undefined {
    const media = mediaIn(typed);
    if (isShortMapLink(typed)) return SHORT_MAP_LINK;
    if (media.length === 0)
      return `Isto não é link nem código de ${EMBED_NAMES}, nem de um vídeo do YouTube.`;
    for (const one of media) insertMediaNode(editor, one);
    onClose();
    return undefined;
  }
  return (
    <AddressForm
      label="Link ou código da publicação, do mapa ou do áudio"
      placeholder="https://www.instagram.com/p/"
      action="Inserir"
      onApply={apply}
      onClose={onClose}
    />
  );
}
