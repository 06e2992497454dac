import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { VERSION } from '../../../config/version.ts';
import { PAGE_PATHS } from '../../../contracts/page-paths.ts';
import { HEAD_SCRIPT } from '../document/head-script.ts';
import type { BuiltFiles } from '../http/assets/built-files.routes.ts';
import { adminPermissions, adminPolicy } from '../http/security-headers.ts';
import { sessionTokens } from './session-cookie.ts';

const LOGIN_PATH = '/admin';
/** Pages of the back office that open without a session: the login and invitations. */
const OPEN_WITHOUT_SESSION = /^\/admin\/?(?:convite)?$/;

/**
 * The HTML page of the back office, for every address under /admin and for /mensagens, where the former site had its
 * inbox. The script in the page shows the screen; a mark in it says whether the request had a session. A request without
 * a session is redirected to the login.
 */
export function registerBackOffice(app: FastifyInstance, files: BuiltFiles, staging = false): void {
  const mark = staging ? 'data-staging' : '';
  const pages = {
    with: documentOf(files, `data-session ${mark}`),
    without: documentOf(files, mark),
  };
  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    reply.header('cache-control', 'no-store');
    const path = request.url.split('?', 1)[0] ?? '';
    const session = sessionTokens(request.headers.cookie).length > 0;
    if (!session && !OPEN_WITHOUT_SESSION.test(path)) {
      return reply.redirect(`${LOGIN_PATH}?destino=${encodeURIComponent(request.url)}`, 302);
    }
    reply.headers({ 'content-security-policy': adminPolicy, 'permissions-policy': adminPermissions });
    return reply.type('text/html; charset=utf-8').send(session ? pages.with : pages.without);
  };
  app.get(MANIFEST_PATH, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300');
    return reply.type('application/manifest+json; charset=utf-8').send(JSON.stringify(MANIFEST));
  });
  for (const path of [LOGIN_PATH, `${LOGIN_PATH}/*`, PAGE_PATHS.messages]) app.get(path, answer);
}

const MANIFEST_PATH = `${LOGIN_PATH}/redacao.webmanifest`;

/** The web app manifest: lets a phone keep the back office on its home screen and offer it as a share target. */
const MANIFEST = {
  id: LOGIN_PATH,
  name: 'Redação',
  short_name: 'Redação',
  lang: 'pt-BR',
  start_url: '/admin/fila',
  scope: LOGIN_PATH,
  display: 'minimal-ui',
  background_color: '#ffffff',
  theme_color: '#ffffff',
  icons: [
    { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  share_target: {
    action: '/admin/fila',
    method: 'GET',
    params: { title: 'titulo', text: 'texto', url: 'endereco' },
  },
};

/** The script cannot read the HttpOnly cookie; `data-session` tells it that a session cookie exists. */
function documentOf({ stylesheet, script }: BuiltFiles, marks: string): string {
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">
<title>Área administrativa</title>
<meta name="robots" content="noindex">
<link rel="stylesheet" href="${stylesheet}">
<script>${HEAD_SCRIPT}</script>
<script type="module" src="${script}"></script>
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="manifest" href="${MANIFEST_PATH}">
</head><body><div id="admin" data-version="${VERSION}" ${marks}><noscript><p class="boot">A área administrativa precisa de JavaScript. Ative-o no navegador e abra a página de novo.</p></noscript></div></body></html>`;
}
