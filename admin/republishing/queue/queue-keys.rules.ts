import { CATEGORIES, type CategoryKey } from '../../../contracts/news/categories.ts';

/** The action of a key. */
export type QueueAct =
  | {
      readonly act:
        | 'next'
        | 'previous'
        | 'text'
        | 'compare'
        | 'close'
        | 'merge'
        | 'place'
        | 'search'
        | 'select'
        | 'edit'
        | 'undo';
    }
  | { readonly act: 'take' | 'publish' | 'schedule' | 'discard' }
  | { readonly act: 'category'; readonly cat: CategoryKey };

interface QueueKey {
  readonly keys: string;
  readonly does: string;
  readonly asks: QueueAct;
}

/** The keyboard shortcuts of the queue, listed under `?` in this order. */
export const QUEUE_KEYS: readonly QueueKey[] = [
  { keys: 'j', does: 'Próximo item', asks: { act: 'next' } },
  { keys: 'k', does: 'Item anterior', asks: { act: 'previous' } },
  { keys: 'space', does: 'Abrir ou fechar o texto ao lado da lista', asks: { act: 'text' } },
  { keys: 'enter', does: 'Original e texto limpo lado a lado', asks: { act: 'compare' } },
  { keys: 'escape', does: 'Fechar o texto', asks: { act: 'close' } },
  { keys: 'a', does: 'Fazer um rascunho', asks: { act: 'take' } },
  { keys: 'p', does: 'Publicar em 10 segundos; de novo: na hora', asks: { act: 'publish' } },
  { keys: 's', does: 'Agendar no próximo horário livre', asks: { act: 'schedule' } },
  { keys: 'x', does: 'Descartar', asks: { act: 'discard' } },
  { keys: 'u', does: 'Desfazer a última publicação ou o último descarte', asks: { act: 'undo' } },
  { keys: 'e', does: 'Mudar título e linha fina', asks: { act: 'edit' } },
  { keys: 'v', does: 'Selecionar, para decidir sobre vários', asks: { act: 'select' } },
  { keys: 'm', does: 'Juntar a outro item que conta o mesmo', asks: { act: 'merge' } },
  ...CATEGORIES.map(({ key, name }, index) => ({
    keys: String(index + 1),
    does: `Categoria: ${name}`,
    asks: { act: 'category' as const, cat: key },
  })),
  { keys: 'g', does: 'Escolher o município', asks: { act: 'place' } },
  { keys: '/', does: 'Buscar', asks: { act: 'search' } },
];
