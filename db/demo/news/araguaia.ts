import type { DemoStory } from '../story.ts';

export const araguaiaStories: readonly DemoStory[] = [
  {
    title: 'Hospital de Redenção passa a emitir laudos cardíacos a distância para 15 municípios',
    muni: 'Redenção',
    cat: 'foco',
    hoursAgo: 14,
    cover: {
      picture: 'hospital',
      alt: 'Corredor de hospital com profissionais caminhando de costas',
      credit: 'Rede Araguaia de Saúde Pública / Divulgação',
    },
    source: {
      name: 'Rede Araguaia de Saúde Pública',
      link: 'https://saude-araguaia.example/redencao/telecardiologia',
    },
    body: `<p>Um eletrocardiograma feito em Cumaru do Norte ou em Bannach agora recebe laudo em menos de vinte minutos, sem que o paciente precise viajar. A central de telecardiologia instalada no hospital público de Redenção entrou em operação na segunda-feira e atende, em regime de plantão, unidades de quinze municípios do sul do Pará.</p>
<p>Antes, o exame era impresso e enviado por aplicativo de mensagens a médicos de outras cidades, quando havia alguém disponível. Em casos suspeitos de infarto, a espera podia comprometer o uso do medicamento que dissolve coágulos, cujo efeito é maior nas primeiras horas. Os aparelhos passaram a transmitir o traçado diretamente ao sistema.</p>
<h2>Primeiros resultados</h2>
<p>Nos dez dias de teste que antecederam a abertura oficial, foram analisados 312 exames. Dezessete indicaram alteração grave, e os pacientes foram transferidos já medicados. Em outros 41, a orientação do cardiologista evitou um deslocamento desnecessário de ambulância, em trajetos que chegam a 280 quilômetros de estrada de terra.</p>
<figure><img src="picture:estrada" alt="Estrada de terra vermelha em linha reta até o horizonte"><figcaption>Em alguns municípios, a transferência leva mais de seis horas.</figcaption></figure>
<p>A equipe tem oito cardiologistas que se revezam presencialmente e de casa. Enfermeiros dos postos receberam treinamento para posicionar os eletrodos e reconhecer sinais de alerta. Uma segunda etapa, prevista para o próximo semestre, incluirá exames de imagem e consultas de retorno por vídeo.</p>
<blockquote>A distância continua a mesma. O que diminuiu foi o tempo em que a pessoa fica sem resposta, disse a diretora clínica do hospital.</blockquote>
<h2>Como o paciente é atendido</h2>
<ol>
<li>A unidade faz o exame e preenche uma ficha com queixas e remédios em uso.</li>
<li>O traçado segue pela internet, com prioridade definida por cor.</li>
<li>O cardiologista envia o laudo e, se preciso, telefona para a equipe.</li>
</ol>
<p>Nas localidades em que a conexão cai com frequência, o aparelho guarda até duzentos exames e os transmite quando o sinal retorna. Se o caso for urgente, o enfermeiro pode ditar as medidas por telefone via satélite, procedimento ensaiado durante o treinamento com situações fictícias e cronômetro.</p>
<p>O investimento inicial foi de R$ 1,7 milhão, usado na compra de 34 eletrocardiógrafos, computadores e licenças. O custeio mensal será rateado entre o Estado e as prefeituras, em proporção à população. Um comitê com gestores e usuários revisará as metas de tempo e qualidade a cada quatro meses.</p>
<p>A central também servirá de campo de estágio para estudantes de medicina e enfermagem do sul do Pará. Eles acompanharão os plantões e ajudarão a montar um banco de dados, sem identificação dos pacientes, sobre doenças do coração numa região em que esse tipo de informação ainda é escasso.</p>`,
  },
  {
    title: 'Conceição do Araguaia abre temporada de vôlei de praia nas areias do rio',
    muni: 'Conceição do Araguaia',
    cat: 'esportes',
    hoursAgo: 89,
    cover: {
      picture: 'praia',
      alt: 'Guarda-sóis coloridos em praia de areia clara',
      credit: 'Federação Paraense de Vôlei de Areia / Divulgação',
    },
    source: {
      name: 'Federação Paraense de Vôlei de Areia',
      link: 'https://volei-areia-pa.example/circuito/conceicao-do-araguaia',
    },
    body: `<p>Com o rio em vazante e as praias à mostra, Conceição do Araguaia recebe neste fim de semana a etapa de abertura do circuito paraense de vôlei de areia. São 52 duplas inscritas, de quatro estados, e seis quadras montadas num banco de areia a que só se chega de voadeira.</p>
<p>A logística é parte do espetáculo. Postes, redes e arquibancadas desmontáveis foram levados em três balsas, e os atletas atravessam o rio em grupos de dez. Toda a estrutura precisa ser retirada até terça-feira, compromisso assumido com os órgãos ambientais para proteger os pontos de desova de tartarugas, que ficam a dois quilômetros dali.</p>
<h2>Formato e premiação</h2>
<p>A fase de grupos ocupa o sábado, das 7h ao meio-dia e das 16h às 19h, fora do sol mais forte. Oitavas e quartas de final serão no domingo cedo, e as decisões começam às 16h30. Homens e mulheres recebem o mesmo prêmio, e a melhor dupla sub-19 ganha vaga direta na etapa nacional de base.</p>
<p>Entre as favoritas estão as atuais campeãs, de Marabá, e uma dupla da casa que treina há sete anos na mesma praia. As conceicionenses terminaram a temporada anterior em terceiro e chegam com moral depois de vencer um torneio no Tocantins, há duas semanas, sem perder um único set.</p>
<figure><img src="picture:praia" alt="Praia com palmeira e banhistas sob guarda-sóis"><figcaption>Público pode levar cadeira e guarda-sol para a área lateral das quadras.</figcaption></figure>
<p>A travessia será gratuita para quem apresentar um quilo de alimento não perecível, com prioridade para idosos e famílias com crianças. Coletes são obrigatórios. Bombeiros e guarda-vidas estarão de prontidão, já que o canal ao lado das quadras é fundo e tem correnteza.</p>`,
  },
  {
    title: 'Xinguara terá ouvidoria itinerante nas vilas e nos assentamentos rurais',
    muni: 'Xinguara',
    cat: 'politica',
    hoursAgo: 37,
    cover: {
      picture: 'microfones',
      alt: 'Microfones de emissoras diante de pessoa em contraluz',
      credit: 'Prefeitura de Xinguara / Divulgação',
    },
    source: {
      name: 'Controladoria-Geral de Xinguara',
      link: 'https://controladoria-xinguara.example/ouvidoria-itinerante',
    },
    body: `<p>Uma van equipada com internet via satélite, mesa de atendimento e toldo vai levar a ouvidoria municipal de Xinguara a vilas e assentamentos. O serviço, regulamentado por decreto publicado nesta semana, começa pela região da Vila São José do Araguaia e terá calendário fixo, com duas comunidades por semana.</p>
<p>O diagnóstico que motivou a mudança é simples: de cada cem manifestações recebidas no ano passado, 96 vieram da área urbana. Quem mora longe raramente reclama porque precisa gastar um dia de trabalho para protocolar o pedido. Na van, o cidadão fala, o servidor digita e o número de acompanhamento sai impresso na hora.</p>
<p>Poderão ser registradas reclamações, sugestões, elogios e pedidos de informação sobre qualquer secretaria. As respostas voltam pelo mesmo caminho, na visita seguinte, lidas em voz alta para quem preferir. Casos urgentes, como ponte caída ou falta de transporte escolar, terão prazo de 72 horas.</p>
<p>Relatórios mensais, com os temas mais citados e o percentual de solução, serão enviados à Câmara e afixados nas escolas rurais. A controladora-geral do município adiantou que a nota de cada secretaria vai considerar a satisfação de quem reclamou, e não apenas o envio da resposta.</p>`,
  },
  {
    title:
      'Brigada comunitária de São Félix do Xingu forma 120 voluntários e antecipa o plano de prevenção a queimadas para antes do verão',
    muni: 'São Félix do Xingu',
    cat: 'seguranca',
    hoursAgo: 171,
    cover: {
      picture: 'floresta',
      alt: 'Camadas de floresta encobertas por névoa até o horizonte',
      credit: 'Defesa Civil de São Félix do Xingu / Divulgação',
    },
    source: {
      name: 'Defesa Civil de São Félix do Xingu',
      link: 'https://defesacivil-saofelix.example/brigada/formatura',
    },
    body: `<p>Cento e vinte moradores de oito distritos de São Félix do Xingu concluíram o curso de brigadista voluntário e já integram o plano de prevenção a queimadas, que neste ano começa dois meses antes do período mais seco. Entre eles há agricultores, professoras, motoristas e 14 jovens que acabam de completar 18 anos.</p>
<p>Foram quarenta horas de aula, metade delas em campo. O grupo aprendeu a abrir aceiros, usar abafadores e bombas costais, ler a direção do vento e, sobretudo, reconhecer quando recuar. Cada distrito recebeu um conjunto de ferramentas, rádio e uma moto com carreta, guardados em local combinado com a comunidade.</p>
<h2>Prevenir antes de apagar</h2>
<p>O calendário prevê visitas a 900 propriedades até o fim do mês que vem. Os voluntários vão ajudar a limpar divisas, orientar sobre alternativas ao fogo no preparo da terra e anotar a localização de nascentes e açudes que possam abastecer as bombas. A adesão é livre e ninguém é multado durante a visita.</p>
<ul>
<li>Aceiros comunitários planejados: 64 quilômetros;</li>
<li>Pontos de água mapeados: 218;</li>
<li>Torres de observação: três, duas já instaladas.</li>
</ul>
<figure><img src="picture:floresta" alt="Área de mata no distrito da Taboca"><figcaption>Região da Taboca será a primeira monitorada por torre.</figcaption></figure>
<p>Em dias de risco alto, um boletim será lido nas rádios locais às 6h e às 17h, com a recomendação de suspender qualquer queima. O município também firmou acordo com aldeias vizinhas para troca de avisos, já que o fogo costuma atravessar limites de propriedade e de território.</p>
<p>Novas turmas serão abertas no segundo semestre, com prioridade para os distritos que ainda não têm brigada. Os interessados devem ter mais de 18 anos, boa saúde e disponibilidade de dois fins de semana. O voluntário recebe seguro contra acidentes e uniforme, mas não é remunerado.</p>`,
    imgContent: ['estrada'],
  },
  {
    title: 'Cacau de Tucumã leva dois prêmios em concurso de amêndoas e atrai compradores',
    muni: 'Tucumã',
    cat: 'foco',
    hoursAgo: 277,
    cover: {
      picture: 'floresta',
      alt: 'Vista ampla de floresta com neblina entre as árvores',
      credit: 'Cooperativa-Escola de Tucumã / Divulgação',
    },
    source: {
      name: 'Instituto Sul-Paraense do Cacau',
      link: 'https://instituto-cacau-sul.example/premios/tucuma',
    },
    body: `<p>Duas famílias de Tucumã subiram ao pódio de um concurso nacional de qualidade de amêndoas de cacau. Uma delas ficou em segundo lugar na categoria de fermentação tradicional; a outra, em terceiro na de variedades misturadas. Os lotes, de trezentos quilos cada, foram avaliados às cegas por um painel de doze provadores.</p>
<p>As notas descrevem sabor de frutas amarelas, leve acidez e fundo de castanha, características atribuídas à fermentação em caixas de madeira por seis dias, com viragens controladas por termômetro. A técnica foi aprendida em curso do instituto que presta assistência aos produtores e que hoje acompanha 260 propriedades no município.</p>
<h2>Preço três vezes maior</h2>
<p>O efeito foi imediato. Quatro fábricas de chocolate fino procuraram os produtores na semana seguinte, oferecendo até o triplo do valor pago pela amêndoa comum. A cooperativa local decidiu não vender tudo a um só cliente e separou parte da safra para a fabricação de barras próprias, em pequena escala.</p>
<p>Nem todos conseguirão seguir o mesmo caminho de imediato, lembra a engenheira-agrônoma responsável pelo projeto. A fermentação cuidadosa exige estrutura e tempo, e um lote mal seco perde a nota inteira. O instituto abrirá, no próximo mês, vinte vagas para visitas técnicas às propriedades premiadas.</p>
<p>O cacau ocupa cerca de nove mil hectares em Tucumã, quase sempre à sombra de árvores nativas e bananeiras. Nos últimos cinco anos, áreas de pasto degradado vêm sendo convertidas em agrofloresta, e viveiros comunitários entregaram 410 mil mudas de cacau, ipê, mogno-africano e andiroba.</p>`,
  },
  {
    title: 'Audiência em Ourilândia do Norte debate como aplicar a compensação mineral',
    muni: 'Ourilândia do Norte',
    cat: 'politica',
    hoursAgo: 364,
    cover: {
      picture: 'mina',
      alt: 'Caminhões amarelos em degraus de mina a céu aberto',
      credit: 'Câmara Municipal de Ourilândia do Norte / Divulgação',
    },
    source: {
      name: 'Câmara Municipal de Ourilândia do Norte',
      link: 'https://camara-ourilandia.example/audiencias/compensacao-mineral',
    },
    body: `<p>Quanto da compensação paga pela mineração deve virar obra e quanto deve ser guardado para quando o minério acabar? A pergunta guiou a audiência pública que lotou o plenário da Câmara de Ourilândia do Norte na quinta-feira e se estendeu por mais de quatro horas, com 38 pessoas inscritas para falar.</p>
<p>Em discussão está um projeto que divide a receita em três partes: metade para infraestrutura e serviços, 30% para diversificação da economia e 20% para um fundo que só poderia ser mexido depois de dez anos. O saldo e os rendimentos seriam publicados todo mês, em linguagem simples, num painel na internet e em murais.</p>
<figure><img src="picture:mina" alt="Paredões escalonados de mina com veículos de grande porte"><figcaption>Receita da atividade responde por boa parte do orçamento municipal.</figcaption></figure>
<h2>Pontos de divergência</h2>
<p>Comerciantes defenderam que o fundo possa socorrer pequenos negócios em anos de queda de preço do minério. Já agricultores pediram estradas vicinais e uma central de beneficiamento de leite. Professores sugeriram carimbar parte do dinheiro para bolsas de estudo, com a condição de o formado trabalhar dois anos no município.</p>
<p>A relatora vai incorporar as sugestões a um substitutivo, que volta à pauta em trinta dias. A versão atual recebeu parecer favorável da comissão de Justiça, com uma ressalva: a gestão do fundo precisa de conselho fiscal independente, com mandato que não coincida com o do prefeito.</p>
<p>O vídeo da audiência e as apresentações dos técnicos podem ser consultados no <a href="https://camara-ourilandia.example/audiencias">arquivo da Câmara</a>. Contribuições por escrito serão aceitas por mais quinze dias, inclusive em formulário de papel disponível nas escolas da zona rural e na portaria do Legislativo.</p>`,
  },
  {
    title: 'Patrulha rural de Santana do Araguaia adota placas com código nas porteiras',
    muni: 'Santana do Araguaia',
    cat: 'seguranca',
    hoursAgo: 446,
    cover: {
      picture: 'estrada',
      alt: 'Veículo percorre estrada de terra ladeada por mata',
      credit: 'Batalhão Rural do Araguaia / Divulgação',
    },
    source: {
      name: 'Batalhão Rural do Araguaia',
      link: 'https://batalhao-rural.example/santana/placas-nas-porteiras',
    },
    body: `<p>Localizar uma fazenda de madrugada, num município maior que muitos países, era o principal obstáculo da patrulha rural de Santana do Araguaia. A solução encontrada cabe numa placa de alumínio: um código de seis caracteres, fixado na porteira, que corresponde às coordenadas da propriedade no mapa da central.</p>
<p>Quem liga para pedir ajuda informa apenas o código. A atendente vê na tela a localização, o melhor acesso, as pontes com restrição de peso e o telefone dos vizinhos mais próximos. Em seis semanas de uso, o tempo entre a chamada e a chegada da viatura caiu de duas horas e dez minutos para uma hora e quinze.</p>
<h2>Adesão sem custo</h2>
<p>Até agora, 730 propriedades foram identificadas, de sítios de cinco hectares a grandes fazendas. O cadastro é feito por dupla de policiais, que aproveita a visita para dar orientações sobre guarda de defensivos, marcação de máquinas e iluminação de currais. A placa não traz o nome do dono nem do imóvel.</p>
<p>O sistema também vem servindo às ambulâncias e aos bombeiros. Na semana passada, um trabalhador picado por cobra foi socorrido a tempo porque a esposa soube dizer o código. O batalhão pretende estender as placas a escolas, igrejas e pontos de ônibus das agrovilas até o fim do ano.</p>`,
  },
  {
    title: 'Rio Maria estreia em liga feminina',
    muni: 'Rio Maria',
    cat: 'esportes',
    hoursAgo: 549,
    cover: {
      picture: 'futebol',
      alt: 'Atletas disputam a bola em estádio com refletores acesos',
      credit: 'Liga Sul-Paraense de Futebol / Divulgação',
    },
    source: {
      name: 'Liga Sul-Paraense de Futebol',
      link: 'https://liga-sul-paraense.example/feminino/rio-maria-estreia',
    },
    body: `<p>Formado há pouco mais de um ano por alunas de uma escola estadual, o time feminino de Rio Maria faz nesta semana sua primeira partida oficial. A estreia na Liga Sul-Paraense será em casa, às 19h30, contra a equipe de Água Azul do Norte, semifinalista da temporada passada.</p>
<p>O elenco tem 23 jogadoras, com idades entre 16 e 29 anos. Há uma caminhoneira, duas técnicas de enfermagem e uma dupla de irmãs que pedala doze quilômetros para treinar. Sem centro de treinamento, o grupo usa o campo do parque de exposições três noites por semana, com bolas e coletes doados pelo comércio.</p>
<p>A treinadora, ex-zagueira de clubes amadores de Goiás, aposta na preparação física e nas bolas paradas. Nos amistosos de pré-temporada foram quatro vitórias, um empate e duas derrotas. A maior preocupação é com o gol: a titular se recupera de uma torção no dedo e só deve voltar na terceira rodada.</p>
<h2>Oito equipes, turno único</h2>
<p>A liga reúne times de oito cidades, que se enfrentam em turno único. As quatro melhores vão às semifinais, em jogos de ida e volta. Os ingressos para a partida de abertura serão trocados por um pacote de absorventes, destinado às escolas públicas do município.</p>`,
  },
  {
    title: 'Safra do abacaxi em Floresta do Araguaia deve crescer 8%, estima levantamento',
    muni: 'Floresta do Araguaia',
    cat: 'foco',
    hoursAgo: 657,
    cover: null,
    source: {
      name: 'Observatório Agrícola do Sul do Pará',
      link: 'https://observatorio-agricola-sul.example/abacaxi/estimativa-de-safra',
    },
    body: `<p>A colheita de abacaxi em Floresta do Araguaia deve alcançar 312 milhões de frutos neste ciclo, alta de 8% sobre o anterior. A projeção é do Observatório Agrícola do Sul do Pará, que ouviu 540 produtores e percorreu lavouras durante quatro semanas para medir o tamanho das plantas e o número de mudas por hectare.</p>
<p>O aumento vem menos da expansão da área e mais da produtividade. Irrigação por gotejamento, cobertura do solo com palha e escalonamento do plantio permitiram reduzir as perdas no período seco. Produtores que adotaram as três práticas colheram, em média, 31 mil frutos por hectare, seis mil a mais do que os demais.</p>
<h2>Gargalo na saída</h2>
<p>O preço pago no campo, porém, oscilou muito. Em semanas de chuva, caminhões ficaram retidos em trechos sem pavimento e a fruta amadureceu na carroceria. O estudo calcula que 5% da safra passada se perdeu entre a lavoura e o comprador, volume suficiente para abastecer uma fábrica de suco de médio porte.</p>
<p>Para aproveitar o excedente, uma agroindústria comunitária começou a produzir fruta desidratada e geleia. A iniciativa emprega 28 mulheres e já fornece para a merenda escolar de três cidades. A casca, antes descartada, é misturada à ração de gado leiteiro, numa experiência acompanhada por estudantes de zootecnia.</p>`,
  },
  {
    title: "Câmara de Pau D'Arco troca sessões da manhã pela noite para ampliar presença",
    muni: "Pau D'Arco",
    cat: 'politica',
    hoursAgo: 783,
    cover: {
      picture: 'palacio',
      alt: 'Fachada de prédio público com colunas e bandeira ao vento',
      credit: "Câmara Municipal de Pau D'Arco / Divulgação",
    },
    source: {
      name: "Câmara Municipal de Pau D'Arco",
      link: 'https://camara-paudarco.example/noticias/sessoes-noturnas',
    },
    body: `<p>As sessões ordinárias da Câmara de Pau D'Arco passam a começar às 19h, às terças-feiras. A mudança no regimento interno foi aprovada por todos os vereadores depois de um período de teste de dois meses, no qual a média de público nas galerias subiu de quatro para 57 pessoas.</p>
<p>O horário antigo, nove da manhã, coincidia com o expediente do comércio, das fazendas e das escolas. Uma enquete feita em frente ao mercado indicou que sete em cada dez moradores nunca haviam assistido a uma votação. Agora, um ônibus escolar busca interessados em três agrovilas e os leva de volta ao fim da reunião.</p>
<h2>Tribuna aberta</h2>
<p>Outra novidade é a tribuna livre, que reserva vinte minutos por sessão a cidadãos inscritos na hora, com cinco minutos para cada um. O tema precisa ter relação com o município, e o presidente da Casa é obrigado a indicar qual comissão dará encaminhamento ao assunto apresentado.</p>
<p>A transmissão pela internet será mantida, com intérprete de Libras contratado por meio de convênio. Quem não puder comparecer poderá ler, no dia seguinte, um resumo de uma página com o que foi votado, como votou cada parlamentar e quais os próximos passos de cada projeto.</p>`,
  },
  {
    title: 'Travessia de balsa em Santa Maria das Barreiras ganha regras e guarda-vidas',
    muni: 'Santa Maria das Barreiras',
    cat: 'seguranca',
    hoursAgo: 921,
    cover: {
      picture: 'rio-barco',
      alt: 'Embarcações no rio durante o pôr do sol',
      credit: 'Prefeitura de Santa Maria das Barreiras / Divulgação',
    },
    source: {
      name: 'Prefeitura de Santa Maria das Barreiras',
      link: 'https://santamariadasbarreiras.example/transito/travessia-segura',
    },
    body: `<p>Entraram em vigor nesta semana as novas regras para a travessia de balsa entre Santa Maria das Barreiras e a outra margem do Araguaia. Caminhões com produtos inflamáveis passam a embarcar sozinhos, pedestres ocupam área demarcada longe dos veículos e todos os motores devem permanecer desligados durante o percurso.</p>
<p>A norma municipal foi elaborada depois de um incidente sem feridos, em que um automóvel deslizou na rampa molhada. Peritos recomendaram calços de borracha, corrente dupla na proa e piso antiderrapante, itens que a operadora da linha já instalou nas duas embarcações. Um medidor de nível indica quando a rampa precisa ser reposicionada.</p>
<h2>O que muda para o passageiro</h2>
<ul>
<li>desembarcar do carro durante a travessia, exceto pessoas com mobilidade reduzida;</li>
<li>colete obrigatório para menores de 12 anos;</li>
<li>animais de grande porte apenas no primeiro horário;</li>
<li>suspensão do serviço com vento acima de 45 quilômetros por hora.</li>
</ul>
<p>Dois guarda-vidas formados na própria cidade trabalham nos fins de semana e feriados, quando o movimento triplica por causa dos balneários. Eles também orientam banhistas que usam a rampa como trampolim, prática agora proibida. No primeiro domingo, a equipe fez onze abordagens, todas resolvidas com conversa.</p>
<figure><img src="picture:aerial-rio" alt="Rio largo visto de cima, com margens cobertas de mata"><figcaption>Na cheia, a largura do rio no ponto de travessia quase dobra.</figcaption></figure>
<p>O descumprimento das regras pela operadora pode levar a advertência, multa e, em caso de reincidência, suspensão da autorização. Usuários podem relatar problemas pelo telefone pintado nas laterais das balsas ou no posto de atendimento do porto, que funciona das 6h às 22h.</p>`,
  },
];
