import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import type { BodyOf } from '../../../contracts/http/endpoint.ts';
import type { AdminLiveBlock } from '../../../contracts/live/live.endpoints.ts';
import { call } from '../../api/api.ts';
import { withAcknowledgement } from '../../ui/personal-data/acknowledge.tsx';
import type { QueuedBlock } from './block-queue.ts';

const { adminLive } = ENDPOINTS;
const TITLE = 'Bloco ao vivo';

export async function sendBlock(id: number, { key, text, at }: QueuedBlock): Promise<void> {
  await withAcknowledgement(TITLE, (acknowledge) =>
    call(adminLive.putBlock, { params: { id, key }, body: { text, at, ...acknowledge } }),
  );
}

type BlockChange = Omit<BodyOf<typeof adminLive.updateBlock>, 'acknowledge'>;

export async function changeBlock({ news, key }: AdminLiveBlock, change: BlockChange): Promise<void> {
  await withAcknowledgement(TITLE, (acknowledge) =>
    call(adminLive.updateBlock, { params: { id: news, key }, body: { ...change, ...acknowledge } }),
  );
}

type CoverageChange = Omit<BodyOf<typeof adminLive.put>, 'acknowledge'>;

export async function changeCoverage(id: number, change: CoverageChange): Promise<void> {
  await withAcknowledgement('Resumo da cobertura', (acknowledge) =>
    call(adminLive.put, { params: { id }, body: { ...change, ...acknowledge } }),
  );
}
