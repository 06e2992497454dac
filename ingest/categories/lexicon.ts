import type { CategoryKey } from '../../contracts/news/categories.ts';

/** Words that indicate a category before any training: `strong` nearly decides, `plain` suggests, `faint` hints. */
export interface SectionWords {
  readonly strong: string;
  readonly plain: string;
  readonly faint: string;
}

/** Whole words; a trailing star matches any ending. Accents and case are ignored. */
export const LEXICON: Readonly<Record<CategoryKey, SectionWords>> = {
  politica: {
    strong: `
      vereador* vereança deputad* propaganda regimento legislador* governista* prefeitável chapa coligad* militância filiad* pré-candidat* bancadas sancionou promulga* tramita* subprefeit* interventor intervenção senador* senado governador* eleiç* eleicao eleitor* urna* candidat* cassa cassad* cassaç* mandato* posse improbidade coligaç*
      bancada* emenda* plenário CPI impeachment TRE TSE TCM TCE Alepa legislativ* sanciona sancionad* veto veta orçament* LDO LOA plebiscito
      partid* reeleit* eleit* diplomaç* secretariado exoner* ministr* STF parlamentar* prefeitos participativ* petista bolsonarista lula bolsonaro helder hana
      barbalho`,
    plain: `
      prefeit* câmara assembleia reprovad* urgência presidência repasse* marco temporal estatal privatiz* concessão tarifa* estatuto convênio* acordo* nomeaç* ICMS FPM emend* deferid* indefer* recorre* suspende* determina* lei leis projeto votaç* vota votos voto aprova rejeita sessão gestão decreto decreta licitaç* licita edital tribunal contas
      ministério congresso consórcio afastamento afasta nomeia comissão legislatura IPTU tributo* tributária reajuste servidor* royalties pedágio filiaç*
      oposição recurso* verba* repasse* audiência presidente vice campanha embaixador* diretor* conferência transparência conselho conselheir* mesa
      federal União governo compensação gabinete pasta lidera* critica cobra cobram discute* debate* promete propõe homenageia`,
    faint: `prefeitura municipal secretári* estadual pública público reunião visita reforma Brasília município* compra* plano diretor MPF MPPA recomenda Justiça`,
  },
  seguranca: {
    strong: `
      polici* PM PRF prende prendem denunciad* sonegaç* desaba* desabament* ataca* taxista* tentativa raio temporal esfaque* espanc* carbonizad* cárcere júri habeas pistol* munição apreendeu pres* prisão apreen* tráfico traficante* drogas cocaína maconha skunk crack homicídio* assassin* assalt*
      roub* furt* latrocínio* tiroteio* tiros balead* esfaquead* facada* arma armas fuzil* revólver quadrilha* facç* faccionad* mandados
      foragid* detent* penitenciári* presídio* rebelião delegacia* delegad* crime* criminos* feminicídio* estupr* sequestr* estelionato flagrante
      chacina* linchad* tortura* cadáver* naufrag* naufrágio afogad* afogament* capota capotament* tomba tombament* atropel* colisão colide
      bombeiros incêndio* explosão desaparec* contrabando pirata* blitz viatura* motociclista* suspeit* custódia reféns refém vítima* golpe* golpista*`,
    plain: `
      morto* morta* mortes matar matou pega atinge* bate colidiu carro carros moto motos fogo mandante condena* absolve* multad* furtad* vítim* morre* mata matam morte corpo acidente* ferid* ferimento* investig* operação embarga Ibama garimpo* abuso* violência ameaç* fraude*
      resgat* queda cai despenca caminhão carreta ônibus invas* conflito* confronto bloque* interdit* encalh* afund* rodoviária fuga fogem multa
      detran trânsito motorista* condutor* encontrad* procurad* socorr* guarda-vidas patrulha* ronda* monitorament* câmeras perícia IML
      deslizament* alerta guarda soltura liberad* chamas denúncia* agred* agressão faca* desvi* briga conflitos patrulhament* fiscaliz* irregular*`,
    faint: `homem jovem mulher casal dupla rodovia armado* emergência fogo defesa civil risco perigo segurança proteção Força Nacional BR lancha* embarcação`,
  },
  esportes: {
    strong: `
      futebol campeonato* Parazão returno judoca* nadador* canoísta* boxe rali copinha segundinha fifa libertadores artilheir* parapan brasileirão esportiva interclubes gol gols goleia goleada* estádio* torcida* torcedor* atacante* zagueiro* goleiro* volante* jogador* elenco
      rodada* semifinal* semifinais atleta* medalha* judô jiu jítsu muay thai karatê vôlei voleibol basquete futsal handebol natação nadador* ciclismo ciclista* atletismo
      maratona* surfe surfista* canoagem canoísta* ginástica UFC MMA lutador* cinturão olímpic* olimpíada* paralímpic* esport* pódio campeã campeão campeões
      Brasileirão Libertadores CBF FPF skate regata* treino* escalação pênalti* paysandu papão tuna mangueirão curuzu baenão maratonista* corredor* artilheir* tênis raquete* beach
      velocista* quadra* escolinha* remador* capoeira Fluminense Flamengo Palmeiras Botafogo Corinthians Vasco`,
    plain: `
      copa jogo jogos enfrenta* adversári* mandante* visitante* anuncia* re-pa regional brasileiro recorde* competidor* bolsa-atleta uniforme* ingressos clássico lanterna liderança partida* vence* vitória derrota* empat* time times clube* técnico treinador* contrata contratação contrataç* reforço* remo leão águia
      tabela final classific* estreia torneio* ouro prata bronze seleção sub convocad* título líder divisão placar juvenil corrida corridas campo
      arbitr* disput* equipe* série etapa circuito maracanã xadrez treina perde* avança*`,
    faint: `competição* prêmio inscritos categoria* liga amador* arena ginásio areia praia temporada Bragantino`,
  },
  foco: {
    strong: `
      universi* UFPA Ufopa Unifesspa Uepa Ufra IFPA vestibular vacina* vacinação hospital* médic* enfermag* cirurgia* mutirão dengue malária
      festival festiv* cultura* carnaval círio procissão romeir* padroeir* carimbó músic* livro* filme* documentário museu* exposiç* turis* gastronom* culinária
      artesã* artesanat* agricult* cacau açaí mandioca safra colheita meteorolog* pesquisador* quilomb* ribeirinh* indígen* floresta*
      matrícula* professor* estudante* aluno* escola* creche* biblioteca* saneamento cidadania peixe* fiéis missa igreja* peregrin* veraneio
      enem INSS dieese fauna espécie* filhote* arte artista* teatro show* samba cantor* orquestra`,
    plain: `
      educação saúde curso* vagas inscriç* concurso seletivo unidade UBS doaç* festa* feira* praia* produtor* pesca* pescad* miner* export* empreg* economia preço*
      renda energia água asfalt* ponte* estrada* porto* terminal balsa* transporte comunidade* ambient* desmatament* reserva*
      cheia seca chuva* clima temperatur* cesta* família* criança* idos* aniversário celebr* comemor* praça* internet regulariz* títulos posto agência banco barco
      ambulância* solar sustentáve* iluminaç* calçada* casas moradia* obra* inaugur* maré nível indústria fábrica* usina
      parque* animal animais árvore* fruto* fruta* doce receita* semana programação estágio laborator* bebê* caranguejo* farinha horta
      cooperativa* horário linha mercado comércio consumidor* tecnologia pesquisa* voo* aeroporto`,
    faint: `nova novo abre ganha realiza promove amplia rural população morador* jovens mulheres atend* oferece lança anuncia sedia trabalhador* bairro* ilha`,
  },
};
