/**
 * Names that place a text in Pará without naming a municipality: regions, roads, institutions, festivals and clubs of the
 * state. A municipality whose name also means something else gets its reason from them.
 */
export const PARA_SIGNS = `
Marajó, marajoara, marajoaras, paraense, paraenses, papa-chibé, Baixo Amazonas, Baixo Tocantins, Calha Norte, Tapajós, Xingu, Carajás, Transamazônica,
Salgado paraense, região do Salgado, região do Caeté, Tocantins paraense, Alça Viária, Belém-Brasília, Cuiabá-Santarém, Santarém-Cuiabá,
rio Capim, rio Guamá, rio Nhamundá, rio Jari, rio Iriri, rio Gurupi,
Alepa, Sespa, Segup, Semas, Seap Pará, Seduc Pará, Adepará, Cosanpa, Equatorial Pará, Iterpa, Ideflor, Hemopa, Fapespa, Cohab Pará, Emater Pará, ParáPaz,
Usina da Paz, Usinas da Paz, TerPaz, MPPA, TJPA, TJ Pará, TRE Pará, TCM Pará, TCE Pará, IFPA, Ufra, Fadesp, Setran, Arcon, Propaz, Sectet,
Parazão, Re-Pa, Paysandu, Copa Verde, Helder Barbalho, Hana Ghassan, COP30, Círio, carimbó, Marujada, guitarrada, tecnobrega
`;

/** Words of everyday life on the rivers and in the forest: a weaker reason, because they are heard in all of Amazonia. */
export const OF_AMAZONIA: ReadonlySet<string> = new Set(
  `ribeirinho ribeirinha ribeirinhos ribeirinhas quilombola quilombolas indigena indigenas extrativista extrativistas garimpo garimpos garimpeiro garimpeiros
  madeireira madeireiros acai acaizeiro acaizeiros acaizal dende castanheiro castanheiros pirarucu tambaqui mapara tucunare filhote caranguejo camarao bubalino bufalo bufalos tacaca
  igarape igarapes palafita palafitas trapiche voadeira rabeta balsa balsas lancha lanchas barco barcos embarcacao embarcacoes pororoca manguezal manguezais
  canoa canoas pescador pescadores marisqueiras farinha mandioca cacau cacauicultores pimenta amazonia amazonica amazonico ibama incra funai icmbio defeso vicinal vicinais ramal titulos`.split(
    /\s+/,
  ),
);

/** Words of Brazil's authorities and services, which Portugal names otherwise: a reason where a Portuguese town has the name too. */
export const OF_BRAZIL: ReadonlySet<string> = new Set(
  `prefeitura prefeituras prefeito prefeita prefeitos vereador vereadora vereadores delegacia pm prf pf mpf mp tre tcm tce tj sus inss upa samu detran ibge enem fundeb
  cras creas mutirao municipio estado paciente pacientes onibus trem moto motociclista salarios salario concurso celular caminhonete energia quilometros zona rural orla bairro civil militar`.split(
    /\s+/,
  ),
);
