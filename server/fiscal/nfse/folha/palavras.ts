import { named } from '../../documentos/folha/partes.ts';

type Palavras = Readonly<Record<string, string>>;

/** Codes of the national layout in the words of Anexo VI (v1.04.00) and of the schemas 1.00 and 1.01. */
const TABELAS = {
  tpEmit: { 1: 'Prestador', 2: 'Tomador', 3: 'Intermediário' },
  ambGer: { 1: 'Prefeitura', 2: 'Sistema Nacional da NFS-e' },
  tpAmb: { 1: 'Produção', 2: 'Homologação' },
  cStat: {
    100: 'NFS-e Gerada',
    102: 'NFS-e de Decisão Judicial/Administrativa',
    103: 'NFS-e Avulsa',
    107: 'NFS-e MEI',
  },
  finNFSe: { 0: 'NFS-e regular', 1: 'NFS-e de crédito', 2: 'NFS-e de débito' },
  opSimpNac: {
    1: 'Não Optante',
    2: 'Optante - Microempreendedor Individual (MEI)',
    3: 'Optante - Microempresa ou Empresa de Pequeno Porte (ME/EPP)',
    4: 'Optante pendente',
    OPTANTE: 'Optante',
  },
  regApTribSN: {
    1: 'Regime de apuração dos tributos federais e municipal pelo SN',
    2: 'Regime de apuração dos tributos federais pelo SN e ISSQN por fora do SN',
    3: 'Regime de apuração dos tributos federais e municipal por fora do SN',
  },
  regEspTrib: {
    0: 'Nenhum',
    1: 'Ato Cooperado (Cooperativa)',
    2: 'Estimativa',
    3: 'Microempresa Municipal',
    4: 'Notário ou Registrador',
    5: 'Profissional Autônomo',
    6: 'Sociedade de Profissionais',
    9: 'Outros',
  },
  tribISSQN: {
    1: 'Operação tributável',
    2: 'Imunidade',
    3: 'Exportação de serviço',
    4: 'Não Incidência',
    ISENTA: 'Isenção',
  },
  tpImunidade: {
    0: 'Imunidade (tipo não informado na nota de origem)',
    1: 'Patrimônio, renda ou serviços, uns dos outros (CF, art. 150, VI, a)',
    2: 'Templos de qualquer culto (CF, art. 150, VI, b)',
    3: 'Partidos, sindicatos, educação e assistência social (CF, art. 150, VI, c)',
    4: 'Livros, jornais, periódicos e seu papel (CF, art. 150, VI, d)',
    5: 'Fonogramas e videofonogramas musicais (CF, art. 150, VI, e)',
  },
  tpSusp: {
    1: 'Exigibilidade Suspensa por Decisão Judicial',
    2: 'Exigibilidade Suspensa por Processo Administrativo',
  },
  tpBM: {
    1: 'Isenção',
    2: 'Redução da BC em percentual',
    3: 'Redução da BC em valor',
    4: 'Alíquota diferenciada',
  },
  simNao: { 0: 'Não', 1: 'Sim' },
  /** Codes of the ABRASF layouts. */
  simNaoAbrasf: { 1: 'Sim', 2: 'Não' },
  tpEmis: {
    1: 'No modelo nacional',
    2: 'No leiaute do município, transcrita para o modelo nacional',
  },
  procEmi: {
    1: 'Aplicativo do contribuinte',
    2: 'Aplicativo do fisco, na web',
    3: 'Aplicativo do fisco, no celular',
  },
  indTotTrib: { 0: 'Não informados' },
  tpRetISSQN: { 1: 'Não Retido', 2: 'Retido pelo Tomador', 3: 'Retido pelo Intermediário' },
  tpRetPisCofins: {
    0: 'PIS/COFINS/CSLL Não Retidos',
    1: 'PIS/COFINS Retidos',
    2: 'PIS/COFINS Não Retidos',
    3: 'PIS/COFINS/CSLL Retidos',
    4: 'PIS/COFINS Retidos, CSLL Não Retido',
    5: 'PIS Retido, COFINS/CSLL Não Retido',
    6: 'COFINS Retido, PIS/CSLL Não Retido',
    7: 'PIS Não Retido, COFINS/CSLL Retidos',
    8: 'PIS/COFINS Não Retidos, CSLL Retido',
    9: 'COFINS Não Retido, PIS/CSLL Retidos',
  },
} as const satisfies Record<string, Palavras>;

/** Returns the text of a code; a code that the table lacks, such as situation 101 of layout 1.00, is printed unchanged. */
export const palavra = (tabela: keyof typeof TABELAS, codigo: string): string => {
  const palavras: Palavras = TABELAS[tabela];
  return named(palavras, codigo);
};
