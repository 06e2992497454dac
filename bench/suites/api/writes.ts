import { atLeast, type Measurement } from '../../report.ts';
import { logIn } from '../../saver.ts';

const SECONDS = 5;
const WRITERS = 8;
const BAR = 300;

/** Saves per second by several editors at once; each save is durable before its answer. */
export async function measureWrites(url: string): Promise<Measurement[]> {
  const token = await logIn(url);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const end = performance.now() + SECONDS * 1_000;
  let saved = 0;
  async function write(writer: number): Promise<void> {
    while (performance.now() < end) {
      const response = await fetch(`${url}/admin/news`, {
        method: 'POST',
        headers,
        body: JSON.stringify({
          title: `Prefeitura anuncia obra número ${saved} do bairro ${writer}`,
          desc: '<p>A obra começa na próxima semana e vai até o fim do mês, segundo a secretaria.</p>'.repeat(
            5,
          ),
          cat: 'foco',
          muni: 'belem',
          status: 'draft',
        }),
      });
      await response.arrayBuffer();
      if (response.status !== 201) throw new Error(`a write was answered ${response.status}`);
      saved++;
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));
  return [atLeast('durable writes (POST /admin/news)', saved / SECONDS, BAR, 'per s')];
}
