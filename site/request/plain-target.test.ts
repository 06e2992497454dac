import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { createTestSite } from '../testing/test-site.ts';
import { plainTarget } from './plain-target.ts';

test.each([
  ['/politica?pagina=2', '/politica?pagina=2'],
  ['/robots.txt#0001', '/robots.txt'],
  ['/?a=1#b?c', '/?a=1'],
  ['http://evil.example/politica', '/politica'],
  ['HTTPS://evil.example:99?x', '/?x'],
  ['http://evil.example', '/'],
  ['*', '/*'],
])('%s is the path %s', (target, path) => expect(plainTarget(target)).toBe(path));

test('the host of an absolute-form request target does not appear in the answer', async () => {
  const { app } = createTestSite();
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as { port: number };
  const answer = await new Promise<string>((resolve) => {
    let heard = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(
        'GET http://evil.example/contato HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n',
      );
    });
    socket.on('data', (piece) => {
      heard += piece;
    });
    socket.on('close', () => resolve(heard));
  });
  await app.close();
  expect(answer).toMatch(/^HTTP\/1\.1 200/);
  expect(answer).toContain('href="https://portal.example/contato"');
  expect(answer).not.toContain('evil.example');
});
