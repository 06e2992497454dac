import net from 'node:net';

// Loaded into the API before it starts (`--import`): connections to the public IP of the measured push service end at the
// port `BENCH_PUSH_PORT` of this machine. All else is the program as it runs: it checks the IP, speaks TLS and follows no redirect.

export const PUSH_IP = '203.0.114.7';

const port = Number(process.env.BENCH_PUSH_PORT);
if (port > 0) {
  const { connect } = net.Socket.prototype;
  net.Socket.prototype.connect = function connectNear(this: net.Socket, ...given: unknown[]) {
    const [options] = given as [{ host?: string }];
    const near =
      options?.host === PUSH_IP ? [{ ...options, host: '127.0.0.1', port }, ...given.slice(1)] : given;
    return connect.apply(this, near as Parameters<typeof connect>);
  } as typeof connect;
}
