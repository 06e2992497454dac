import { momentText } from '../../contracts/belem-time.ts';

export function invitationLink(origin: string, token: string): string {
  return `${origin}/admin/convite#${encodeURIComponent(token)}`;
}

/** Opens WhatsApp with the text filled in; the recipient is chosen there. */
export function invitationWhatsappAddress(name: string, link: string, expiresAt: string): string {
  const text = `Olá, ${name}. Escolha sua senha do Portal Pará por este link, que vale uma vez, até ${momentText(expiresAt)}: ${link}`;
  return `https://wa.me/?text=${encodeURIComponent(text)}`;
}
