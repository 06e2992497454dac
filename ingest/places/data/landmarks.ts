/**
 * Institutions, landmarks and rivers of one municipality. They count only if no municipality is named: "Círio de
 * Nazaré" means Belém, "Círio de Nazaré em Marabá" does not. A leading `?` marks names that count only in a text about Pará.
 */
export const LANDMARKS = `
belem: canal do Tucunduba, Tucunduba, câmpus do Guamá, campus do Guamá, Ver-o-Peso, Ver o Peso, Theatro da Paz, Teatro da Paz, Estação das Docas, Mangal das Garças, Museu Goeldi, Museu Paraense Emílio Goeldi, Museu Emílio Goeldi, Bosque Rodrigues Alves, Parque do Utinga, Forte do Presépio, Portal da Amazônia, Círio de Nazaré, Basílica de Nazaré, ?Basílica Santuário, Hangar Centro de Convenções, Aldeia Cabana, Parque da Residência, Casa das Onze Janelas, Feliz Lusitânia, São José Liberto, Mangueirão, estádio Mangueirão, ?Curuzu, estádio da Curuzu, Baenão, Arena Guilherme Paraense, Guilherme Paraense, Mangueirinho, Ophir Loyola, Hospital Galileu, Oncológico Infantil, Hospital de Clínicas Gaspar Vianna, Gaspar Vianna, Barros Barreto, Bettina Ferro, Santa Casa do Pará, Santa Casa de Misericórdia do Pará, PSM da 14, PSM da 14 de Março, PSM do Guamá, HPSM Mário Pinotti, Abelardo Santos, Hospital Jean Bitar, Aeroporto de Val-de-Cans, aeroporto de Val de Cans, ?Avenida Almirante Barroso, ?Avenida Nazaré, Avenida Presidente Vargas em Belém, Doca de Souza Franco, Avenida Augusto Montenegro, Avenida Magalhães Barata, Semob Belém, Sesma, Semec Belém, Funpapa, BRT Belém, Porto Futuro, Parque da Cidade de Belém, Parque da Bandeira, UFPA, Universidade Federal do Pará, UFRA, Universidade Federal Rural da Amazônia, UEPA, Universidade do Estado do Pará, Unama, Cesupa, Praça da República de Belém, Praça Batista Campos, baía do Guajará, Feira do Açaí, Mercado de São Brás, Complexo do Ver-o-Rio, Ver-o-Rio, Arraial do Pavulagem, Arrastão do Pavulagem, Auto do Círio, ?Trasladação, Complexo Feliz Lusitânia, Palacete Bolonha, Palácio Antônio Lemos, Palácio Lauro Sodré, Memorial dos Povos, Polo Joalheiro
ananindeua: Hospital Metropolitano de Urgência, Hospital Metropolitano de Urgência e Emergência, HMUE, Hospital Metropolitano, Hospital Anita Gerosa, Parque Vila Maguary, Ceasa de Ananindeua
marituba: Hospital Divina Providência, aterro sanitário de Marituba, Refúgio de Vida Silvestre Metrópole da Amazônia
santarem: Ufopa, Universidade Federal do Oeste do Pará, Hospital Regional do Baixo Amazonas, Hospital Municipal Doutor Alberto Tolentino Sotelo, Barbalhão, estádio Barbalhão, Colosso do Tapajós, Çairé, ?Sairé, Festa do Sairé, Festa do Çairé, ?Borari, Parque da Cidade de Santarém, Porto da Cargill, Resex Tapajós-Arapiuns, São Raimundo de Santarém, orla de Santarém, Botos do Sairé
maraba: ?Folha 6, ?Folha 7, ?Folha 10, ?Folha 11, ?Folha 12, ?Folha 13, ?Folha 14, ?Folha 15, ?Folha 16, ?Folha 17, ?Folha 18, ?Folha 19, ?Folha 20, ?Folha 21, ?Folha 22, ?Folha 23, ?Folha 24, ?Folha 25, ?Folha 26, ?Folha 27, ?Folha 28, ?Folha 29, ?Folha 30, ?Folha 31, ?Folha 32, ?Folha 33, ?Folha 34, ?Folha 35, Unifesspa, Universidade Federal do Sul e Sudeste do Pará, Hospital Regional do Sudeste do Pará, ?Hospital Regional do Sudeste, Zinho Oliveira, Águia de Marabá, rio Itacaiúnas, Itacaiúnas, mina do Salobo, Salobo, Toca da Águia, Zoológico de Marabá, Expoama
parauapebas: Floresta Nacional de Carajás, Flona Carajás, Flona de Carajás, Serra dos Carajás, ?Serra Norte, mina de Carajás, Rosenão, Hospital Geral de Parauapebas, ?HGP, BioParque Vale Amazônia, rio Parauapebas, Parauapebas Futebol Clube
canaa-dos-carajas: S11D, mina do Sossego, ?Sossego, Parque Nacional dos Campos Ferruginosos
curionopolis: mina de Serra Leste, ?Serra Leste
ourilandia-do-norte: Onça Puma, mina Onça Puma, Mineração Onça Puma
barcarena: Alunorte, Hydro Alunorte, Albras, Porto de Vila do Conde, Imerys, Hospital Materno-Infantil de Barcarena
oriximina: Mineração Rio do Norte, ?MRN, rio Trombetas
juruti: Festribal, Alcoa Juruti, Muirapinima e Munduruku, Tribódromo
capanema: Hospital Regional dos Caetés, Hospital Regional Público dos Caetés, Hospital dos Caetés
altamira: Hospital Regional Público da Transamazônica, Hospital Regional da Transamazônica, HRPT, orla do Cais de Altamira, Riozinho do Anfrísio
vitoria-do-xingu: usina de Belo Monte, hidrelétrica de Belo Monte, UHE Belo Monte, Norte Energia
tucurui: usina de Tucuruí, hidrelétrica de Tucuruí, UHE Tucuruí, Navegantão, Hospital Regional de Tucuruí, Independente de Tucuruí
breves: Hospital Regional Público do Marajó, Hospital Regional do Marajó, HRPM
redencao: Hospital Regional Público do Araguaia, Hospital Regional do Araguaia, ?Fesar
paragominas: Hospital Regional Público do Leste, ?Hospital Regional do Leste, ?Arena Verde
castanhal: Modelão, estádio Modelão, Japiim da Estrada, Castanhal Esporte Clube, Hospital Regional de Castanhal
cameta: Parque do Bacurau, ?Mapará, Cametá Sport Club
braganca: Diogão, Marujada de São Benedito, Festividade de São Benedito, rio Caeté, Marujada de Bragança, Bragantino do Pará, Bragantino Clube do Pará, Bragantino-PA, Hospital Santo Antônio Maria Zaccaria, farinha de Bragança
abaetetuba: Miriti Fest, Festival do Miriti, MiritiFest, Complexo Penitenciário de Abaetetuba
salinopolis: Hospital Regional de Salinópolis, Orla do Maçarico
melgaco: Caxiuanã, Floresta Nacional de Caxiuanã
soure: Resex Soure, rio Paracauari, búfalos da PM de Soure
jacareacanga: rio Cururu, Terra Indígena Munduruku
sao-domingos-do-capim: Festival da Pororoca, pororoca do rio Capim
marapanim: Festival do Carimbó de Marapanim
itaituba: Hospital Regional do Tapajós, Parque Nacional da Amazônia, Cidade Pepita
belterra: Floresta Nacional do Tapajós, Flona do Tapajós, Flona Tapajós
monte-alegre: pinturas rupestres de Monte Alegre
tome-acu: ?CAMTA
santa-barbara-do-para: parque do Gunma, ?Gunma, Parque Ecológico do Gunma
colares: Operação Prato
curuca: Resex Mãe Grande, Bloco Pretinhos do Mangue, Pretinhos do Mangue
sao-caetano-de-odivelas: boi de máscaras, Boi Tinga
eldorado-do-carajas: massacre de Eldorado, Curva do S
sao-felix-do-xingu: APA Triunfo do Xingu, TI Apyterewa, Terra Indígena Apyterewa
novo-progresso: Floresta Nacional do Jamanxim, Flona do Jamanxim, Jamanxim
santa-izabel-do-para: Complexo Penitenciário de Americano
capitao-poco: ?Festival da Laranja
obidos: Carnapauxis, Forte Pauxis
alenquer: ?Cidade dos Deuses
afua: Festival do Camarão de Afuá
muana: Festival do Camarão de Muaná
cachoeira-do-arari: Museu do Marajó, Festividade do Glorioso São Sebastião
`;
