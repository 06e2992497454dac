/** Longer names in which a municipality's name means something else and that nothing around them reveals. */
export const OTHER_PLACES = `
Torre de Belém, Pastéis de Belém, pastel de Belém, Palácio de Belém, Mosteiro de Belém, Estrela de Belém, Menino de Belém, Convenção de Belém do Pará, Convenção de Belém,
Parque Redenção, Orleans e Bragança, Orléans e Bragança, Casa de Bragança, dinastia de Bragança, Duque de Bragança, Bragança-Miranda,
Universidade de Aveiro, ria de Aveiro, Vila Nova de Ourém, Curuá-Una, Festival da Primavera, Feira da Primavera
`;
