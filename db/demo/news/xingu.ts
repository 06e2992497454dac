import type { DemoStory } from '../story.ts';

export const xinguStories: readonly DemoStory[] = [
  {
    title: 'Altamira inicia obras de drenagem em seis bairros antes do período chuvoso',
    muni: 'Altamira',
    cat: 'politica',
    hoursAgo: 4,
    cover: {
      picture: 'chuva',
      alt: 'Janela coberta de gotas com as luzes da cidade desfocadas',
      credit: 'Prefeitura de Altamira / Divulgação',
    },
    source: { name: 'Prefeitura de Altamira', link: 'https://altamira.example/obras/drenagem-seis-bairros' },
    body: `<p>Máquinas e tubos ocuparam nesta semana as primeiras ruas de Altamira incluídas no plano de drenagem. Ao todo, 14 quilômetros de galerias serão instalados em seis bairros que alagam todos os anos, e o trecho mais crítico, junto ao igarapé Ambé, precisa estar pronto antes da chegada das chuvas fortes.</p>
<p>A ordem de serviço, assinada em reunião aberta, prevê multa diária por atraso e um fiscal para cada duas frentes de trabalho. O recurso vem de convênio e de contrapartida municipal. Para não repetir problemas do passado, o asfalto só será refeito depois do teste de estanqueidade das tubulações, com laudo publicado por quadra.</p>
<h2>Trânsito e moradores</h2>
<p>As interdições serão de, no máximo, dois quarteirões por vez, com passagem garantida a pedestres e cadeirantes. Comerciantes receberam um calendário das etapas e um número de telefone para emergências. Nas ruas estreitas, o recolhimento do lixo será feito por carrinho manual enquanto o caminhão não puder entrar.</p>
<ul>
<li>Fase 1: Boa Esperança e Premem;</li>
<li>Fase 2: Mutirão e Jardim Independente;</li>
<li>Fase 3: Colina e Liberdade.</li>
</ul>
<p>O secretário municipal de Infraestrutura reconheceu que a drenagem resolve parte do problema, pois a cheia do rio represa os igarapés. Por isso, o projeto inclui comportas e três áreas de acumulação, que na estiagem funcionarão como quadras e pista de caminhada. A conclusão está prevista para catorze meses.</p>
<p>Durante a obra, uma equipe social percorrerá as casas para verificar rachaduras, registrar fotografias e orientar sobre ligações clandestinas de esgoto. Quem regularizar a situação voluntariamente nesse período fica dispensado da taxa de ligação, benefício aprovado pelos vereadores na última sessão.</p>`,
  },
  {
    title: 'Medicilândia cria rota do chocolate com nove fábricas',
    muni: 'Medicilândia',
    cat: 'foco',
    hoursAgo: 37,
    cover: {
      picture: 'floresta',
      alt: 'Dossel de floresta úmida em sucessivas faixas de neblina',
      credit: 'Instituto do Cacau da Transamazônica / Divulgação',
    },
    source: {
      name: 'Instituto do Cacau da Transamazônica',
      link: 'https://institutodocacau.example/rota-do-chocolate',
    },
    body: `<p>Do pé ao bombom em um só dia. A proposta da rota do chocolate, lançada em Medicilândia, é levar o visitante a lavouras sombreadas, casas de fermentação e nove pequenas fábricas ao longo da Transamazônica, com paradas para provar mel de cacau gelado, nibs e barras de diferentes teores.</p>
<figure><img src="picture:estrada" alt="Estrada de chão vermelho em linha reta, com mata dos dois lados"><figcaption>Percurso tem 62 quilômetros e passa por travessões ao norte e ao sul da rodovia. Foto: Instituto do Cacau / Divulgação</figcaption></figure>
<p>O município está entre os maiores produtores de amêndoas do país, mas até pouco tempo quase nada era transformado ali. A primeira fábrica comunitária abriu caminho, e outras seguiram o exemplo em garagens adaptadas, cozinhas ampliadas e até em um antigo posto de gasolina, hoje decorado com sacas de juta.</p>
<h2>Passaporte carimbado</h2>
<p>Cada parada carimba um passaporte vendido a preço simbólico. Quem completar o roteiro troca o documento por uma caixa com nove minibarras e concorre a uma imersão de fim de semana na colheita. O instituto calcula que três horas bastam para quatro visitas; para conhecer tudo, o ideal é pernoitar na cidade.</p>
<figure><img src="picture:floresta" alt="Árvores altas sob luz difusa, com neblina entre as copas"><figcaption>Cacaueiros crescem à sombra de mogno, ipê e andiroba. Foto: Instituto do Cacau / Divulgação</figcaption></figure>
<p>As famílias receberam formação em atendimento, higiene e primeiros socorros e definiram entre si o limite de visitantes por dia. Uma delas abriu quartos com rede; outra oferece almoço feito com produtos do quintal. As reservas são feitas pela <a href="https://institutodocacau.example/reservas">central da rota</a>, que divide os grupos de forma equilibrada.</p>
<p>A prefeitura prometeu patrolar os travessões do percurso e instalar placas em português, inglês e braile. Um estudo de público será feito nos primeiros seis meses, com perguntas sobre gastos e satisfação. O resultado vai orientar a segunda etapa, que pretende incluir produtores de Brasil Novo e Uruará.</p>`,
    imgContent: ['floresta', 'estrada'],
  },
  {
    title: 'Vitória do Xingu recebe torneio de vela na praia do rio',
    muni: 'Vitória do Xingu',
    cat: 'esportes',
    hoursAgo: 112,
    cover: {
      picture: 'praia',
      alt: 'Praia de areia clara com guarda-sóis e água esverdeada',
      credit: 'Federação Paraense de Vela / Divulgação',
    },
    source: { name: 'Federação Paraense de Vela', link: 'https://velapara.example/regatas/vitoria-do-xingu' },
    body: `<p>O vento constante das tardes de estiagem transformou a praia de Vitória do Xingu em raia oficial pela primeira vez. O torneio estadual de vela reuniu 52 barcos das classes escola, dingue e prancha, com largadas a partir das 14h e público sentado na areia, a poucos metros da boia de contorno.</p>
<p>A surpresa foi a vitória de uma dupla local na classe escola. Os dois adolescentes aprenderam a velejar há apenas um ano, em barcos de madeira montados na oficina da rede municipal, e venceram quatro das seis regatas. Eles conheciam de cor os bancos de areia e cortaram caminho onde os visitantes preferiram dar a volta.</p>
<p>A federação elogiou a estrutura e quer incluir a cidade no calendário fixo. Para isso, pediu a construção de uma rampa e de um galpão para guardar os barcos, itens que já constam do projeto de reforma da orla. Enquanto a obra não começa, os equipamentos ficarão sob os cuidados da escola de pesca.</p>`,
  },
  {
    title: 'Delegacia fluvial itinerante atende comunidades de Porto de Moz',
    muni: 'Porto de Moz',
    cat: 'seguranca',
    hoursAgo: 186,
    cover: {
      picture: 'rio-barco',
      alt: 'Barco regional iluminado pelo entardecer em rio calmo',
      credit: 'Delegacia Fluvial do Xingu / Divulgação',
    },
    source: {
      name: 'Delegacia Fluvial do Xingu',
      link: 'https://delegaciafluvial-xingu.example/itinerante/porto-de-moz',
    },
    body: `<p>Um barco de dois andares com sala de escuta, internet e cela vazia percorre desde domingo os rios de Porto de Moz. É a delegacia fluvial itinerante, que registra ocorrências, emite documentos e ouve vítimas em comunidades onde uma ida à sede consome um dia inteiro e o combustível de uma semana.</p>
<p>Nas quatro primeiras paradas, foram 96 registros. A maioria trata de conflitos de vizinhança, furto de motores e golpes aplicados por telefone contra aposentados. Nove mulheres pediram medidas de proteção, encaminhadas ao juízo pelo sistema eletrônico e concedidas, em média, em menos de vinte horas, com acompanhamento por rádio.</p>
<h2>Golpe da falsa renovação</h2>
<p>A delegada responsável fez um alerta sobre mensagens que prometem renovar benefícios mediante pagamento. Nenhum órgão cobra por isso. Os agentes ensinam a desconfiar de pressa, de erros de português e de pedidos de senha, e mostram como bloquear o número. Um cartaz com desenhos, feito por alunos, foi afixado em cada trapiche.</p>
<figure><img src="picture:aerial-rio" alt="Rio largo e um afluente estreito cercados de mata, vistos de cima"><figcaption>O roteiro inclui as comunidades dos rios Jaurucu e Acaraí. Foto: Delegacia Fluvial do Xingu / Divulgação</figcaption></figure>
<p>A viagem segue por mais doze dias e termina na reserva extrativista, onde a equipe ficará dois dias a pedido dos moradores. Depois disso, um relatório com os principais problemas será entregue à prefeitura, à Câmara e ao Ministério Público, para que cada órgão assuma sua parte nas soluções.</p>`,
    imgContent: ['rio-barco'],
  },
  {
    title: 'Uruará conclui asfalto em avenida e instala 4 km de ciclovia',
    muni: 'Uruará',
    cat: 'foco',
    hoursAgo: 274,
    cover: {
      picture: 'onibus',
      alt: 'Rua movimentada à noite, com ônibus azul e faixas de luz',
      credit: 'Prefeitura de Uruará / Divulgação',
    },
    source: { name: 'Prefeitura de Uruará', link: 'https://uruara.example/obras/avenida-e-ciclovia' },
    body: `<p>A avenida que corta Uruará de leste a oeste está com pavimento novo e, pela primeira vez, com espaço para quem pedala. A obra, entregue na sexta-feira à noite com passeio ciclístico, incluiu quatro quilômetros de ciclovia no canteiro central, 86 rampas de acessibilidade e iluminação em toda a extensão.</p>
<p>Contagem feita antes do projeto mostrou que as bicicletas respondem por um quarto das viagens na cidade, percentual maior que o de carros. Sem lugar próprio, os ciclistas disputavam o acostamento com caminhões, e a avenida concentrava a maior parte dos atendimentos por atropelamento do hospital municipal.</p>
<p>O comércio, receoso de perder vagas, negociou a criação de bolsões nas ruas laterais e de horários para carga e descarga. Nas duas semanas desde a liberação parcial, a associação de lojistas não registrou queda nas vendas. Uma padaria instalou por conta própria um suporte para vinte bicicletas, sempre ocupado de manhã.</p>
<p>A próxima etapa prevê mudas de oiti e de ipê nos trechos sem sombra, plantadas por turmas das escolas, que ficarão responsáveis pela rega. Cada árvore terá uma plaqueta com o nome da turma. A prefeitura estuda ainda prolongar a ciclovia até o campus e o parque de exposições.</p>`,
  },
  {
    title: 'Brasil Novo treina merendeiras em primeiros socorros',
    muni: 'Brasil Novo',
    cat: 'seguranca',
    hoursAgo: 368,
    cover: null,
    source: {
      name: 'Secretaria de Educação de Brasil Novo',
      link: 'https://educacao-brasilnovo.example/primeiros-socorros',
    },
    body: `<p>Engasgo, queda, convulsão, picada de escorpião. Setenta e quatro merendeiras, vigias e motoristas das escolas de Brasil Novo aprenderam a agir nos primeiros minutos de uma emergência, em curso de vinte horas ministrado por bombeiros e enfermeiras. São eles, e não apenas os professores, que costumam estar por perto quando o acidente acontece.</p>
<p>A parte prática usou bonecos e situações encenadas por estudantes de teatro, com direito a gritaria e sangue de beterraba. No fim, cada escola montou o próprio plano, com telefone de emergência visível, maleta revisada e uma pessoa encarregada de abrir o portão para a ambulância, detalhe que já custou tempo precioso.</p>
<ul>
<li><strong>Engasgo</strong>: compressões no abdômen e chamado imediato;</li>
<li><strong>Convulsão</strong>: proteger a cabeça, virar de lado e nunca pôr a mão na boca;</li>
<li><strong>Picada</strong>: lavar com água e sabão e ir ao hospital, sem torniquete.</li>
</ul>
<p>Três dias depois da formatura, uma das participantes desengasgou um menino de sete anos na hora do lanche, na escola da vicinal 14. A família levou flores à cozinha. A secretaria decidiu repetir o curso todo semestre e abrir vagas para pais e agentes comunitários interessados.</p>`,
  },
  {
    title:
      'Seleção feminina de Altamira vence quadrangular do Xingu invicta e prepara estreia no campeonato estadual da categoria',
    muni: 'Altamira',
    cat: 'esportes',
    hoursAgo: 441,
    cover: {
      picture: 'futebol',
      alt: 'Disputa de bola no meio do campo com arquibancada lotada ao fundo',
      credit: 'Federação do Futebol do Interior / Divulgação',
    },
    source: {
      name: 'Federação do Futebol do Interior',
      link: 'https://futeboldointerior.example/feminino/quadrangular-do-xingu',
    },
    body: `<p>Três jogos, três vitórias, nenhum gol sofrido. A seleção feminina de Altamira confirmou o favoritismo e conquistou o quadrangular do Xingu com goleada de 4 a 0 sobre Pacajá, na tarde de domingo. O resultado garante vaga no campeonato estadual, que começa daqui a dois meses com doze equipes.</p>
<p>A meia de 22 anos, que divide a semana entre o treino e o curso de engenharia florestal, marcou duas vezes e foi escolhida a melhor do torneio. As outras seleções, Uruará e Anapu, empataram entre si e terminaram com a mesma pontuação, separadas pelo saldo. A média de público passou de mil torcedores por rodada.</p>
<h2>Do salão ao gramado</h2>
<p>O grupo nasceu no futsal, há seis anos, em uma quadra emprestada por uma paróquia. Sem adversárias na cidade, as jogadoras enfrentavam times masculinos juvenis. A técnica, professora de educação física, lembra que as primeiras chuteiras foram compradas com a venda de mingau na porta do estádio.</p>
<blockquote>A gente aprendeu a jogar em espaço pequeno. Quando abriram o campo inteiro para nós, sobrou lugar para correr.</blockquote>
<p>Para o estadual, a comissão busca reforços na posição de goleira e apoio para as viagens, já que a partida mais próxima fica a mais de oitocentos quilômetros. A prefeitura cedeu o ônibus e o alojamento, e uma rifa de camisas autografadas vai ajudar nas refeições. Os treinos abertos acontecem às terças e quintas, às 17h.</p>`,
  },
  {
    title: 'Anapu regulariza 430 lotes urbanos',
    muni: 'Anapu',
    cat: 'politica',
    hoursAgo: 566,
    cover: {
      picture: 'palacio',
      alt: 'Fachada neoclássica de repartição pública com palmeiras nas laterais',
      credit: 'Secretaria de Habitação de Anapu / Divulgação',
    },
    source: {
      name: 'Secretaria de Habitação de Anapu',
      link: 'https://habitacao-anapu.example/regularizacao/entrega',
    },
    body: `<p>Depois de mais de duas décadas de espera, 430 famílias de Anapu receberam o título definitivo dos lotes onde moram. A entrega, feita por ordem alfabética no ginásio, encerra a primeira fase da regularização fundiária urbana, que começou com o levantamento por drone e passou por reuniões em cada quadra.</p>
<p>O registro em cartório saiu sem custo para quem tem renda de até cinco salários mínimos. Com o documento, os moradores podem financiar reforma, transferir o imóvel aos filhos e cobrar melhorias. Em 70% dos casos, o título foi emitido em nome da mulher, critério adotado quando há crianças na casa.</p>
<p>A segunda fase abrange mais 620 lotes e depende da solução de sobreposições de medida, hoje em mediação. O secretário municipal de Habitação pede que os moradores não comprem nem vendam terrenos dessa área até o fim do processo e lembra que ninguém está autorizado a cobrar taxa para acelerar a emissão.</p>`,
  },
  {
    title: 'Senador José Porfírio testa alerta por rádio para a subida do rio',
    muni: 'Senador José Porfírio',
    cat: 'seguranca',
    hoursAgo: 657,
    cover: {
      picture: 'ponte',
      alt: 'Ponte estaiada de duas torres sobre rio largo, com um barco embaixo',
      credit: 'Defesa Civil de Senador José Porfírio / Divulgação',
    },
    source: {
      name: 'Defesa Civil de Senador José Porfírio',
      link: 'https://defesacivil-souzel.example/alerta-por-radio',
    },
    body: `<p>Quando o rio sobe depressa, a notícia precisa correr mais que a água. Com essa ideia, a Defesa Civil de Senador José Porfírio colocou em teste uma rede de rádio que liga quinze comunidades da margem do Xingu à sede e transmite três vezes ao dia o nível medido em réguas ao longo do trajeto.</p>
<p>Os aparelhos ficam em casas de moradores voluntários, que receberam bateria solar e uma prancheta para anotar as leituras. A cada boletim, cada ponto confirma o recebimento; se alguém não responde por duas chamadas, um barco vai verificar. Nas três semanas de experiência, a rede funcionou mesmo durante uma tempestade que derrubou a telefonia.</p>
<h2>Cores em vez de números</h2>
<p>Como a cota em centímetros diz pouco a quem não acompanha a régua, o aviso usa bandeiras. Verde indica normalidade; amarela, atenção com crianças e animais; vermelha, hora de subir para o ponto combinado. As bandeiras são hasteadas nos portos, e as escolas ensinam o significado em uma brincadeira de tabuleiro.</p>
<p>Os dados coletados também ajudam pescadores e agricultores de várzea a decidir quando colher. Pesquisadores de uma universidade pública pediram cópia das planilhas para comparar com os registros antigos da região. Se aprovado, o sistema passará a ser permanente no próximo mês e ganhará mais oito pontos rio acima.</p>`,
  },
  {
    title: 'Placas tem a primeira turma de técnicos em agroecologia formada no próprio município',
    muni: 'Placas',
    cat: 'foco',
    hoursAgo: 791,
    cover: {
      picture: 'livros',
      alt: 'Estante com três prateleiras tomadas por livros de cores variadas',
      credit: 'Instituto Técnico da Transamazônica / Divulgação',
    },
    source: {
      name: 'Instituto Técnico da Transamazônica',
      link: 'https://institutotecnico.example/formatura/placas',
    },
    body: `<p>Trinta e três jovens vestiram beca verde e chapéu de palha na formatura da primeira turma de técnicos em agroecologia de Placas. Até agora, quem quisesse a qualificação precisava se mudar; desta vez, o curso foi até os alunos, em regime de alternância, com quinze dias de aula e quinze de prática na propriedade da família.</p>
<p>Os trabalhos finais trataram de problemas concretos: um desidratador solar para banana, uma fossa de bananeira que protege o poço, a recuperação de um hectare de pasto com leguminosas, o controle da vassoura-de-bruxa por poda. Doze projetos já foram adotados por vizinhos, e quatro receberam convite para a mostra estadual.</p>
<figure><img src="picture:estrada" alt="Via de terra avermelhada e um carro branco ao fundo"><figcaption>Alunos chegavam ao alojamento por travessões de até cinquenta quilômetros. Foto: Instituto Técnico da Transamazônica / Divulgação</figcaption></figure>
<p>A desistência foi baixa, de apenas cinco estudantes em três anos, e o instituto credita o número à creche montada ao lado do alojamento. Seis formandas tiveram filhos durante o curso e continuaram frequentando as aulas. Uma delas, oradora da turma, dedicou o diploma à avó, que cuidou do bebê nas semanas de prova.</p>
<p>O processo seletivo da segunda turma abre no próximo mês, com quarenta vagas e reserva de metade para moradores da zona rural. A inscrição é gratuita e inclui entrevista na comunidade, para que a equipe conheça o local onde o estudante fará as atividades práticas.</p>`,
  },
  {
    title: 'Jogos rurais de Pacajá reúnem 900 atletas de vicinais em doze modalidades',
    muni: 'Pacajá',
    cat: 'esportes',
    hoursAgo: 934,
    cover: {
      picture: 'estrada',
      alt: 'Estrada vicinal entre encostas verdes, com veículo no horizonte',
      credit: 'Secretaria de Esporte de Pacajá / Divulgação',
    },
    source: {
      name: 'Secretaria de Esporte de Pacajá',
      link: 'https://esporte-pacaja.example/jogos-rurais',
    },
    body: `<p>Teve futebol, vôlei e atletismo, mas a torcida vibrou mesmo foi com o cabo de guerra, a corrida do saco e a prova de debulhar milho. Os jogos rurais de Pacajá levaram 900 atletas de 28 vicinais ao parque de exposições, em um fim de semana que começou com desfile de tratores e terminou com forró.</p>
<p>A vicinal Ladário somou mais pontos e ficou com o troféu rotativo, feito de raiz de castanheira por um artesão da cidade. A decisão saiu na última prova, o revezamento com carrinho de mão, depois que a equipe líder deixou cair a carga na curva e precisou recomeçar o percurso.</p>
<p>Para incluir quem mora longe, a secretaria mandou ônibus a dezenove pontos e montou um acampamento com banheiro, cozinha coletiva e vigilância. Crianças tiveram espaço com brinquedos de madeira, e um ônibus da saúde aferiu pressão e glicemia de mais de quatrocentos participantes entre uma disputa e outra.</p>
<h2>Recorde aos 67 anos</h2>
<p>O momento mais comentado foi o dos 100 metros acima dos sessenta anos. Um agricultor de 67, que nunca havia participado de competição, correu descalço em 14 segundos e 8 décimos e pediu para repetir, pois achou que a largada tinha sido apenas um ensaio. Na segunda vez, baixou o próprio tempo.</p>
<p>A organização já recebeu pedidos para incluir laço, pesca e montaria na próxima edição. Um conselho com representantes das vicinais vai decidir, com a condição de que as provas com animais tenham acompanhamento veterinário e regras aprovadas pelo órgão de defesa agropecuária.</p>`,
  },
];
