/**
 * Names and adjectives of the rest of Brazil and of countries with places called like ours: code, then what indicates it.
 * Near a name that a place there shares they are a reason against the municipality of Pará. Names that are also common
 * words, surnames or places of Pará are left out.
 */
export const ELSEWHERE = `
ac: Acre, acreano, acreana
al: Alagoas, Maceió, Arapiraca, alagoano, alagoana
am: Amazonas, Manaus, Parintins, Tefé, amazonense, amazonenses
ap: Amapá, Macapá, Oiapoque, Laranjal do Jari, amapaense, amapaenses
ba: Bahia, Salvador, Feira de Santana, Vitória da Conquista, Ilhéus, Itabuna, Juazeiro, Porto Seguro, Chapada Diamantina, Recôncavo, baiano, baiana, baianos
ce: Ceará, Fortaleza, Juazeiro do Norte, Sobral, Caucaia, Baturité, Cariri, Jericoacoara, cearense, cearenses
df: Distrito Federal, brasiliense, brasilienses
es: Espírito Santo, Vila Velha, Guarapari, Cariacica, capixaba, capixabas
go: Goiás, Goiânia, Anápolis, Aparecida de Goiânia, Chapada dos Veadeiros, goiano, goiana, goianos
ma: Maranhão, São Luís, Imperatriz, Açailândia, Lençóis Maranhenses, maranhense, maranhenses
mg: Minas Gerais, Minas, Belo Horizonte, Uberlândia, Uberaba, Montes Claros, Juiz de Fora, Ouro Preto, Vale do Jequitinhonha, Jequitinhonha, Triângulo Mineiro, interior mineiro
ms: Mato Grosso do Sul, Corumbá, Bodoquena, Três Lagoas, Campo Grande, Serra da Bodoquena, sul-mato-grossense
mt: Mato Grosso, Cuiabá, Rondonópolis, Sinop, mato-grossense, mato-grossenses
pb: Paraíba, João Pessoa, Campina Grande, Brejo paraibano, paraibano, paraibana, paraibanos
pe: Pernambuco, Recife, Olinda, Caruaru, Petrolina, Garanhuns, Goiana, pernambucano, pernambucana, pernambucanos
pi: Piauí, Teresina, Parnaíba, Gurgueia, piauiense, piauienses
pr: Paraná, Curitiba, Londrina, Maringá, Cascavel, Foz do Iguaçu, paranaense, paranaenses
rj: Rio de Janeiro, Niterói, Petrópolis, Angra dos Reis, Cabo Frio, Baixada Fluminense, carioca, cariocas, fluminense
rn: Rio Grande do Norte, Mossoró, potiguar, potiguares
ro: Rondônia, Porto Velho, Ji-Paraná, Vilhena, rondoniense, rondonienses
rr: Roraima, roraimense
rs: Rio Grande do Sul, Porto Alegre, Caxias do Sul, Pelotas, Gramado, Serra Gaúcha, gaúcho, gaúcha, gaúchos, gaúchas
sc: Santa Catarina, Florianópolis, Joinville, Blumenau, Chapecó, Criciúma, catarinense, catarinenses
se: Sergipe, Aracaju, sergipano, sergipana, sergipanos
sp: São Paulo, Campinas, Sorocaba, Ribeirão Preto, Guarulhos, Presidente Prudente, São José dos Campos, Vale do Paraíba, Pontal do Paranapanema, Jundiaí, Atibaia, paulista, paulistas, paulistano, paulistana
to: Palmas, Araguaína, Gurupi, Jalapão, estado do Tocantins, tocantinense, tocantinenses
pt: Portugal, Lisboa, distrito português, município português, cidade portuguesa, capital portuguesa, vila portuguesa, governo português, Proteção Civil, cabeça de lista, PS, PCP, euros, recandidatura, Penela, Castro Daire, Marco de Canaveses, Figueiró dos Vinhos, Lafões, cabeça de lista, Alcobaça, Marinha Grande, Fundão, Seia, Valpaços, Montalegre, Peso da Régua, Santa Maria da Feira, São João da Madeira, Oliveira de Azeméis, Águeda, Estarreja, Murtosa, Cantanhede, Mealhada, Bairrada, Serra da Estrela, Gerês, Tejo, Sado, Mondego, Ria Formosa, Arcos de Valdevez, Ponte de Lima, Monção, Vizela, Fafe, Felgueiras, Penafiel, Gondomar, Valongo, Seixal, Montijo, Palmela, Sesimbra, Alcácer do Sal, Grândola, Odemira, Serpa, Reguengos de Monsaraz, Vila Viçosa, Ponte de Sor, Castelo de Vide, Marvão, Silves, Monchique, Aljezur, Castro Marim, Ponta Delgada, Angra do Heroísmo, Coimbra, Leiria, Setúbal, Évora, Vila Real, Viana do Castelo, Portalegre, Cascais, Sintra, Almada, Gaia, Matosinhos, Funchal, Ilha da Madeira, Açores, Algarve, Alentejo, Ribatejo, Trás-os-Montes, Minho, Alto Minho, Douro, Beira Alta, Beira Baixa, Beira Interior, Estremadura, Figueira da Foz, Covilhã, Loulé, Portimão, Albufeira, Tavira, Olhão, Amadora, Loures, Torres Vedras, Caldas da Rainha, Peniche, Abrantes, Elvas, Estremoz, Mirandela, Macedo de Cavaleiros, Lamego, Tondela, Mangualde, Ílhavo, Ovar, Santo Tirso, Famalicão, Póvoa de Varzim, GNR, PSP, Assembleia da República, Segunda Liga, Primeira Liga, Taça de Portugal, FC Porto, Farense, alentejano, alentejana, algarvio, algarvia, minhoto, minhota, transmontano, transmontana, ribatejano, ribatejana, portugueses, portuguesas, lisboeta, lusitano
espanha: Espanha, Santander, Cantábria, Madri, Madrid, Barcelona, Galiza, Galícia, Astúrias, espanhol, espanhola, espanhóis
mexico: México, Tamaulipas, mexicano, mexicana
israel: Israel, Cisjordânia, Jerusalém, Faixa de Gaza, israelense, israelenses, Judeia
asia: Camboja, Laos, Malásia, Vietnã, Mianmar, Bangcoc, Bangkok, Phuket, Japão, China, Índia, Indonésia, Filipinas, Singapura, Coreia do Sul, asiático, asiática, asiáticos, sudeste asiático, tailandês, tailandesa, tailandeses
outros: Argentina, Itália, França, Chile, Uruguai, Paraguai, Bolívia, Colômbia, Venezuela, Guiana, Suriname, Estados Unidos, Alemanha, Inglaterra, Reino Unido, Angola, Moçambique, Cabo Verde, Guiné-Bissau, Timor, Macau
`;

/** The states that share rivers, roads and news with Pará: their names beside ours are no reason against it. */
export const NEIGHBOURING_STATES: ReadonlySet<string> = new Set(['am', 'ap', 'ma', 'mt', 'rr', 'to']);
