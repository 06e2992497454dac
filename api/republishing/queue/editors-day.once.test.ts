import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ENDPOINTS } from '../../../contracts/endpoints.ts';
import { PERSONAL_DATA } from '../../../contracts/publishing/personal-data.schema.ts';
import { QUEUE } from '../../../contracts/queue/item-states.ts';
import type { QueueCard } from '../../../contracts/queue/queue.schema.ts';
import { type FakeItem, rss } from '../../../tests/support/api/fake-web.ts';
import { START } from '../../../tests/support/api/test-api.ts';
import {
  createTestRepublishing,
  type TestRepublishing,
} from '../../../tests/support/api/test-republishing.ts';
import { createApiKey } from '../../keys/keys.support.ts';

/**
 * A morning of releases, some with traps, and the fastest careless editor: `p` on every card, twice, without reading.
 * Afterwards a program with a key sends the same texts.
 */
const { adminNews, adminQueue, news } = ENDPOINTS;

interface Release {
  readonly title: string;
  readonly text: string;
  /** Words that no reader may see without a confirmation. */
  readonly secret?: RegExp;
}

const PRIVATE: readonly Release[] = [
  {
    title: 'Estudante é encontrado depois de dois dias em Abaetetuba',
    text: 'O estudante Kauan Ferreira Brabo, de 13 anos, foi localizado nesta manhã na casa de parentes em Abaetetuba. A mãe, Rosilene Brabo, procurou a delegacia na sexta-feira. O menino cursa o sétimo ano na Escola São Miguel.',
    secret: /Kauan|Rosilene/,
  },
  {
    title: 'Polícia apreende jovens com motocicleta furtada em Tailândia',
    text: 'Duas pessoas foram levadas à delegacia de Tailândia com uma motocicleta furtada. O menor J. P. S. C., de 16 anos, pilotava o veículo e tentou fugir pela PA-150. O Conselho Tutelar acompanha o caso.',
    secret: /J\. P\. S\. C\./,
  },
  {
    title: 'Homem é condenado em Redenção a 18 anos',
    text: 'O Tribunal do Júri de Redenção condenou um lavrador a 18 anos de prisão por estupro. A vítima, Marinalva Teles Rocha, contou aos jurados que foi ameaçada durante meses. O réu cumpre a pena em regime fechado.',
    secret: /Marinalva/,
  },
  {
    title: 'Associação de moradores procura voluntários em Salvaterra',
    text: 'A associação do bairro Marabá, em Salvaterra, pede ajuda para pintar o barracão no sábado. Quem quiser participar pode falar com dona Graça no celular (91) 98273-4416. O grupo oferece almoço e transporte.',
    secret: /98273/,
  },
  {
    title: 'Prefeitura de Monte Alegre chama beneficiários do cheque moradia',
    text: 'A Prefeitura de Monte Alegre convoca o contemplado Raimundo Nonato Viana, CPF 529.982.247-25, para assinar o contrato do cheque moradia. O atendimento vai das 8h às 14h na Secretaria de Assistência Social.',
    secret: /529\.982/,
  },
  {
    title: 'Campanha arrecada dinheiro para cirurgia em Oriximiná',
    text: 'Amigos fazem campanha para pagar a cirurgia de um pescador de Oriximiná. Quem puder ajudar envia qualquer valor pela chave Pix joana.pescadora77@gmail.com. A operação está marcada para dezembro em Santarém.',
    secret: /joana\.pescadora/,
  },
  {
    title: 'Vaquinha ajuda família que perdeu a casa em Curuçá',
    text: 'Vizinhos pedem ajuda para a família que perdeu a casa em um incêndio em Curuçá. Doações podem ser feitas no Banpará, agência 0023, conta corrente 45781-6. Roupas e alimentos são recebidos na igreja.',
    secret: /45781/,
  },
];

const PUBLISHED: Release = {
  title: 'Ponte sobre o rio Caeté é liberada em Bragança',
  text: 'A ponte de concreto sobre o rio Caeté, em Bragança, foi liberada para carros e ônibus neste domingo. A obra tem 212 metros, custou R$ 23,4 milhões e durou dezenove meses. A secretaria calcula que 9.300 veículos passem por ali todos os dias. O secretário Adalberto Moraes cortou a fita.',
};

const OTHERS: readonly Release[] = [
  {
    title: 'Boletim da cheia nº 12: rio Tocantins chega a 11,42 metros em Marabá',
    text: 'A Defesa Civil de Marabá divulgou o boletim número 12 da cheia. O rio Tocantins está com 11,42 metros e 318 famílias foram para abrigos. As equipes atendem pelo telefone 199, em qualquer horário.',
  },
  {
    title: 'Boletim da cheia nº 13: rio Tocantins chega a 11,57 metros em Marabá',
    text: 'A Defesa Civil de Marabá divulgou o boletim número 13 da cheia. O rio Tocantins está com 11,57 metros e 341 famílias foram para abrigos. As equipes atendem pelo telefone 199, em qualquer horário.',
  },
  {
    title: 'Biblioteca de Ponta de Pedras ganha mil livros',
    text: 'A biblioteca municipal de Ponta de Pedras recebeu mil livros doados por uma editora. O acervo tem romances, poesia e obras sobre o Marajó. O empréstimo é gratuito e vale por quinze dias.',
  },
  {
    title: 'Corpo docente da Uepa elege coordenação em Igarapé-Açu',
    text: 'O corpo docente do campus de Igarapé-Açu elege na quinta-feira a nova coordenação. O Corpo de Bombeiros orienta a saída do auditório. O resultado sai no mesmo dia.',
  },
  {
    title: 'Agricultores de Tomé-Açu exportam pimenta',
    text: 'A cooperativa de Tomé-Açu embarcou 42 toneladas de pimenta-do-reino para o Japão. A venda rendeu R$ 1,9 milhão aos cooperados. A próxima carga segue em janeiro pelo porto de Vila do Conde.',
  },
  {
    title: 'Escola de Vigia completa 60 anos com exposição',
    text: 'A Escola Bertoldo Nunes, em Vigia de Nazaré, completa 60 anos com uma exposição de fotografias. A mostra reúne cadernos, uniformes e boletins antigos. A entrada é franca até o fim do mês.',
  },
  {
    title: 'Vacina contra a raiva chega às ilhas de Cametá',
    text: 'Equipes de saúde vacinam cães e gatos nas ilhas de Cametá a partir de segunda-feira. São 5.600 doses em 31 comunidades ribeirinhas. Os barcos saem do trapiche municipal às 7h.',
  },
  {
    title: 'Paragominas replanta nascentes do rio Uraim',
    text: 'Um viveiro de Paragominas entregou 14 mil mudas de espécies nativas para nascentes do rio Uraim. O plantio envolve 27 propriedades rurais. Técnicos da Emater vão acompanhar o crescimento por três anos.',
  },
  {
    title: 'Orquestra jovem de Barcarena toca na matriz',
    text: 'A orquestra de Barcarena apresenta obras de Waldemar Henrique na igreja matriz no sábado. O concerto começa às 20h e tem entrada gratuita. O maestro prepara uma segunda noite em Belém.',
  },
  {
    title: 'Itaituba troca lâmpadas de 80 ruas',
    text: 'A Prefeitura de Itaituba começou a trocar as lâmpadas de 80 ruas por modelos de led. O serviço custa R$ 3,7 milhões e termina em março. O consumo de energia deve cair pela metade.',
  },
  {
    title: 'Cinema ao ar livre volta a Alenquer',
    text: 'O projeto de cinema ao ar livre volta à praça de Alenquer com três filmes paraenses. As sessões são de sexta a domingo, às 19h. Quem quiser pode levar cadeira de casa.',
  },
  {
    title: 'Novo Progresso recebe curso de mecânica de tratores',
    text: 'O Senar abriu 24 vagas para o curso de mecânica de tratores em Novo Progresso. As aulas duram cinco dias e dão certificado. Os alunos recebem apostila e almoço.',
  },
  {
    title: 'Tracuateua celebra a marujada com levantamento do mastro',
    text: 'A festa da marujada de Tracuateua começou com o levantamento do mastro diante da igreja. Marujas e marujos dançam o retumbão até a madrugada. A procissão encerra a festa em janeiro.',
  },
  {
    title: 'Xinguara inaugura usina de energia solar',
    text: 'Uma usina solar com 11 mil placas foi inaugurada em Xinguara. Ela produz energia para seis mil casas. O investimento privado foi de R$ 31 milhões e gerou 140 empregos na construção.',
  },
  {
    title: 'Soure capacita vaqueiros para o turismo',
    text: 'Cinquenta vaqueiros de Soure terminaram o curso de condução de visitantes nas fazendas. As aulas trataram de segurança, primeiros socorros e história do búfalo. O Sebrae certificou a turma.',
  },
];

const ELSEWHERE: Release = {
  title: 'Feira de Capanema reúne produtores de leite',
  text: 'Produtores de leite se reuniram na feira de Capanema, no Paraná, para conhecer ordenhadeiras. O encontro no sudoeste paranaense teve 60 expositores, segundo a cooperativa de Francisco Beltrão.',
};

/** The story that was published already, told by another source. */
const AGAIN: Release = {
  title: 'Bragança: ponte do Caeté é aberta a carros e ônibus',
  text: 'Foi aberta neste domingo a ponte de concreto do rio Caeté, em Bragança. Com 212 metros, ela custou R$ 23,4 milhões e levou dezenove meses para ficar pronta. Devem passar 9.300 veículos todos os dias, diz a secretaria. A fita foi cortada pelo secretário Adalberto Moraes.',
};

const PIXEL = 'https://soure.example/aberto.gif';
const MORNING = [...PRIVATE, AGAIN, ELSEWHERE, ...OTHERS];

let republishing: TestRepublishing;
let cards: ReadonlyMap<string, QueueCard>;
/** The answers to `p`, by title. */
const pressed = new Map<string, string>();

const paragraphs = (text: string): string =>
  text
    .split('. ')
    .map((sentence) => `<p>${sentence.replace(/\.$/, '')}.</p>`)
    .join('');

function item({ title, text }: Release, n: number): FakeItem {
  return {
    title,
    text: paragraphs(text),
    link: `https://soure.example/${n}`,
    at: START - n * 60_000,
    image: PIXEL,
  };
}

const call: TestRepublishing['api']['call'] = (endpoint, options) => republishing.api.call(endpoint, options);

/** `p`, and once more for "at once". */
async function press(id: number): Promise<string> {
  const { token } = republishing;
  const body = { undoable: true };
  const first = await call(adminQueue.publish, { token, params: { id }, body });
  if (first.status !== 200)
    return `${first.status} ${first.problem.errors?.map(({ field }) => field) ?? first.problem.code}`;
  const again = await call(adminQueue.publishNow, { token, params: { id } });
  return String(again.status);
}

/** The stories that readers get in lists. */
const publicStories = async () => (await call(news.list, { query: { limit: 100 } })).body;

beforeAll(async () => {
  republishing = await createTestRepublishing();
  const { web } = republishing;
  const pixel = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  web.pages.set(PIXEL, { body: pixel, headers: { 'content-type': 'image/png' } });
  await republishing.fill([item(PUBLISHED, 99)]);
  const [before] = await republishing.waiting();
  pressed.set(PUBLISHED.title, await press(before?.id ?? 0));

  web.pages.set('https://agencia.example/feed', { body: rss('Agência', MORNING.map(item)) });
  await republishing.addSource('https://agencia.example/feed');
  republishing.api.clock = START + 3_600_000;
  await republishing.round();
  const { body } = await call(adminQueue.list, { token: republishing.token, query: { limit: 100 } });
  cards = new Map(body.items.map((card) => [card.title, card]));
  for (const { id, title } of body.items) pressed.set(title, await press(id));
  republishing.api.clock += 2 * QUEUE.undoMs;
});
afterAll(async () => republishing.api.close());

describe('a morning of releases, published by `p` without reading', () => {
  test('every release is a card of its own', () => {
    expect([...cards.keys()].toSorted()).toEqual(MORNING.map(({ title }) => title).toSorted());
  });

  test.each(PRIVATE)('$title: is asked about', ({ title }) => {
    expect(pressed.get(title)).toBe(`409 ${PERSONAL_DATA}`);
  });

  test.each(OTHERS)('$title: is published without a question', ({ title }) => {
    expect(pressed.get(title)).toBe('200');
  });

  test('a story that the portal has already is not published again', async () => {
    expect(pressed.get(PUBLISHED.title)).toBe('200');
    expect(cards.get(AGAIN.title)?.story?.title).toBe(PUBLISHED.title);
    expect(pressed.get(AGAIN.title)).toBe('409 published');
    const bridges = (await publicStories()).filter(({ title }) => title.includes('Caeté'));
    expect(bridges.map(({ title }) => title)).toEqual([PUBLISHED.title]);
  });

  test('a town of the same name in another state is no place of ours: the editor has to name one', () => {
    expect([cards.get(ELSEWHERE.title)?.munis, pressed.get(ELSEWHERE.title)]).toEqual([[], '400 reg']);
  });

  test('readers see nothing private, no town of another state and no tracking pixel', async () => {
    const stories = await publicStories();
    expect(stories).toHaveLength(OTHERS.length + 1);
    const shown = await Promise.all(
      stories.map(async ({ id }) => JSON.stringify((await call(news.get, { params: { id } })).body)),
    );
    for (const { secret } of PRIVATE) expect(shown.join('\n')).not.toMatch(secret ?? /^/);
    expect(stories.filter(({ cover }) => cover !== '')).toEqual([]);
  });
});

describe('the same texts, sent by a program with a key', () => {
  const body = ({ title, text }: Release) =>
    ({
      title,
      desc: paragraphs(text),
      cat: 'foco',
      reg: 'marajo',
      link: 'https://agencia.example/1',
      status: 'published',
    }) as const;

  test.each(PRIVATE)('$title: is refused', async (release) => {
    const token = await createApiKey(republishing.api, { scopes: ['drafts:write', 'publish'] });
    const asked = await call(adminNews.create, { token, body: body(release) });
    expect([asked.status, asked.problem.code]).toEqual([409, PERSONAL_DATA]);
    const insisted = await call(adminNews.create, {
      token,
      body: { ...body(release), acknowledge: PERSONAL_DATA },
    });
    // Only a key with the scope `personal-data` may confirm.
    expect([insisted.status, insisted.problem.code]).toEqual([409, PERSONAL_DATA]);
    expect(JSON.stringify(await publicStories())).not.toMatch(release.secret ?? /^/);
  });
});
