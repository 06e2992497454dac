import { Node } from '@tiptap/core';
import {
  youtubeFrame,
  youtubeId,
  youtubePicture,
  youtubeStart,
} from '../../../contracts/rich-text/embeds/youtube.ts';

const watchAddress = (id: string): string => `https://www.youtube.com/watch?v=${id}`;

/** The frame address stored in the text. */
export const frameOf = ({ id, start }: Record<string, unknown>): string =>
  youtubeFrame(String(id), typeof start === 'number' ? start : undefined);

/** A YouTube video. In the editor it is a box with its thumbnail and name: the player is never loaded. */
export const VideoNode = Node.create({
  name: 'video',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    id: { default: '', rendered: false },
    start: { default: null, rendered: false },
    title: { default: null },
  }),
  parseHTML: () => [
    {
      tag: 'iframe',
      getAttrs: (element) => {
        const address = element.getAttribute('src') ?? '';
        const id = youtubeId(address);
        return id === null ? false : { id, start: youtubeStart(address) ?? null };
      },
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => ['iframe', { src: frameOf(node.attrs), ...HTMLAttributes }],
  addNodeView:
    () =>
    ({ node }) => {
      const box = document.createElement('span');
      box.className = 'body-video';
      const picture = document.createElement('img');
      picture.alt = '';
      picture.loading = 'lazy';
      picture.referrerPolicy = 'no-referrer';
      // A removed video, or a newsroom without a connection: the box stays dark.
      picture.onerror = () => picture.remove();
      picture.src = youtubePicture(String(node.attrs.id));
      const name = document.createElement('strong');
      name.textContent = String(node.attrs.title ?? '') || 'Vídeo do YouTube';
      const link = document.createElement('a');
      link.href = watchAddress(String(node.attrs.id));
      link.target = '_blank';
      link.rel = 'noopener';
      const from = node.attrs.start ? `, a partir de ${node.attrs.start} s` : '';
      link.textContent = `youtu.be/${node.attrs.id}${from}`;
      box.append(picture, name, link);
      return { dom: box };
    },
});
