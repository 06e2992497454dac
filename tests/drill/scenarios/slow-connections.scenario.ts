import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { RunningProgram } from '../../support/programs/start-program.ts';
import { openPortal } from '../programs.ts';
import { randomAddress, servedShare, siteAddresses, startReaders } from '../readers.ts';
import type { Outcome, Scenario } from '../scenario.ts';

const READERS = 8;

/** Half of the clients send single bytes slowly, the others close the connection before the announced length. */
export const slowBodies: Scenario = {
  name: 'slow-bodies',
  fault: 'bodies that come slowly or are cut off',
  bar: 'all others served, the same processes',
  async run({ short, say }) {
    const count = short ? 200 : 1_000;
    const portal = await openPortal();
    try {
      const sockets: Socket[] = [];
      const open = async (n: number): Promise<void> => {
        const { url, lines } = n % 4 < 2 ? uploadTo(portal.api) : loginAt(portal.api);
        const socket = await dial(url);
        socket.write(lines);
        if (n % 2 === 0) sockets.push(socket);
        else socket.end('{"email":"cut o', () => socket.destroy());
      };
      return await measureOtherReaders(portal, say, `${count} bodies`, short ? 5 : 40, async (over) => {
        for (let n = 0; n < count; n++) await open(n);
        while (!over()) {
          for (const socket of sockets) if (socket.writable) socket.write('x');
          await pause(1_000);
        }
        for (const socket of sockets) socket.destroy();
      });
    } finally {
      await portal.close();
    }
  },
};

/** Half of the clients request the home twenty times and read no response, the others never finish their request. */
export const slowClients: Scenario = {
  name: 'slow-clients',
  fault: 'a thousand clients that read nothing or never finish asking',
  bar: 'all others served, the same processes, every connection let go',
  async run({ short, say }) {
    const portal = await openPortal();
    try {
      const before = openFiles(portal.site);
      let left = 0;
      const outcome = await measureOtherReaders(portal, say, '1000 clients', short ? 5 : 60, async (over) => {
        const sockets: Socket[] = [];
        for (let n = 0; n < 1_000; n++) {
          const socket = await dial(portal.site.url);
          socket.pause();
          socket.write(
            n % 2 === 0 ? 'GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(20) : 'GET / HTTP/1.1\r\nHost: a\r\nX: ',
          );
          sockets.push(socket);
        }
        say(`${openFiles(portal.site) - before} more files open in the site`);
        while (!over()) await pause(200);
        // In the long run the site must close the connections itself: a client that reads nothing for a minute counts as gone.
        for (let waited = 0; !short && waited < 90 && openFiles(portal.site) > before + 50; waited++)
          await pause(1_000);
        left = short ? 0 : Math.max(0, openFiles(portal.site) - before - 50);
        for (const socket of sockets) socket.destroy();
      });
      const lost = short ? outcome.lost : `${outcome.lost}; ${left} connections not let go`;
      return { ...outcome, lost, reached: outcome.reached && left === 0 };
    } finally {
      await portal.close();
    }
  },
};

type Portal = Awaited<ReturnType<typeof openPortal>>;

async function measureOtherReaders(
  portal: Portal,
  say: (line: string) => void,
  tried: string,
  seconds: number,
  attack: (over: () => boolean) => Promise<void>,
): Promise<Outcome> {
  const addresses = await siteAddresses(portal.site.url);
  const calls = Array.from({ length: 20 }, (_none, n) => `${portal.api.url}/news?limit=${n + 1}`);
  const readers = startReaders({ readers: READERS, next: randomAddress([...addresses, ...calls]) });
  let over = false;
  const attacking = attack(() => over);
  await pause(seconds * 1_000);
  over = true;
  await attacking;
  const reading = await readers.end();
  say(`${reading.asked} others, p99 ${reading.p99.toFixed(0)} ms, ${JSON.stringify(reading.answers)}`);
  const same = portal.api.isAlive() && portal.site.isAlive();
  return {
    tried: `${tried}, while ${READERS} others read for ${seconds} s or more`,
    lost: `${reading.failed} of ${reading.asked} other requests (${servedShare(reading)} served, p99 ${reading.p99.toFixed(0)} ms)${same ? '' : '; a process ended'}`,
    reached: reading.failed === 0 && same,
  };
}

function loginAt({ url }: RunningProgram) {
  const head =
    'POST /login HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n';
  return { url, lines: head };
}

function uploadTo({ url }: RunningProgram) {
  const head =
    'POST /admin/media HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=x\r\nTransfer-Encoding: chunked\r\n\r\n';
  return { url, lines: `${head}5\r\n--x\r\n\r\n` };
}

async function dial(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  // The server is expected to close the connection.
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

export function openFiles({ pid }: RunningProgram): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}
