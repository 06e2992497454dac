import { CATEGORIES, type CategoryKey } from '../../../contracts/news/categories.ts';
import type { CardDecision } from './card/queue-card.rules.ts';

type OfKind<Kind extends string> = Kind extends string ? { readonly kind: Kind } : never;

/** An action on the current item. */
export type CardAction =
  | OfKind<
      | 'text'
      | 'compare'
      | 'close'
      | 'merge'
      | 'join'
      | 'place'
      | 'select'
      | 'edit'
      | 'takeOut'
      | 'bulletin'
      | 'event'
      | CardDecision
    >
  | { readonly kind: 'category'; readonly cat: CategoryKey };

/** The action of a key. */
export type QueueAction = OfKind<'next' | 'previous' | 'search' | 'undo'> | CardAction;

interface QueueKey {
  readonly keys: string;
  readonly label: string;
  readonly action: QueueAction;
}

/** The keyboard shortcuts of the queue, listed under `?` in this order. */
export const QUEUE_KEYS: readonly QueueKey[] = [
  { keys: 'j', label: 'Próximo item', action: { kind: 'next' } },
  { keys: 'k', label: 'Item anterior', action: { kind: 'previous' } },
  { keys: 'space', label: 'Abrir ou fechar o texto ao lado da lista', action: { kind: 'text' } },
  { keys: 'enter', label: 'Original e texto limpo lado a lado', action: { kind: 'compare' } },
  { keys: 'escape', label: 'Fechar o texto', action: { kind: 'close' } },
  { keys: 'a', label: 'Fazer um rascunho', action: { kind: 'take' } },
  { keys: 'p', label: 'Publicar em 10 segundos; de novo: na hora', action: { kind: 'publish' } },
  { keys: 's', label: 'Agendar no próximo horário livre', action: { kind: 'schedule' } },
  { keys: 'x', label: 'Descartar', action: { kind: 'discard' } },
  { keys: 'u', label: 'Desfazer a última publicação ou o último descarte', action: { kind: 'undo' } },
  { keys: 'e', label: 'Mudar título e linha fina', action: { kind: 'edit' } },
  {
    keys: 't',
    label: 'Ver os dados pessoais do texto; de novo: tirá-los',
    action: { kind: 'takeOut' },
  },
  { keys: 'v', label: 'Selecionar, para decidir sobre vários', action: { kind: 'select' } },
  { keys: 'm', label: 'Juntar a outro item que conta o mesmo', action: { kind: 'merge' } },
  { keys: 'i', label: 'Juntar ao item que talvez conte o mesmo', action: { kind: 'join' } },
  ...CATEGORIES.map(({ key, name }, index) => ({
    keys: String(index + 1),
    label: `Categoria: ${name}`,
    action: { kind: 'category' as const, cat: key },
  })),
  { keys: 'b', label: 'Fazer um informe de serviço', action: { kind: 'bulletin' } },
  { keys: 'd', label: 'Pôr na agenda', action: { kind: 'event' } },
  { keys: 'g', label: 'Escolher o município', action: { kind: 'place' } },
  { keys: '/', label: 'Buscar', action: { kind: 'search' } },
];
