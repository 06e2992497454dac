import type { DemoStory } from '../story.ts';

export const tapajosStories: readonly DemoStory[] = [
  {
    title: 'Itaituba amplia horário da balsa e reduz fila de caminhões em Miritituba',
    muni: 'Itaituba',
    cat: 'foco',
    hoursAgo: 7,
    cover: {
      picture: 'porto',
      alt: 'Contêineres empilhados e guindastes de porto sob céu nublado',
      credit: 'Prefeitura de Itaituba / Divulgação',
    },
    source: { name: 'Prefeitura de Itaituba', link: 'https://itaituba.example/mobilidade/balsa-madrugada' },
    body: `<p>A travessia entre a sede de Itaituba e o distrito de Miritituba passou a funcionar durante toda a madrugada. A mudança, em teste desde sábado, acrescentou sete viagens ao quadro diário e baixou de quatro horas para menos de uma e meia a espera média dos caminhões no pico da safra, segundo contagem feita pelos agentes de trânsito.</p>
<p>O novo quadro separa os fluxos: das 22h às 5h, a prioridade é dos veículos de carga; das 5h às 9h e das 16h às 20h, dos carros de passeio, motos e ônibus. Ambulâncias embarcam a qualquer momento, em vaga que permanece vazia até o último minuto antes da partida.</p>
<p>Motoristas ouvidos pela ouvidoria municipal aprovaram o horário, mas pediram banheiros e iluminação na rampa do lado de Miritituba. A secretária municipal de Mobilidade respondeu que dois módulos sanitários chegam nesta semana e que os postes serão trocados por refletores de maior alcance até o fim do mês.</p>
<figure><img src="picture:rio-barco" alt="Embarcação de dois andares atravessando o rio no fim da tarde"><figcaption>Passageiros sem veículo continuam com embarque separado. Foto: Prefeitura de Itaituba / Divulgação</figcaption></figure>
<h2>Avaliação diária</h2>
<p>O teste dura trinta dias e pode se tornar definitivo. Um painel público mostra a fila nas duas margens, atualizado a cada dez minutos, e permite planejar a viagem. Transportadoras que agendarem a travessia fora dos horários críticos terão desconto de 15% na tarifa, pago em crédito para a viagem seguinte.</p>`,
    imgContent: ['porto'],
  },
  {
    title: 'Aveiro festeja a 24ª regata de canoas',
    muni: 'Aveiro',
    cat: 'esportes',
    hoursAgo: 58,
    cover: {
      picture: 'rio-barco',
      alt: 'Canoa e barco regional em contraluz, com nuvens douradas',
      credit: 'Comissão da Regata de Aveiro / Divulgação',
    },
    source: { name: 'Comissão da Regata de Aveiro', link: 'https://regata-aveiro.example/edicao-24' },
    body: `<p>Na proa das canoas, nomes de mulheres, de santos e de times. Na margem, uma cidade inteira de pé. A 24ª regata de Aveiro levou às águas do Tapajós 63 embarcações de Fordlândia, Brasília Legal, Daniel de Carvalho e outras onze comunidades, em provas que começaram com o sol nascendo e só terminaram ao meio-dia.</p>
<p>A disputa principal, com seis remadores por canoa, foi vencida por um grupo de irmãos e primos de Pinhel, que completou os quatro quilômetros em 17 minutos e 9 segundos. Eles remam juntos desde crianças para levar a produção de farinha até o ponto de embarque e treinaram sem interromper a rotina.</p>
<h2>Remo de madeira certificada</h2>
<p>Pela primeira vez, todos os remos usados foram feitos com madeira de manejo comunitário, entalhados em oficina aberta aos estudantes. O regulamento agora limita o comprimento da pá e proíbe enxertos de fibra, depois de reclamações de que algumas equipes levavam vantagem por ter equipamento importado.</p>
<ul>
<li>Seis remos: Pinhel, 17min09s;</li>
<li>Dupla feminina: Fordlândia, 11min32s;</li>
<li>Infantil, 800 metros: Brasília Legal, 5min48s.</li>
</ul>
<p>O dia acabou com caldeirada coletiva e baile de som mecânico no barracão. A comissão estuda transformar a 25ª edição em etapa de um circuito regional, com provas também em Itaituba e Rurópolis, desde que o calendário respeite a vazante, quando o banco de areia diante da cidade impede a largada.</p>`,
  },
  {
    title:
      'Novo Progresso publica portal com o destino de cada real arrecadado em multas ambientais municipais',
    muni: 'Novo Progresso',
    cat: 'politica',
    hoursAgo: 151,
    cover: {
      picture: 'palacio',
      alt: 'Sede de governo com colunata e bandeira sob céu azul',
      credit: 'Controladoria de Novo Progresso / Divulgação',
    },
    source: {
      name: 'Controladoria-Geral de Novo Progresso',
      link: 'https://controladoria-novoprogresso.example/portal-das-multas',
    },
    body: `<p>Quanto foi cobrado, quanto entrou no caixa e em que foi gasto. Essas três perguntas passam a ter resposta pública em Novo Progresso, com o portal que detalha as multas ambientais aplicadas pelo município. A página, lançada pela Controladoria-Geral, reúne dados de cinco anos e será atualizada toda primeira sexta-feira do mês.</p>
<p>Os nomes de pessoas físicas não aparecem, por exigência da lei de proteção de dados, mas é possível filtrar por tipo de infração, bacia hidrográfica e fase do recurso. O levantamento inicial mostra que apenas 31% do valor lançado chega a ser pago, e que o prazo médio até a decisão final passa de dois anos.</p>
<h2>Para onde vai o dinheiro</h2>
<p>Uma lei recente obriga a aplicar metade da arrecadação em viveiros, brigadas e recuperação de nascentes. No último exercício, o recurso pagou o cercamento de 46 olhos-d’água e a compra de dois veículos para a fiscalização. O restante segue para o fundo municipal, com prestação de contas ao conselho de meio ambiente.</p>
<p>Representantes de produtores rurais e de entidades ambientalistas, que nem sempre concordam, apoiaram a iniciativa na reunião de apresentação. A sugestão comum foi incluir mapas das áreas recuperadas, com fotografias de antes e depois, item que a controladoria promete entregar na próxima versão do <a href="https://controladoria-novoprogresso.example/mapas">portal</a>.</p>`,
  },
  {
    title: 'Polícia Rodoviária orienta caminhoneiros sobre pontos de neblina na serra do Trairão',
    muni: 'Trairão',
    cat: 'seguranca',
    hoursAgo: 221,
    cover: {
      picture: 'chuva',
      alt: 'Vidro molhado de chuva com círculos de luz ao fundo',
      credit: 'Comando de Policiamento Rodoviário do Tapajós / Divulgação',
    },
    source: {
      name: 'Comando de Policiamento Rodoviário do Tapajós',
      link: 'https://rodoviaria-tapajos.example/campanhas/neblina',
    },
    body: `<p>Quem dirige de madrugada pela serra de Trairão encontra nesta época do ano uma parede branca que se forma em minutos. Para evitar acidentes, o policiamento rodoviário montou um posto de orientação no pé da subida e distribui mapas com os onze pontos onde a neblina reduz a visão a menos de cinquenta metros.</p>
<p>Nos últimos doze meses, o trecho somou 27 colisões, a maior parte entre quatro e sete da manhã. Em quase todas, um dos veículos trafegava com farol alto, que reflete na névoa e ofusca o próprio motorista. A segunda causa mais comum foi a parada repentina na pista, sem sinalização.</p>
<ol>
<li>Use farol baixo e, se houver, a luz de neblina;</li>
<li>aumente a distância do veículo da frente;</li>
<li>não ligue o pisca-alerta em movimento;</li>
<li>se precisar parar, procure um posto ou recuo, nunca o acostamento.</li>
</ol>
<p>Além da orientação, equipes instalaram tachões refletivos e placas luminosas movidas a energia solar nas curvas mais fechadas. O comando avalia ainda fazer comboios guiados por viatura nas madrugadas de pior visibilidade, medida já adotada com sucesso durante uma semana de testes, quando nenhuma ocorrência foi registrada.</p>`,
  },
  {
    title: 'Estudantes Munduruku lançam dicionário ilustrado em Jacareacanga',
    muni: 'Jacareacanga',
    cat: 'foco',
    hoursAgo: 307,
    cover: {
      picture: 'livros',
      alt: 'Fileiras de livros antigos e novos em estante escura',
      credit: 'Secretaria de Educação de Jacareacanga / Divulgação',
    },
    source: {
      name: 'Secretaria de Educação de Jacareacanga',
      link: 'https://educacao-jacareacanga.example/dicionario-ilustrado',
    },
    body: `<p>Peixes, parentescos, partes da canoa, fases da roça. O dicionário ilustrado lançado em Jacareacanga reúne 1.140 verbetes em munduruku e português, escolhidos, desenhados e revisados por estudantes de 18 escolas indígenas com a ajuda dos mais velhos. A tiragem de três mil exemplares será distribuída nas aldeias a partir desta semana.</p>
<p>O trabalho durou quatro anos letivos. Cada turma cuidou de um tema e saiu a campo com gravador, caderno e lápis de cor. Quando havia mais de uma forma de dizer a mesma coisa, as duas entraram no livro, com indicação do rio em que são usadas, decisão tomada em assembleia de professores e lideranças.</p>
<h2>Som junto com a palavra</h2>
<p>Ao lado de cada verbete, um código permite ouvir a pronúncia pelo celular, mesmo sem internet, desde que o pacote de áudio tenha sido baixado na escola. As vozes são dos próprios alunos e de onze anciãos. Duas das pessoas gravadas faleceram durante o projeto, e suas famílias autorizaram a publicação como homenagem.</p>
<blockquote>Minha neta me perguntou uma palavra que eu não dizia havia quarenta anos. Ela voltou à minha boca na hora.</blockquote>
<p>O depoimento abre o volume. A secretaria prepara agora um caderno de atividades e uma versão ampliada, com narrativas e cantos. A universidade parceira ficará responsável por manter os arquivos, cuja propriedade é das comunidades, e qualquer uso comercial dependerá de consulta prévia às associações.</p>
<figure><img src="picture:floresta" alt="Mar de copas de árvores desaparecendo na névoa"><figcaption>Capítulo sobre a mata tem 212 nomes de árvores e frutos. Foto: Secretaria de Educação de Jacareacanga / Divulgação</figcaption></figure>
<p>O lançamento contou com apresentação de flautas e leitura em voz alta pelas crianças do primeiro ano. Muitas delas, alfabetizadas nas duas línguas, leram para os avós pela primeira vez. Os exemplares restantes serão enviados a bibliotecas públicas do estado que solicitarem, com prioridade para cidades do Tapajós.</p>`,
  },
  {
    title: 'Rurópolis vence Trairão nos pênaltis e leva a Copa Transamazônica',
    muni: 'Rurópolis',
    cat: 'esportes',
    hoursAgo: 382,
    cover: {
      picture: 'futebol',
      alt: 'Partida noturna com jogadores de azul e de branco no gramado',
      credit: 'Liga Transamazônica de Futebol / Divulgação',
    },
    source: {
      name: 'Liga Transamazônica de Futebol',
      link: 'https://ligatransamazonica.example/copa/decisao',
    },
    body: `<p>O goleiro reserva entrou aos 46 minutos do segundo tempo, apenas para a disputa de pênaltis, e saiu carregado. Com três defesas seguidas, ele deu à seleção de Rurópolis o título da Copa Transamazônica, depois do empate por 1 a 1 com Trairão diante de quatro mil pessoas no estádio municipal.</p>
<p>O time visitante jogou melhor a primeira etapa e abriu o marcador em contra-ataque. O empate veio em cabeçada do zagueiro, aos 31 do segundo tempo, quando a chuva já deixava poças perto da bandeirinha. As duas equipes ainda acertaram a trave nos acréscimos, o que só aumentou o drama das cobranças.</p>
<p>A troca do goleiro havia sido ensaiada durante a semana. O preparador, que é também motorista do ônibus da delegação, anotou o canto preferido de cada batedor nas fases anteriores e entregou ao reserva um papel dobrado, escondido na luva. Das cinco anotações, quatro estavam certas.</p>
<p>Com a conquista, Rurópolis ganha o direito de sediar a abertura da próxima edição, que deve ter doze seleções. O vice-campeão levou o troféu de disciplina, com apenas sete cartões amarelos em oito partidas, e o artilheiro da competição, com nove gols, também saiu da equipe de Trairão.</p>`,
  },
  {
    title:
      'Câmara de Itaituba cria comissão para acompanhar obra do novo hospital regional e divulgar cronograma a cada quinze dias',
    muni: 'Itaituba',
    cat: 'politica',
    hoursAgo: 468,
    cover: {
      picture: 'hospital',
      alt: 'Interior de hospital com corrimão verde e luz branca no teto',
      credit: 'Câmara Municipal de Itaituba / Divulgação',
    },
    source: {
      name: 'Câmara Municipal de Itaituba',
      link: 'https://camara-itaituba.example/comissoes/hospital-regional',
    },
    body: `<p>A partir deste mês, uma comissão especial da Câmara de Itaituba vai visitar o canteiro do novo hospital regional a cada duas semanas e publicar um boletim com fotos, percentual executado e pagamentos liberados. O grupo tem cinco titulares, entre governo e oposição, e será acompanhado por um engenheiro cedido pelo conselho profissional.</p>
<p>A obra, que atenderá seis municípios, está com 38% de execução. O projeto prevê 120 leitos, centro cirúrgico, maternidade e heliponto. Atrasos na entrega de esquadrias levaram a secretaria a reprogramar a fase de acabamento, sem aumento de custo, de acordo com o documento enviado aos vereadores na semana passada.</p>
<h2>Visitas abertas</h2>
<p>Uma visita por mês terá vagas para moradores, sorteadas entre os inscritos, com capacete e colete fornecidos no local. A presidente da comissão defende que o acompanhamento próximo evita boatos e permite corrigir problemas pequenos antes que virem aditivo, como ocorreu com a rampa de acesso, redesenhada a pedido de cadeirantes.</p>
<p>O primeiro boletim sai na próxima sexta-feira. Ele trará também o número de trabalhadores contratados na região, item acrescentado por emenda, e a situação da rede de água e energia que vai atender o prédio. Ao fim da obra, a comissão entregará um relatório único, com linguagem acessível, às escolas e bibliotecas.</p>`,
  },
  {
    title: 'Bombeiros resgatam família à deriva no rio Tapajós',
    muni: 'Itaituba',
    cat: 'seguranca',
    hoursAgo: 587,
    cover: {
      picture: 'aerial-rio',
      alt: 'Imagem aérea de rio caudaloso contornando a mata',
      credit: 'Grupamento Fluvial de Bombeiros / Divulgação',
    },
    source: {
      name: 'Grupamento Fluvial de Bombeiros',
      link: 'https://bombeirosfluviais.example/resgates/tapajos',
    },
    body: `<p>Uma família de cinco pessoas passou onze horas à deriva no rio Tapajós depois que o motor da voadeira parou perto do pedral, a quarenta quilômetros de Itaituba. O resgate, feito pelo grupamento fluvial por volta das três da manhã, encontrou todos bem, de colete e abrigados sob uma lona amarrada aos bancos.</p>
<p>O pai usou o apito e uma lanterna para sinalizar a cada quinze minutos, procedimento que aprendeu em palestra na escola dos filhos. A luz foi avistada por um tripulante de balsa, que avisou o quartel pelo rádio. A correnteza havia levado a embarcação quase nove quilômetros rio abaixo.</p>
<p>Para os bombeiros, o desfecho mostra o peso da prevenção. A corporação lembra que todo barco, mesmo em trajeto curto, deve levar remo, corda, água potável e meios de sinalização. Também recomenda avisar alguém em terra sobre o destino e a hora prevista de chegada, hábito que reduz muito a área de busca.</p>`,
  },
  {
    title: 'Feira do mel e da castanha movimenta a praça central de Trairão por três dias',
    muni: 'Trairão',
    cat: 'foco',
    hoursAgo: 703,
    cover: null,
    source: {
      name: 'Secretaria de Desenvolvimento Rural de Trairão',
      link: 'https://desenvolvimento-trairao.example/feira-do-mel',
    },
    body: `<p>Vinte e sete expositores venderam quase tudo o que levaram à primeira feira do mel e da castanha de Trairão. Em três dias de movimento na praça central, saíram 840 litros de mel, duas toneladas de castanha e uma quantidade não contada de paçocas, cocadas, velas e sabonetes feitos por grupos de mulheres dos assentamentos.</p>
<p>O espaço mais concorrido foi a mesa de degustação às cegas, em que o público tentava adivinhar a florada de cada pote. Pouca gente acertou o mel de cipó-uva, escuro e levemente amargo. Um apicultor de 19 anos, o mais novo da feira, ganhou o prêmio de melhor rótulo com o desenho feito pela irmã.</p>
<h2>Negócios depois da feira</h2>
<p>A rodada de conversas com compradores rendeu sete contratos de fornecimento, um deles para a merenda escolar do município. Para atender à demanda, a associação pretende alugar uma casa de mel com inspeção e dividir o custo da centrífuga. Técnicos da secretaria farão o acompanhamento sanitário durante o primeiro ano.</p>
<p>A segunda edição já tem mês definido e deve ganhar um espaço para abelhas nativas, com colmeias de vidro e oficina para crianças. Os moradores pediram ainda mais bancos e sombra na praça, sugestão anotada pela organização, que também estuda trocar o horário da abertura para o fim da tarde.</p>`,
  },
  {
    title: 'Ronda escolar fluvial chega às comunidades de Aveiro',
    muni: 'Aveiro',
    cat: 'seguranca',
    hoursAgo: 866,
    cover: {
      picture: 'policia',
      alt: 'Luzes de emergência vermelhas e azuis sobre uma viatura à noite',
      credit: 'Companhia Fluvial do Médio Tapajós / Divulgação',
    },
    source: {
      name: 'Companhia Fluvial do Médio Tapajós',
      link: 'https://companhiafluvial.example/ronda-escolar/aveiro',
    },
    body: `<p>Duas lanchas identificadas passaram a visitar semanalmente as escolas ribeirinhas de Aveiro. A ronda escolar fluvial, iniciada nesta semana, tem roteiro de dezenove comunidades e vai além do policiamento: os agentes conferem coletes dos barcos que transportam alunos, conversam com professores e recolhem pedidos de melhoria para encaminhar aos órgãos responsáveis.</p>
<p>Na primeira volta, foram vistoriadas 34 embarcações. Quatro delas tinham excesso de lotação e receberam prazo para adequação, com transporte substituto providenciado no mesmo dia para que ninguém perdesse aula. Os condutores assistiram a uma demonstração de reboque e de recolhimento de pessoa na água, feita diante dos trapiches.</p>
<figure><img src="picture:rio-barco" alt="Silhueta de barco de passageiros no rio dourado pelo sol"><figcaption>Lanchas acompanham os barcos escolares nos trechos mais largos do rio. Foto: Companhia Fluvial do Médio Tapajós / Divulgação</figcaption></figure>
<p>As crianças puderam subir a bordo, acionar a sirene e aprender os sinais de mão usados no rio. Professores relataram que a presença regular das equipes inibe também o furto de baterias e placas solares das escolas, problema que deixou três unidades sem energia no último semestre e prejudicou a conservação da merenda.</p>
<p>O comandante da companhia disse que o roteiro será ajustado ao calendário das provas e à altura do rio. Na vazante, quando alguns lagos ficam isolados, a equipe seguirá a pé ou de motocicleta a partir da margem. Um telefone via satélite ficará com a diretora da escola mais distante, para emergências.</p>`,
    imgContent: ['aerial-rio'],
  },
  {
    title: 'Corrida de aventura cruza trilhas e corredeiras entre Itaituba e Jacareacanga',
    muni: 'Jacareacanga',
    cat: 'esportes',
    hoursAgo: 1071,
    cover: {
      picture: 'estrada',
      alt: 'Pista de terra entre morros cobertos de árvores',
      credit: 'Federação Paraense de Esportes de Natureza / Divulgação',
    },
    source: {
      name: 'Federação Paraense de Esportes de Natureza',
      link: 'https://esportesdenatureza.example/aventura-tapajos',
    },
    body: `<p>Foram 128 quilômetros de bicicleta, caminhada e remo, com uma única regra inegociável: as equipes precisavam chegar inteiras. Das 22 que largaram de Itaituba, catorze completaram a corrida de aventura do Tapajós em Jacareacanga, a mais rápida em 19 horas e 26 minutos, depois de uma noite sem dormir.</p>
<p>O trecho decisivo foi o da navegação com mapa e bússola, na madrugada, por uma trilha de seringueiros. O quarteto campeão, formado por dois bancários, uma enfermeira e uma estudante de geografia, preferiu contornar um charco que os rivais tentaram atravessar e ganhou quase quarenta minutos de vantagem.</p>
<h2>Segurança no percurso</h2>
<p>Cada atleta levou apito, manta térmica e rastreador. Dezoito socorristas ficaram distribuídos em postos fixos e três barcos acompanharam o remo. Houve apenas torções e bolhas, além de um caso de desidratação atendido no local. Uma equipe desistiu para ajudar outra e recebeu o troféu de espírito esportivo, aplaudida de pé na chegada.</p>
<p>As comunidades por onde a prova passou venderam refeições, redes e frutas e ficaram com parte do valor das inscrições. A federação combinou com as lideranças que o traçado do próximo ano será definido em conjunto, para evitar áreas de roça e locais sagrados, e que haverá uma categoria curta para estreantes.</p>`,
  },
];
