import { Node } from '@tiptap/core';
import { youtubeId } from '../../../contracts/rich-text/youtube.ts';

/** What the text holds; the sanitiser writes every video's address like this. */
export const frameAddress = (id: string): string => `https://www.youtube-nocookie.com/embed/${id}`;

const watchAddress = (id: string): string => `https://www.youtube.com/watch?v=${id}`;

/** A YouTube video. While writing it is a box with its name: the player is never loaded here. */
export const Video = Node.create({
  name: 'video',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ id: { default: '', rendered: false }, title: { default: null } }),
  parseHTML: () => [
    {
      tag: 'iframe',
      getAttrs: (element) => {
        const id = youtubeId(element.getAttribute('src') ?? '');
        return id === null ? false : { id };
      },
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'iframe',
    { src: frameAddress(String(node.attrs.id)), ...HTMLAttributes },
  ],
  addNodeView:
    () =>
    ({ node }) => {
      const box = document.createElement('span');
      box.className = 'body-video';
      const name = document.createElement('strong');
      name.textContent = String(node.attrs.title ?? '') || 'Vídeo do YouTube';
      const link = document.createElement('a');
      link.href = watchAddress(String(node.attrs.id));
      link.target = '_blank';
      link.rel = 'noopener';
      link.textContent = `Ver no YouTube (${node.attrs.id})`;
      box.append(name, link);
      return { dom: box };
    },
});
