import type { ServiceFile } from './adapter.ts';

/** Noon in Belém. */
export const NOW = Date.parse('2026-11-19T15:00:00Z');

/** An answer of a service. Objects are sent as JSON. */
export function answer(body: string | object, place = '', contentType = 'application/json'): ServiceFile {
  return { bytes: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)), contentType, place };
}

/** An entry of the alerts of INMET. Members that are undefined are left out. */
export function inmetAlert(members: object = {}): Readonly<Record<string, unknown>> {
  return {
    id: 55_492,
    descricao: 'Chuvas Intensas',
    severidade: 'Perigo Potencial',
    aviso_cor: '#FFFE00',
    inicio: '2026-11-19 08:17',
    fim: '2026-11-19 23:59',
    riscos: ['Chuva entre 20 e 30 mm/h ou até 50 mm/dia.', 'Baixo risco de alagamentos.'],
    instrucoes: ['Evite enfrentar o mau tempo.'],
    geocodes: '1501402,1507904,4106902',
    encerrado: false,
    ...members,
  };
}

/** An entry of the alerts of CEMADEN. Members that are undefined are left out. */
export function cemadenAlert(members: object = {}): Readonly<Record<string, unknown>> {
  return {
    cod_alerta: 1_886,
    datahoracriacao: '2026-11-19 11:53:48',
    codibge: 1_501_402,
    evento: 'Risco Hidrológico - Moderado',
    nivel: 'Moderado',
    status: 1,
    uf: 'PA',
    municipio: 'BELÉM',
    ...members,
  };
}

export function inmetPeriod(resumo: string, temp_max: unknown = 32, temp_min: unknown = 24): object {
  return { uf: 'PA', entidade: 'Soure', resumo, temp_max, temp_min, icone: 'data:image/png;base64,AAAA' };
}

/** Readings of one gauge as ANA writes them: moments with a blank at the end. */
export function anaXml(code: string, rows: readonly (readonly [string, string])[]): string {
  const written = rows.map(
    ([at, level], index) =>
      `<DadosHidrometereologicos diffgr:id="DadosHidrometereologicos${index + 1}" msdata:rowOrder="${index}">
        <CodEstacao>${code}</CodEstacao><DataHora>${at} </DataHora><Vazao />${level === '' ? '<Nivel />' : `<Nivel>${level}</Nivel>`}<Chuva>0.00</Chuva>
      </DadosHidrometereologicos>`,
  );
  return anaDocument(written.join(''));
}

/** Readings of one gauge as the official service of ANA writes them, all values as text. */
export function anaJson(code: string, rows: readonly (readonly [string, string | null])[]): object {
  const items = rows.map(([at, level]) => ({
    codigoestacao: code,
    Data_Hora_Medicao: `${at}.0`,
    Data_Atualizacao: `${at}.977`,
    Chuva_Adotada: '0.00',
    Chuva_Adotada_Status: '0',
    Cota_Adotada: level,
    Cota_Adotada_Status: level === null ? null : '0',
    Vazao_Adotada: null,
  }));
  return { status: 'OK', code: 200, message: 'Sucesso', items };
}

export function anaDocument(rows: string): string {
  return `<?xml version="1.0" encoding="utf-8"?><DataTable xmlns="http://MRCS/"><xs:schema id="NewDataSet" xmlns:xs="http://www.w3.org/2001/XMLSchema"/>
    <diffgr:diffgram xmlns:msdata="urn:schemas-microsoft-com:xml-msdata" xmlns:diffgr="urn:schemas-microsoft-com:xml-diffgram-v1">
    <DocumentElement xmlns="">${rows}</DocumentElement></diffgr:diffgram></DataTable>`;
}

export const INPE_HEAD =
  'id,lat,lon,data_hora_gmt,satelite,municipio,estado,pais,municipio_id,estado_id,pais_id,numero_dias_sem_chuva,precipitacao,risco_fogo,bioma,frp';

/** A line of the daily file of INPE. */
export function inpeSpot(at: string, code: number | string, satellite = 'AQUA_M-T'): string {
  return `0b3d, -12.263300, -48.5,${at},${satellite},ITAITUBA,PARÁ,Brasil,${code},15,33,,,,Amazônia,`;
}
