/** Opens a conversation with a Brazilian number, written like "(91) 98888-7777", and the beginning of a text. */
export function whatsappLink(number: string, text: string): string {
  return `https://wa.me/55${number.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`;
}
