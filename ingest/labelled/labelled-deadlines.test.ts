import { describe, expect, test } from 'vitest';
import { dayNumber, dayText } from '../../contracts/belem-time.ts';
import { findDeadline } from '../marks/deadline.ts';
import { hardDeadlines, measureDeadlines } from './labelled-deadlines.ts';

function lastDay(text: string, writtenOn: string): string | undefined {
  const found = findDeadline(text, Date.parse(`${writtenOn}T15:00:00Z`));
  return found && dayText(dayNumber(Date.parse(found.validUntil)) - 1);
}

describe('hard deadlines', () => {
  // A Wednesday.
  const DAY = '2026-11-18';

  test.each([
    ['A audiência será na próxima quarta-feira.', '2026-11-25'],
    ['A audiência será na próxima sexta-feira.', '2026-11-20'],
    ['A exposição fica em cartaz até quarta que vem.', '2026-11-25'],
    ['A feira vai de 16 a 20 de novembro.', '2026-11-20'],
    ['Matrículas até o fim do mês.', '2026-11-30'],
    ['Inscrições até o final de dezembro.', '2026-12-31'],
    ['Inscrições até o último dia útil de janeiro.', '2027-01-29'],
    ['Quem tem dívidas pode aderir até o fim do ano.', '2026-12-31'],
    ['O pagamento será feito no dia 5 do mês que vem.', '2026-12-05'],
    ['O show será no dia 31.', '2026-12-31'],
    ['O prazo foi prorrogado de 20 para 30 de novembro.', '2026-11-30'],
    ['O jogo foi adiado para o dia 25.', '2026-11-25'],
    ['Há dez dias, a contar de hoje, para recorrer.', '2026-11-28'],
    ['O prazo é de cinco dias úteis, a partir desta quinta-feira (19).', '2026-11-26'],
    ['Aprovados têm 48 horas, a partir de hoje, para confirmar.', '2026-11-20'],
    ['O círio será realizado no domingo (22).', '2026-11-22'],
    ['O cadastro vai somente até o dia quinze de dezembro.', '2026-12-15'],
    ['Inscrições entre 23 e 30 de novembro; as provas serão em 6 de dezembro.', '2026-11-30'],
    ['Inscrições de 1º a 10 de dezembro para a prova de 20 de janeiro.', '2026-12-10'],
    ['As inscrições encerram em 10 de dezembro para a prova de 20 de janeiro.', '2026-12-10'],
    [
      'O prazo das inscrições termina no dia 10 de dezembro, para o festival de 18 a 20 de janeiro.',
      '2026-12-10',
    ],
    [
      'Candidatos se inscrevem de 1º a 10 de dezembro para o concurso, com provas de 18 a 20 de janeiro.',
      '2026-12-10',
    ],
    [
      'As inscrições para o curso, que ocorre de 11 a 15 de janeiro, ficam abertas de 1º a 10 de dezembro.',
      '2026-12-10',
    ],
    ['As inscrições para o festival seguem até 10 de dezembro.', '2026-12-10'],
    ['As inscrições para o concurso vão de 1º a 10 de dezembro.', '2026-12-10'],
    ['De segunda (23) a sábado (28), o posto cadastra doadores.', '2026-11-28'],
    ['Quem quer a bolsa tem até sexta para enviar o projeto.', '2026-11-20'],
    ['Faltam cinco dias para o fim das inscrições.', '2026-11-23'],
    ['Encerra hj, às 23h59, a inscrição.', '2026-11-18'],
    ['A escola aceita inscrições do dia 1º ao dia 30.', '2026-11-30'],
    ['A data-limite passou de 26 de novembro para 10 de dezembro.', '2026-12-10'],
    ['Os moradores têm de regularizar as calçadas em 15 dias, contados de hoje.', '2026-12-03'],
    ['A loja funcionará amanhã até a meia-noite.', '2026-11-19'],
    ['A segunda parcela cai no dia 20, confirmou o Estado.', '2026-11-20'],
    ['O boleto vence no dia 10.', '2026-12-10'],
    ['O mutirão vai de 23 a 27 deste mês.', '2026-11-27'],
    ['A exposição segue até 30, de terça a domingo.', '2026-11-30'],
    ['As inscrições terminam em 1º/12.', '2026-12-01'],
    ['A missa será na primeira sexta-feira de dezembro.', '2026-12-04'],
    ['O bazar ocorre no último sábado do mês.', '2026-11-28'],
    ['A feira acontece no último fim de semana do mês.', '2026-11-29'],
    ['O cadastro deve ser feito na primeira quinzena de janeiro.', '2027-01-15'],
    ['A escola recebe matrículas durante todo o mês de dezembro.', '2026-12-31'],
    ['A audiência foi marcada para daqui a duas semanas.', '2026-12-02'],
    ['Chuva forte é esperada nas próximas 48 horas.', '2026-11-20'],
    ['A partir de 1º de dezembro, por dez dias, a balsa não faz a travessia.', '2026-12-10'],
    ['Ingressos a partir de R$ 20 para o show de 6 de dezembro.', '2026-12-06'],
    ['Jogo de volta: 27 de novembro, às 21h30.', '2026-11-27'],
    ['As propostas serão abertas no dia 30.11.2026, às 9h.', '2026-11-30'],
    ['É hoje: a conferência começa às 14h.', '2026-11-18'],
    ['Sábado é dia de brechó na praça.', '2026-11-21'],
    ['Faltando cinco dias para o fim das inscrições, há 300 vagas.', '2026-11-23'],
    ['Bancos não abrem no feriado da Consciência Negra.', '2026-11-20'],
    ['O comércio funciona até mais tarde na véspera de Natal.', '2026-12-24'],
    ['A queima de fogos na noite de Réveillon terá 12 minutos.', '2026-12-31'],
    ['Praias terão guarda-vidas no Carnaval.', '2027-02-09'],
    ['O pescado será vendido na Quinta-feira Santa.', '2027-03-25'],
    ['A marcha sairá em Belém no Dia das Mães.', '2027-05-09'],
  ])('%s', (text, expected) => {
    expect(lastDay(text, DAY)).toBe(expected);
  });

  test.each([
    'A obra deve terminar até o fim do ano.',
    'A escola será concluída até o fim do mês.',
    'Todo dia 20 a prefeitura paga o auxílio.',
    'A decisão foi publicada hoje.',
    'O time perdeu no fim de semana passado.',
    'O Dia da Consciência Negra, 20 de novembro, é feriado.',
    'O prefeito foi preso na véspera de Natal de 2024.',
    'Morre homem baleado na sexta.',
    'A Lei nº 9.394, de 20 de dezembro de 1996, define a educação.',
    'As inscrições abrem no dia 23, às 9h.',
    'O curso aceita crianças de 6 até 12, com os pais.',
    'A praça ganhou uma árvore de Natal.',
  ])('%s names no end for the reader', (text) => {
    expect(lastDay(text, DAY)).toBeUndefined();
  });

  test('"próximo fim de semana" said on a Saturday is the one after', () => {
    expect(lastDay('O torneio ocorre no próximo fim de semana.', '2026-11-21')).toBe('2026-11-29');
    expect(lastDay('O torneio ocorre neste fim de semana.', '2026-11-21')).toBe('2026-11-22');
  });

  test('of sentences that others wrote without seeing the rules at least 98 of 100 are right', () => {
    const texts = hardDeadlines();
    expect(texts.length).toBeGreaterThanOrEqual(180);
    const { right, wrong } = measureDeadlines(texts);
    expect(right, wrong.join('\n')).toBeGreaterThanOrEqual(0.98);
  });
});
