/** Longer names and phrases in which a municipality's name means something else. */
export const OTHER_PLACES = `
Altamira do Maranhão, Altamira do Paraná, Bragança Paulista, Red Bull Bragantino, RB Bragantino, Massa Bruta,
Primavera do Leste, Primavera de Rondônia, Primavera Árabe, Primavera dos Museus, Prima Vera, Bonito de Santa Fé, Bonito de Minas,
Belém do São Francisco, Belém de São Francisco, Belém de Maria, Belém do Brejo do Cruz, Belém do Piauí, Torre de Belém, Pastéis de Belém,
pastel de Belém, Palácio de Belém, Mosteiro de Belém, Belém da Judeia, Belém de Judá, Estrela de Belém, Menino de Belém, Convenção de Belém do Pará, Convenção de Belém,
Rodovia Belém-Brasília, Belém-Brasília, Belém–Brasília, Cuiabá-Santarém, Santarém-Cuiabá, rodovia Santarém-Cuiabá, BR-163 Santarém-Cuiabá,
Monte Alegre de Minas, Monte Alegre de Goiás, Monte Alegre do Piauí, Monte Alegre de Sergipe, Monte Alegre do Sul, Monte Alegre dos Campos,
Redenção do Gurguéia, Redenção do Gurgueia, Redenção da Serra, Nova Redenção, Parque da Redenção, Parque Redenção, Cristo da Redenção,
Pau D'Arco do Piauí, Capanema do Paraná, Palácio Capanema, Palácio Gustavo Capanema, Gustavo Capanema, Sapucaia do Sul, Marquês de Sapucaí,
Santarém de Portugal, Oeiras do Piauí, Faro de Portugal, Rodrigo Faro, Tailândia do Norte, Castanhal do Norte,
Orleans e Bragança, Orléans e Bragança, Casa de Bragança, dinastia de Bragança, Família Bragança, Duque de Bragança, Catarina de Bragança, Bragança-Miranda,
Universidade de Aveiro, Universidade de Coimbra, Salvaterra de Magos, Vitória de Santo Antão, Vila Nova de Ourém, Melgaço Portugal,
Placas Tectônicas, Placas de Petri, Placas Solares, Terra Santa Custódia, Custódia da Terra Santa, São Domingos do Maranhão, São Domingos do Norte, São Domingos de Gusmão, São Domingos do Prata,
São Miguel Arcanjo, São Miguel Paulista, São Miguel do Oeste, São Miguel do Iguaçu, São Miguel do Araguaia, São Félix de Balsas, São Félix do Tocantins, São Félix do Coribe, São Félix do Araguaia,
Nossa Senhora da Conceição, Conceição do Coité, Conceição do Mato Dentro, Conceição da Barra, Conceição de Macabu, Conceição do Tocantins,
Santa Maria do Rio Grande do Sul, Santa Maria da Boa Vista, Santa Maria de Jetibá, Santa Maria Madalena, Santa Maria Goretti, Santa Luzia do Norte, Santa Luzia do Paruá, Santa Luzia do Tide, Santa Bárbara d'Oeste, Santa Bárbara do Sul, Santa Bárbara do Oeste,
Santa Isabel do Rio Negro, Santa Isabel do Ivaí, Vila Santa Isabel, Princesa Isabel, Rainha Santa Isabel,
Eldorado do Sul, Vila Eldorado, Eldorado Brasil, São João do Rio do Peixe, Rondonópolis, Marechal Rondon, Cândido Rondon, Projeto Rondon, Marechal Cândido Rondon,
Pará de Minas, Maracanã do Sul, Maracanãzinho, Estádio do Maracanã, Novo Maracanã, Curuá-Una, Santarém Velho, Nova Canaã, Nova Canaã do Norte, Canaã Bíblica, terra de Canaã, Vigia da Noite,
Breves Comunicações, Castelo de Faro, Bom Jesus da Lapa, Bom Jesus do Norte, Concórdia do Sul, Aurora Boreal, Aurora do Tocantins, Auroras Boreais,
Primavera Silenciosa, Sessão da Primavera, Jogos da Primavera, Festival da Primavera, Baile da Primavera, Feira da Primavera, Festa da Primavera, Semana da Primavera,
Chaves do Céu, Chaves da Cidade, Chapolin, Cristo Redentor, Curralinho Velho, Salinas da Margarida, Salinas de Minas, Ipixuna do Amazonas, Eirunepé,
Goianésia do Goiás, Água Azul do Sul, Oeiras Portugal, Nova Aurora, Barreiras da Bahia, Barcarena Portugal,
Universidade Federal do Oeste da Bahia, Universidade Estadual do Maranhão, bagre africano, Guamá Seguro, Parque de Ciência e Tecnologia Guamá
`;

/** The other Brazilian states: code, then name. */
export const OTHER_STATES: Readonly<Record<string, string>> = {
  ac: 'acre',
  al: 'alagoas',
  am: 'amazonas',
  ap: 'amapa',
  ba: 'bahia',
  ce: 'ceara',
  df: 'distrito federal',
  es: 'espirito santo',
  go: 'goias',
  ma: 'maranhao',
  mg: 'minas gerais',
  ms: 'mato grosso do sul',
  mt: 'mato grosso',
  pb: 'paraiba',
  pe: 'pernambuco',
  pi: 'piaui',
  pr: 'parana',
  rj: 'rio de janeiro',
  rn: 'rio grande do norte',
  ro: 'rondonia',
  rr: 'roraima',
  rs: 'rio grande do sul',
  sc: 'santa catarina',
  se: 'sergipe',
  sp: 'sao paulo',
  to: 'tocantins',
};

export const COUNTRIES =
  'portugal espanha argentina italia franca mexico chile uruguai paraguai bolivia peru colombia venezuela guiana suriname israel cisjordania palestina';
