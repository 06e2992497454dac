/** The value of the parameter `fields` that asks for what a card shows. Clients know it as `summary`, which here is the text below a title. */
export const CARD_FIELDS = 'summary';
