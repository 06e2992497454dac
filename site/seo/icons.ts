import type { FastifyInstance } from 'fastify';
import appleTouchIcon from '../assets/icons/apple-touch-icon.png?inline';
import favicon from '../assets/icons/favicon.ico?inline';
import icon192 from '../assets/icons/icon-192.png?inline';
import icon512 from '../assets/icons/icon-512.png?inline';
import maskableIcon from '../assets/icons/icon-maskable-512.png?inline';

/** Made from brand/symbol.svg; see README.md in that folder. */
const ICONS: Readonly<Record<string, string>> = {
  '/apple-touch-icon.png': appleTouchIcon,
  '/favicon.ico': favicon,
  '/icon-192.png': icon192,
  '/icon-512.png': icon512,
  '/icon-maskable-512.png': maskableIcon,
};
/** Browsers request these fixed names, so a cached copy must expire. */
const A_WEEK = 'public, max-age=604800';

export function registerIcons(app: FastifyInstance): void {
  for (const [path, dataUrl] of Object.entries(ICONS)) {
    const type = path.endsWith('.ico') ? 'image/x-icon' : 'image/png';
    const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64');
    app.get(path, async (_request, reply) => reply.type(type).header('cache-control', A_WEEK).send(bytes));
  }
}
