import type { QueueCard } from '../../../../contracts/queue/queue.schema.ts';

/** A card of the queue as the API sends it, for tests. */
export function testCard(id: number, given: Partial<QueueCard> = {}): QueueCard {
  return {
    id,
    state: 'waiting',
    source: { id: 1, name: 'Agência da Ilha' },
    title: `Notícia ${id}`,
    summary: '',
    url: `https://agencia-da-ilha.example/${id}`,
    author: '',
    publishedAt: '2026-11-16T12:00:00.000Z',
    arrivedAt: '2026-11-16T12:05:00.000Z',
    image: null,
    muni: 'Soure',
    munis: ['Soure'],
    reg: 'marajó',
    cat: 'foco',
    places: [{ slug: 'soure', name: 'Soure', confidence: 0.97, words: ['Soure'] }],
    categoryConfidence: 0.92,
    confidence: 0.92,
    others: [],
    story: null,
    maybe: null,
    why: ['Fonte da região'],
    warnings: [],
    personal: 0,
    validUntil: null,
    claimedBy: null,
    claimedUntil: null,
    blocked: null,
    storyId: null,
    decidedBy: '',
    ...given,
  };
}
