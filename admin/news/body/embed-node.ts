import { Node } from '@tiptap/core';
import { embedOf } from '../../../contracts/rich-text/embeds/embeds.ts';

/** An embed (post, map or audio) of another site. In the editor it is a box with its name: nothing is loaded. */
export const EmbedNode = Node.create({
  name: 'embed',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ src: { default: '' }, title: { default: null } }),
  parseHTML: () => [
    {
      tag: 'iframe',
      getAttrs: (element) => {
        const embed = embedOf(element.getAttribute('src') ?? '');
        return embed === null ? false : { src: embed.src };
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['iframe', HTMLAttributes],
  addNodeView:
    () =>
    ({ node }) => {
      const embed = embedOf(String(node.attrs.src));
      const box = document.createElement('span');
      box.className = 'body-video body-embed';
      const name = document.createElement('strong');
      name.textContent = String(node.attrs.title ?? '') || (embed?.what ?? 'Conteúdo de outro site');
      const link = document.createElement('a');
      link.href = embed?.link ?? '';
      link.target = '_blank';
      link.rel = 'noopener';
      link.textContent = `Ver no site: ${embed?.name ?? ''}`;
      box.append(name, link);
      return { dom: box };
    },
});
