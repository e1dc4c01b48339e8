/** Groups of eSocial events, as the list shows and filters them. */
export const GRUPOS_DE_EVENTOS = {
  TABELA: 'Tabela',
  NAO_PERIODICO: 'Não periódico',
  PERIODICO: 'Periódico',
  SST: 'SST',
  ENTE_PUBLICO: 'Ente público',
  PROCESSO_TRABALHISTA: 'Processo trabalhista',
  EXCLUSAO: 'Exclusão',
  TOTALIZADOR: 'Totalizador',
  JUDICIARIO: 'Poder Judiciário',
  DESCONHECIDO: 'Não reconhecido',
} as const;
type GrupoDeEventos = keyof typeof GRUPOS_DE_EVENTOS;

export interface TipoEvento {
  codigo: string;
  /** Name of the event's element in the XML. */
  raiz: string;
  descricao: string;
  grupo: GrupoDeEventos;
}

/** The events of layout S-1.3: code, element, name, group. */
const LINHAS: readonly [codigo: string, raiz: string, descricao: string, grupo: GrupoDeEventos][] = [
  ['S-1000', 'evtInfoEmpregador', 'Informações do empregador', 'TABELA'],
  ['S-1005', 'evtTabEstab', 'Tabela de estabelecimentos e obras', 'TABELA'],
  ['S-1010', 'evtTabRubrica', 'Tabela de rubricas', 'TABELA'],
  ['S-1020', 'evtTabLotacao', 'Tabela de lotações tributárias', 'TABELA'],
  ['S-1070', 'evtTabProcesso', 'Tabela de processos administrativos e judiciais', 'TABELA'],
  ['S-1200', 'evtRemun', 'Remuneração de trabalhador (RGPS)', 'PERIODICO'],
  ['S-1202', 'evtRmnRPPS', 'Remuneração de servidor (RPPS)', 'PERIODICO'],
  ['S-1207', 'evtBenPrRP', 'Benefícios previdenciários (RPPS)', 'PERIODICO'],
  ['S-1210', 'evtPgtos', 'Pagamentos de rendimentos do trabalho', 'PERIODICO'],
  ['S-1260', 'evtComProd', 'Comercialização da produção rural', 'PERIODICO'],
  ['S-1270', 'evtContratAvNP', 'Contratação de trabalhadores avulsos', 'PERIODICO'],
  ['S-1280', 'evtInfoComplPer', 'Informações complementares aos periódicos', 'PERIODICO'],
  ['S-1298', 'evtReabreEvPer', 'Reabertura dos eventos periódicos', 'PERIODICO'],
  ['S-1299', 'evtFechaEvPer', 'Fechamento dos eventos periódicos', 'PERIODICO'],
  ['S-2190', 'evtAdmPrelim', 'Registro preliminar de trabalhador', 'NAO_PERIODICO'],
  ['S-2200', 'evtAdmissao', 'Admissão ou ingresso de trabalhador', 'NAO_PERIODICO'],
  ['S-2205', 'evtAltCadastral', 'Alteração de dados cadastrais do trabalhador', 'NAO_PERIODICO'],
  ['S-2206', 'evtAltContratual', 'Alteração de contrato de trabalho', 'NAO_PERIODICO'],
  ['S-2210', 'evtCAT', 'Comunicação de acidente de trabalho', 'SST'],
  ['S-2220', 'evtMonit', 'Monitoramento da saúde do trabalhador', 'SST'],
  ['S-2221', 'evtToxic', 'Exame toxicológico do motorista', 'SST'],
  ['S-2230', 'evtAfastTemp', 'Afastamento temporário', 'NAO_PERIODICO'],
  ['S-2231', 'evtCessao', 'Cessão ou exercício em outro órgão', 'NAO_PERIODICO'],
  ['S-2240', 'evtExpRisco', 'Condições ambientais do trabalho – agentes nocivos', 'SST'],
  ['S-2298', 'evtReintegr', 'Reintegração', 'NAO_PERIODICO'],
  ['S-2299', 'evtDeslig', 'Desligamento', 'NAO_PERIODICO'],
  ['S-2300', 'evtTSVInicio', 'Trabalhador sem vínculo – início', 'NAO_PERIODICO'],
  ['S-2306', 'evtTSVAltContr', 'Trabalhador sem vínculo – alteração contratual', 'NAO_PERIODICO'],
  ['S-2399', 'evtTSVTermino', 'Trabalhador sem vínculo – término', 'NAO_PERIODICO'],
  ['S-2400', 'evtCdBenefIn', 'Cadastro de beneficiário – início', 'ENTE_PUBLICO'],
  ['S-2405', 'evtCdBenefAlt', 'Cadastro de beneficiário – alteração', 'ENTE_PUBLICO'],
  ['S-2410', 'evtCdBenIn', 'Cadastro de benefício – início', 'ENTE_PUBLICO'],
  ['S-2416', 'evtCdBenAlt', 'Cadastro de benefício – alteração', 'ENTE_PUBLICO'],
  ['S-2418', 'evtReativBen', 'Reativação de benefício', 'ENTE_PUBLICO'],
  ['S-2420', 'evtCdBenTerm', 'Cadastro de benefício – término', 'ENTE_PUBLICO'],
  ['S-2500', 'evtProcTrab', 'Processo trabalhista', 'PROCESSO_TRABALHISTA'],
  ['S-2501', 'evtContProc', 'Tributos decorrentes de processo trabalhista', 'PROCESSO_TRABALHISTA'],
  [
    'S-2555',
    'evtConsolidContProc',
    'Consolidação dos tributos de processo trabalhista',
    'PROCESSO_TRABALHISTA',
  ],
  ['S-3000', 'evtExclusao', 'Exclusão de evento', 'EXCLUSAO'],
  ['S-3500', 'evtExcProcTrab', 'Exclusão de evento de processo trabalhista', 'EXCLUSAO'],
  ['S-5001', 'evtBasesTrab', 'Contribuições sociais por trabalhador', 'TOTALIZADOR'],
  ['S-5002', 'evtIrrfBenef', 'Imposto de renda retido por trabalhador', 'TOTALIZADOR'],
  ['S-5003', 'evtBasesFGTS', 'FGTS por trabalhador', 'TOTALIZADOR'],
  ['S-5011', 'evtCS', 'Contribuições sociais consolidadas', 'TOTALIZADOR'],
  ['S-5012', 'evtIrrf', 'Imposto de renda retido consolidado', 'TOTALIZADOR'],
  ['S-5013', 'evtFGTS', 'FGTS consolidado', 'TOTALIZADOR'],
  ['S-5501', 'evtTribProcTrab', 'Tributos de processo trabalhista', 'TOTALIZADOR'],
  ['S-5503', 'evtFGTSProcTrab', 'FGTS de processo trabalhista', 'TOTALIZADOR'],
  ['S-8200', 'evtAnotJud', 'Anotação judicial do vínculo', 'JUDICIARIO'],
  ['S-8299', 'evtBaixa', 'Baixa judicial do vínculo', 'JUDICIARIO'],
];

export const TIPOS_EVENTO: readonly TipoEvento[] = LINHAS.map(([codigo, raiz, descricao, grupo]) => ({
  codigo,
  raiz,
  descricao,
  grupo,
}));

/** The rows by the name of the event's element. */
export const PELA_RAIZ: ReadonlyMap<string, TipoEvento> = new Map(
  TIPOS_EVENTO.map((tipo) => [tipo.raiz, tipo]),
);

/** Returns the table row of an event by the name of its element; an unknown one is stored under its own name. */
export function tipoPelaRaiz(raiz: string): TipoEvento {
  const known = PELA_RAIZ.get(raiz);
  return (
    known ?? { codigo: '', raiz, descricao: `Não reconhecido: ${raiz.slice(0, 80)}`, grupo: 'DESCONHECIDO' }
  );
}
