import { Node } from '@tiptap/core';
import { type Embed, embedOf, shownAddress } from '../../../contracts/rich-text/embeds/embeds.ts';

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
      name.textContent = nameOf(embed, String(node.attrs.title ?? ''));
      const link = document.createElement('a');
      link.href = embed?.link ?? '';
      link.target = '_blank';
      link.rel = 'noopener';
      link.textContent = shownAddress(embed?.link ?? '');
      box.append(name, link);
      return { dom: box };
    },
});

/** "Mapa: Feira de Soure (Google Maps)". A name that already says the site is not said twice. */
function nameOf(embed: Embed | null, title: string): string {
  if (!embed) return title || 'Conteúdo de outro site';
  const { what, name } = embed;
  const label = title ? `${what}: ${title}` : what;
  return label.includes(name) ? label : `${label} (${name})`;
}
