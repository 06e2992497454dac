import { expect, test } from 'vitest';
import { invitationLink, invitationWhatsappAddress } from './invitation-link.rules.ts';

const link = invitationLink('https://portal.example', 'a_b-1');

test('an invitation leads to the screen where the password is chosen', () => {
  expect(link).toBe('https://portal.example/admin/convite#a_b-1');
});

test('WhatsApp gets the whole text with any characters in the name', () => {
  const address = invitationWhatsappAddress('Rita & Cia #1', link, '2026-11-18T17:32:00Z');
  expect(new URL(address).searchParams.get('text')).toBe(
    `Olá, Rita & Cia #1. Escolha sua senha do Portal Pará por este link, que vale uma vez, até 18-11-2026 às 14h32: ${link}`,
  );
});
