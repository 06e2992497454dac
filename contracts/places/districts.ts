/** Districts, villages, islands and beaches. A leading `?` marks names that are also words, surnames or places elsewhere. */
export const DISTRICTS = `
belem: Mosqueiro, Icoaraci, Outeiro, Cotijuba, Combu, ilha do Combu, ilha de Cotijuba, Caratateua, Paracuri, Baía do Sol, Murubira, Ariramba, Tatuoca, Jutuba, ilha das Onças de Belém, Marahu, Chapéu Virado
ananindeua: Icuí-Guajará, Icuí, PAAR, Curuçambá, Júlia Seffer, 40 Horas, Quarenta Horas, Levilândia, Jiboia Branca
marituba: Decouville, Uriboca
benevides: Murinin, Benfica do Pará, Paricatuba
castanhal: Apeú, Ianetama
santarem: Alter do Chão, Arapixuna, Curuai, Lago Grande do Curuai, Santarenzinho, ?Boim, Curuá-Una, Ponta de Pedras de Alter, Suruacá, Arapiuns, Ponta do Cururu, Mapiri
belterra: Pindobal, Aramanaí
maraba: Nova Marabá, Velha Marabá, Marabá Pioneira, ?Cabelo Seco, Morada Nova de Marabá, Brejo do Meio, Vila Santa Fé, praia do Tucunaré
parauapebas: Palmares II, Palmares Sul, Vila Sanção, Cedere
canaa-dos-carajas: Vila Bom Jesus de Canaã, Vila Planalto de Canaã, ?Serra Sul
curionopolis: Serra Pelada
altamira: Castelo dos Sonhos, Castelo de Sonhos, Cachoeira da Serra, Vila Canopus, Assurini
sao-felix-do-xingu: ?Taboca, Lindoeste, Vila dos Crentes, Apyterewa, Triunfo do Xingu, ?Nereu
novo-repartimento: Maracajá do Pará, Belo Horizonte do Pará, Vitória da Conquista do Pará
vitoria-do-xingu: Belo Monte, Leonardo da Vinci do Xingu
anapu: Belo Monte do Pontal
itaituba: Miritituba, Moraes Almeida, Morais Almeida, Creporizão, Crepurizão, Crepurizinho, Creporizinho, Barreiras de Itaituba, São Luiz do Tapajós, Água Branca do Tapajós
aveiro: Fordlândia, Brasília Legal, Daniel de Carvalho
oriximina: Porto Trombetas, Cachoeira Porteira, Vila de Trombetas
juruti: Juruti Velho, Vila Muirapinima, Tabatinga de Juruti
almeirim: Monte Dourado, Vila Munguba, Arumanduba
barcarena: Vila dos Cabanos, ?Vila do Conde, Murucupi, Itupanema, Caripi, ilha das Onças, Trambioca, São Francisco de Barcarena
abaetetuba: Vila de Beja, praia de Beja, ilha Sirituba, Vila do Beja
braganca: Ajuruteua, Bacuriteua, Tamatateua, Vila dos Pescadores de Bragança, Vila Que Era, ?Almoço
salinopolis: praia do Atalaia, Farol Velho, ?Maçarico, Cuiarana, praia do Maçarico
maracana: Algodoal, Maiandeua, Fortalezinha, Mocooca, ilha de Algodoal, ilha de Maiandeua
marapanim: Marudá, ?Crispim, praia do Crispim, Matapiquara
curuca: praia da Romana, Marauá, Abade de Curuçá, Mutucal
soure: praia do Pesqueiro, Barra Velha de Soure, Caju-Una, Vila do Pesqueiro, Céu de Soure
salvaterra: Joanes, Jubim, Monsarás, ?Condeixa, praia Grande de Salvaterra
cachoeira-do-arari: Retiro Grande de Cachoeira, Camará do Arari
chaves: ilha Mexiana, ilha Caviana, Mexiana, Caviana
gurupa: ilha Grande de Gurupá, Itatupã
portel: Acutipereira, Vila Tijucaquara
cameta: Carapajó, Juaba, Curuçambaba, Porto Grande de Cametá
tucurui: Vila Permanente
tome-acu: Quatro Bocas
santa-izabel-do-para: distrito de Americano, complexo de Americano, vila de Americano, Complexo Penitenciário de Santa Izabel, Caraparu
augusto-correa: Aturiaí, Itapixuna, ?Patal
viseu: Fernandes Belo, Açaiteua, Limondeua, Curupaiti
sao-joao-de-pirabas: Japerica, praia do Castelo de Pirabas
sao-caetano-de-odivelas: São João dos Ramos, Pererú
santana-do-araguaia: Barreira do Campo, Vila Mandi
santa-maria-das-barreiras: Casa de Tábua
conceicao-do-araguaia: Alacilândia, Joncon
bom-jesus-do-tocantins: Terra Indígena Mãe Maria, TI Mãe Maria, aldeia Mãe Maria
sao-geraldo-do-araguaia: Serra das Andorinhas, Serra dos Martírios
paragominas: Potiritá, Caip
moju: Vila Olho d'Água, Jambuaçu
acara: Vila Conceição do Acará, Guarumã do Acará
ulianopolis: Vila Arco-Íris
uruara: Trans-Uruará
oeiras-do-para: Resex Arioca Pruanã
monte-alegre: Serra do Ererê, Parque Estadual Monte Alegre
obidos: Curumu de Óbidos, Flexal de Óbidos
ponta-de-pedras: Mangabeira de Ponta de Pedras
inhangapi: Pernambuco de Inhangapi
`;

/** Neighbourhoods: they count with the word "bairro", or weakly alone if the name is distinctive (no `?`). */
export const NEIGHBOURHOODS = `
belem: Jurunas, Umarizal, Batista Campos, Sacramenta, Val-de-Cães, Val-de-Cans, Val de Cans, Benguí, Bengui, Tapanã, Tenoné, Cidade Velha, Curió-Utinga, São Brás, Maracangalha, ?Guamá, Terra Firme, ?Nazaré, ?Pedreira, ?Marco, ?Telégrafo, ?Marambaia, ?Cabanagem, ?Condor, ?Cremação, ?Canudos, ?Fátima, ?Souza, ?Castanheira, ?Parque Verde, ?Pratinha, ?Barreiro, ?Miramar, ?Reduto, ?Campina, ?Universitário, ?Aurá, ?Agulha, ?Águas Negras, ?Parque Guajará, ?Mangueirão, ?Una
ananindeua: ?Coqueiro, ?Águas Lindas, ?Maguari, ?Distrito Industrial, ?Heliolândia, ?Icuí
santarem: Caranazal, ?Diamantino, ?Aeroporto Velho, ?Nova República, ?Área Verde, ?Maicá, ?Salé, ?Jaderlândia de Santarém, ?Floresta, ?Santíssimo
maraba: ?Amapá, ?Laranjeiras, ?Quilômetro Sete, ?Novo Horizonte, ?Belo Horizonte
parauapebas: ?Rio Verde, ?Cidade Jardim, ?União, ?Betânia, ?Tropical, ?Vila Rica, ?Beira Rio, ?Guanabara
castanhal: ?Jaderlândia, ?Estrela, ?Pirapora, ?Milagre, ?Saudade, ?Titanlândia, ?Caiçara
altamira: ?Mutirão, ?Jatobá, ?Sudam, ?Jardim Independente, ?Aparecida
barcarena: ?Laranjal, ?Pioneiro
abaetetuba: ?Mutirão de Abaetetuba, ?Francilândia, ?Cristo Redentor
tucurui: ?Getat, ?Terra Prometida
braganca: ?Perpétuo Socorro, ?Taíra, ?Vila Sinhá, ?Riozinho
redencao: ?Setor Oeste, ?Serrinha, ?Ademar Guimarães
`;
