import { MUNICIPALITIES } from '../../contracts/municipalities.ts';
import { type CorpusText, type LabelledPair, randomFrom } from './pairs.corpus.ts';

/**
 * Press releases as templates, one for every town, day, edition or neighbourhood. Slots: `{m}` `{de m}` `{em m}` the
 * municipality, `{n}` a count, `{em d}` `{d}` a day, `{e}` an edition, `{b}` a neighbourhood, `{p}` a person. An outlet
 * uses one of the titles and one of the leads; the second of each does not name the municipality.
 */
interface Template {
  readonly titles: readonly [string, string, string];
  readonly leads: readonly [string, string];
  readonly body: string;
}

export const TEMPLATES: readonly Template[] = [
  {
    titles: [
      '{m} abre vacinação contra a gripe',
      'Vacinação contra a gripe começa nos postos de saúde',
      'Postos de saúde {de m} iniciam campanha contra a influenza',
    ],
    leads: [
      'A Secretaria Municipal de Saúde {de m} abre {em d} a campanha de vacinação contra a gripe.',
      'A campanha de vacinação contra a gripe será aberta {em d} pela Secretaria Municipal de Saúde.',
    ],
    body: 'Nesta etapa são {n} doses para idosos, gestantes, crianças e profissionais de saúde. O atendimento ocorre das 8h às 17h em todas as unidades básicas. É preciso apresentar documento com foto, cartão do SUS e caderneta de vacinação. A vacina protege contra os vírus H1N1, H3N2 e influenza B. A meta do Ministério da Saúde é imunizar 90% do público prioritário.',
  },
  {
    titles: [
      'Prefeitura {de m} oferece {n} vagas em cursos gratuitos',
      'Cursos gratuitos têm {n} vagas abertas',
      'Qualificação profissional: inscrições abertas {em m}',
    ],
    leads: [
      'A Prefeitura {de m}, em parceria com o Senai, oferece {n} vagas em cursos de qualificação profissional.',
      'Em parceria com o Senai, a prefeitura abriu {n} vagas em cursos de qualificação profissional.',
    ],
    body: 'As inscrições podem ser feitas {em d}, na sede da Secretaria de Assistência Social. Há turmas de eletricista, pedreiro, corte e costura, panificação e informática básica. Podem participar moradores a partir de 16 anos com ensino fundamental completo. É necessário levar RG, CPF e comprovante de residência. Ao final, os participantes recebem certificado reconhecido nacionalmente.',
  },
  {
    titles: [
      'Mutirão de limpeza chega ao bairro {b} {em m}',
      'Bairro {b} recebe mutirão de limpeza',
      '{m}: equipes de limpeza atendem o {b}',
    ],
    leads: [
      'O bairro {b}, {em m}, recebe {em d} o mutirão de limpeza da Secretaria de Urbanismo.',
      'A Secretaria de Urbanismo leva {em d} o mutirão de limpeza ao bairro {b}.',
    ],
    body: 'O serviço inclui capina, roçagem, retirada de entulho, limpeza de bueiros e pintura de meio-fio. Participam {n} trabalhadores, com caçambas e retroescavadeiras. A orientação é que os moradores coloquem o entulho na calçada na véspera. A coleta domiciliar segue no horário normal. Denúncias de descarte irregular podem ser feitas pelo canal da ouvidoria.',
  },
  {
    titles: [
      '{m} realiza a {e} edição da Feira do Produtor Rural',
      'Feira do Produtor Rural chega à {e} edição',
      'Agricultores {de m} vendem direto ao consumidor em feira',
    ],
    leads: [
      'A {e} edição da Feira do Produtor Rural {de m} acontece {em d}, na praça matriz.',
      'Acontece {em d}, na praça matriz, a {e} edição da Feira do Produtor Rural.',
    ],
    body: 'A feira reúne {n} agricultores familiares com farinha, hortaliças, mel, queijo e artesanato. O evento é organizado pela Secretaria de Agricultura com apoio da Emater. Haverá apresentações de carimbó e serviços de saúde. A entrada é gratuita e a programação vai das 6h às 13h.',
  },
  {
    titles: [
      'Caravana de serviços do Estado chega {em m}',
      'Caravana leva documentos e consultas gratuitas à população',
      'Moradores {de m} terão emissão de documentos em caravana',
    ],
    leads: [
      'A caravana da cidadania do Governo do Pará estará {em m} {em d} com serviços gratuitos.',
      'Com serviços gratuitos, a caravana da cidadania do Governo do Pará atende {em d}.',
    ],
    body: 'A expectativa é realizar {n} atendimentos. Serão emitidas carteiras de identidade, certidões de nascimento e CPF. A ação da Secretaria de Igualdade Racial e Direitos Humanos conta com a Polícia Civil, a Defensoria Pública e o Tribunal de Justiça. As senhas são distribuídas a partir das 7h. Crianças devem estar acompanhadas dos responsáveis.',
  },
  {
    titles: [
      'Polícia Militar apreende {n} quilos de drogas {em m}',
      'PM apreende {n} quilos de drogas e prende dois homens',
      'Dois são presos com entorpecentes {em m}',
    ],
    leads: [
      'A Polícia Militar apreendeu {n} quilos de drogas {em d}, durante abordagem {em m}.',
      'Durante uma abordagem, {em d}, policiais militares apreenderam {n} quilos de drogas.',
    ],
    body: 'Os agentes faziam rondas quando perceberam dois homens em atitude suspeita em uma motocicleta. Com eles foram encontrados tabletes de maconha, uma balança de precisão e dinheiro em espécie. Os dois foram apresentados na delegacia e ficaram à disposição da Justiça. A motocicleta foi recolhida ao pátio do Detran.',
  },
  {
    titles: [
      'Estado entrega {n} títulos de terra {em m}',
      'Famílias recebem {n} títulos de terra do Estado',
      'Iterpa regulariza áreas de famílias {de m}',
    ],
    leads: [
      'O Governo do Pará, por meio do Iterpa, entregou {em d} {n} títulos de terra a famílias {de m}.',
      'Por meio do Iterpa, o Governo do Pará entregou {em d} {n} títulos de terra a famílias de agricultores.',
    ],
    body: 'A regularização garante segurança jurídica e acesso ao crédito rural. O programa Territórios Sustentáveis já atendeu todas as regiões de integração. Segundo o presidente do órgão, a entrega é resultado de um trabalho técnico feito com drones e cadastro no campo. A cerimônia teve a presença de lideranças das comunidades.',
  },
  {
    titles: [
      'Câmara {de m} aprova orçamento de R$ {n} milhões',
      'Vereadores aprovam orçamento de R$ {n} milhões para o próximo ano',
      'Lei orçamentária é aprovada por unanimidade {em m}',
    ],
    leads: [
      'A Câmara Municipal {de m} aprovou {em d} a Lei Orçamentária Anual, estimada em R$ {n} milhões.',
      'Os vereadores aprovaram {em d} a Lei Orçamentária Anual, estimada em R$ {n} milhões.',
    ],
    body: 'Saúde e educação ficam com a maior fatia dos recursos. A proposta recebeu emendas para drenagem, iluminação pública e reforma de escolas. A sessão foi conduzida por {p}. O texto segue agora para sanção. A legislação determina que a votação ocorra antes do recesso parlamentar.',
  },
  {
    titles: [
      'Concurso da Prefeitura {de m} tem {n} vagas',
      'Concurso público oferece {n} vagas em todos os níveis',
      'Sai o edital do concurso {de m}',
    ],
    leads: [
      'Foi publicado {em d} o edital do concurso da Prefeitura {de m}, com {n} vagas.',
      'O edital do concurso público, com {n} vagas, foi publicado {em d}.',
    ],
    body: 'Há oportunidades para níveis fundamental, médio e superior, com salários que chegam a R$ 5 mil. A organização é da Fadesp. As provas objetivas serão aplicadas aos domingos, em dois turnos. A taxa pode ser dispensada para inscritos no CadÚnico e doadores de medula óssea. O prazo de validade é de dois anos, prorrogável por igual período.',
  },
  {
    titles: [
      'Bombeiros procuram pescador desaparecido {em m}',
      'Buscas por pescador desaparecido continuam',
      'Embarcação naufraga e pescador some {em m}',
    ],
    leads: [
      'O Corpo de Bombeiros procura {p}, pescador que desapareceu {em d} {em m}.',
      'Um pescador identificado como {p} desapareceu {em d} e é procurado pelo Corpo de Bombeiros.',
    ],
    body: 'A embarcação em que ele estava virou depois de uma ventania. Outros {n} tripulantes conseguiram nadar até a margem. As buscas começam ao amanhecer com mergulhadores e uma lancha. A Capitania dos Portos abriu inquérito para apurar as causas. Moradores ajudam com barcos próprios.',
  },
  {
    titles: [
      'Escola {de m} ganha {n} novas salas de aula',
      'Obra entrega {n} salas de aula a estudantes da rede',
      'Rede municipal {de m} é ampliada',
    ],
    leads: [
      'A Secretaria de Educação {de m} entregou {em d} a ampliação da escola do bairro {b}, com {n} salas.',
      'A ampliação da escola do bairro {b}, com {n} salas, foi entregue {em d}.',
    ],
    body: 'O prédio tem agora refeitório, biblioteca, quadra coberta e banheiros acessíveis. O investimento veio do salário-educação e de recursos próprios. A obra durou oito meses. A diretora {p} disse que a procura por matrículas cresceu. As aulas começam em fevereiro.',
  },
  {
    titles: [
      '{m} recebe a {e} Corrida da Cidade',
      '{e} Corrida da Cidade tem inscrições abertas',
      'Atletas se preparam para a corrida de rua {de m}',
    ],
    leads: [
      'A {e} Corrida da Cidade {de m} será disputada {em d}, com percursos de 5 km e 10 km.',
      'Será disputada {em d} a {e} Corrida da Cidade, com percursos de 5 km e 10 km.',
    ],
    body: 'A largada está marcada para as 6h em frente ao ginásio poliesportivo. São esperados {n} corredores. Os três primeiros de cada categoria recebem troféu e premiação em dinheiro. O kit com camisa, chip e número de peito é entregue na véspera. A Guarda Municipal vai interditar as ruas do trajeto.',
  },
  {
    titles: [
      'Defesa Civil alerta para cheia {em m}',
      'Nível do rio sobe e Defesa Civil monitora famílias',
      'Cheia atinge {n} famílias {em m}',
    ],
    leads: [
      'A Defesa Civil {de m} informou {em d} que {n} famílias foram atingidas pela cheia.',
      'Já são {n} famílias atingidas pela cheia, informou {em d} a Defesa Civil.',
    ],
    body: 'O rio ultrapassou a cota de alerta depois das chuvas da última semana. As famílias foram levadas para abrigos montados em escolas e ginásios. A prefeitura pede doação de água, alimentos, colchões e material de higiene. O Estado enviou cestas básicas e equipes de apoio. A previsão é de mais chuva.',
  },
  {
    titles: [
      'Sine {de m} oferece {n} vagas de emprego nesta semana',
      'Sine tem {n} vagas de emprego abertas',
      'Veja as vagas de emprego disponíveis {em m}',
    ],
    leads: [
      'O Sine {de m} oferece {n} vagas de emprego {em d}.',
      'Quem procura trabalho encontra {n} vagas no Sine {em d}.',
    ],
    body: 'As oportunidades são para vendedor, operador de caixa, motorista, soldador, auxiliar de limpeza e técnico de enfermagem. Os interessados devem levar carteira de trabalho, RG, CPF e comprovante de residência. O atendimento é de segunda a sexta, das 8h às 14h. Também é possível se candidatar pelo aplicativo do Sine Fácil. As vagas podem ser preenchidas a qualquer momento.',
  },
  {
    titles: [
      'Justiça determina reforma de hospital {em m}',
      'MP obtém decisão que obriga reforma de hospital',
      'Hospital municipal {de m} terá de ser reformado',
    ],
    leads: [
      'A Justiça atendeu {em d} pedido do Ministério Público e determinou que o município {de m} reforme o hospital em {n} dias.',
      'A pedido do Ministério Público, a Justiça determinou {em d} a reforma do hospital em {n} dias.',
    ],
    body: 'A ação civil pública foi ajuizada pela promotoria após inspeções que apontaram infiltrações, falta de leitos e equipamentos parados. Em caso de descumprimento a multa diária recai sobre o gestor. O Conselho Regional de Medicina também vistoriou o prédio. A decisão cabe recurso.',
  },
  {
    titles: [
      'Terminal hidroviário {de m} fica pronto {em d}',
      'Novo terminal hidroviário será entregue {em d}',
      'Passageiros terão novo porto {em m}',
    ],
    leads: [
      'O Governo do Pará entrega {em d} o terminal hidroviário {de m}, com capacidade para {n} passageiros.',
      'Com capacidade para {n} passageiros, o novo terminal hidroviário será entregue {em d}.',
    ],
    body: 'A estrutura tem sala de espera climatizada, bilheterias, lanchonete, elevador e rampa flutuante. A obra é da Companhia de Portos e Hidrovias. O investimento é do Tesouro estadual. O espaço substitui o trapiche de madeira usado há décadas. Linhas diárias ligam o município às ilhas.',
  },
];

const NAMES = ['Rui Pantoja', 'Lia Tembé', 'Noemi Maués', 'Davi Lobato', 'Caio Furtado', 'Ana Gaia'];
const NEIGHBOURHOODS = [
  'Jaderlândia',
  'Cidade Nova',
  'Liberdade',
  'Santa Luzia',
  'Nova Esperança',
  'Maracacuera',
];
const EDITIONS = ['2ª', '3ª', '7ª', '12ª', '1ª', '21ª'];
const MONTHS = ['novembro', 'dezembro'];
const WEEKDAYS = [
  'domingo',
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
];

interface Fill {
  readonly town: string;
  readonly count: number;
  /** Days after 1 November 2026. */
  readonly day: number;
  readonly edition: string;
  readonly neighbourhood: string;
  readonly person: string;
}

/** The style of an outlet: 0 is the press office, 1 and 2 are others. */
type Habit = 0 | 1 | 2;

function dayOf(day: number, habit: Habit): string {
  const date = new Date(Date.UTC(2026, 10, 1 + day));
  const [number, month] = [date.getUTCDate(), MONTHS[date.getUTCMonth() - 10] ?? ''];
  if (habit === 0) return `em ${number === 1 ? '1º' : number} de ${month}`;
  const weekday = WEEKDAYS[date.getUTCDay()] ?? '';
  return habit === 1
    ? `n${weekday.endsWith('feira') ? 'a' : 'o'} ${weekday} (${number})`
    : `no dia ${number}`;
}

function countOf(count: number, habit: Habit): string {
  if (habit === 2 && count > 1_000)
    return `mais de ${(Math.floor(count / 100) / 10).toString().replace('.', ',')} mil`;
  return habit === 1 ? String(count) : count.toLocaleString('pt-BR');
}

function filled(text: string, fill: Fill, habit: Habit): string {
  const capital = fill.town === 'Belém' && habit === 2;
  const town = capital ? 'capital paraense' : fill.town;
  const written = text
    .replaceAll('{de m}', capital ? `da ${town}` : `de ${town}`)
    .replaceAll('{em m}', capital ? `na ${town}` : `em ${town}`)
    .replaceAll('{m}', town)
    .replaceAll('{n}', countOf(fill.count, habit))
    .replaceAll('{em d}', dayOf(fill.day, habit))
    .replaceAll('{e}', fill.edition)
    .replaceAll('{b}', fill.neighbourhood)
    .replaceAll('{p}', fill.person);
  return written.charAt(0).toUpperCase() + written.slice(1);
}

const ENDINGS = [
  '',
  ' Leia também: Polícia prende suspeito de furto em Castanhal.',
  ' Com informações da assessoria.',
  ' Siga o nosso canal e receba as notícias do Pará.',
];

function release(template: Template, fill: Fill, habit: Habit, random: () => number): CorpusText {
  const at = Math.floor(random() * ENDINGS.length);
  const sentences = filled(template.body, fill, habit).split(/(?<=\.) /);
  // The press office sends everything, the second outlet cuts the end, the third adds a sentence of its own at the
  // start.
  const body = habit === 1 ? sentences.slice(0, Math.max(3, sentences.length - 1)) : sentences;
  const own = habit === 2 ? 'A informação foi confirmada ao portal nesta terça-feira (17). ' : '';
  const lead = filled(template.leads[habit === 1 ? 1 : 0], fill, habit);
  return {
    title: filled(template.titles[habit], fill, habit),
    text: `${own}${lead} ${body.join(' ')}${habit === 0 ? '' : ENDINGS[at]}`,
  };
}

/** The slots of a template that make two of its releases different news. */
const SLOTS = { town: 'm}', count: '{n}', day: 'd}', edition: '{e}', neighbourhood: '{b}' } as const;

/** Pairs of releases: the same news by three outlets, and one template filled differently in one slot or in all. */
export function templatePairs(templates: readonly Template[], rounds: number, seed = 11): LabelledPair[] {
  const random = randomFrom(seed);
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T;
  const makeFill = (): Fill => ({
    town: random() < 0.15 ? 'Belém' : pick(MUNICIPALITIES).name,
    count: random() < 0.2 ? 1_000 + Math.floor(random() * 9_000) : 5 + Math.floor(random() * 900),
    day: 17 + Math.floor(random() * 40),
    edition: pick(EDITIONS),
    neighbourhood: pick(NEIGHBOURHOODS),
    person: pick(NAMES),
  });
  const pairs: LabelledPair[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const template of templates) {
      const fill = makeFill();
      const [first, second, third] = ([0, 1, 2] as const).map((habit) =>
        release(template, fill, habit, random),
      );
      if (!first || !second || !third) continue;
      pairs.push({ a: first, b: second, same: true, how: 'other outlet, municipality not in the title' });
      pairs.push({ a: first, b: third, same: true, how: 'other outlet, own headline and beginning' });
      pairs.push({ a: second, b: third, same: true, how: 'two outlets' });
      const whole = `${template.titles[0]} ${template.leads[0]}`;
      const other = makeFill();
      for (const [slot, sign] of Object.entries(SLOTS) as [keyof typeof SLOTS, string][]) {
        if (!whole.includes(sign) || fill[slot] === other[slot]) continue;
        const b = release(template, { ...fill, [slot]: other[slot] }, 0, random);
        pairs.push({ a: first, b, same: false, how: `one form, other ${slot}` });
      }
      if (fill.town !== other.town) {
        pairs.push({
          a: first,
          b: release(template, other, 0, random),
          same: false,
          how: 'one form, all slots',
        });
        pairs.push({
          a: first,
          b: release(template, other, 2, random),
          same: false,
          how: 'one form, all slots, outlet',
        });
      }
    }
  }
  return pairs;
}
