import { NOMES_LOCAIS } from '../../../../../contract/fiscal/nfse/nota.ts';
import type { Leiaute, LugaresParte } from '../campos.ts';

/** Places of a party in the national standard, under one or more groups: a field absent in the first is read from the next. */
function parte(...grupos: readonly string[]): LugaresParte {
  const at = (...paths: readonly string[]) =>
    grupos.flatMap((grupo) => paths.map((path) => `${grupo}/${path}`));
  return {
    documento: at('CNPJ', 'CPF'),
    nif: at('NIF'),
    inscricaoMunicipal: at('IM'),
    nome: at('xNome'),
    nomeFantasia: at('xFant'),
    logradouro: at('enderNac/xLgr', 'end/xLgr'),
    numero: at('enderNac/nro', 'end/nro'),
    complemento: at('enderNac/xCpl', 'end/xCpl'),
    bairro: at('enderNac/xBairro', 'end/xBairro'),
    cep: at('enderNac/CEP', 'end/endNac/CEP', 'end/endExt/cEndPost'),
    codigoMunicipio: at('enderNac/cMun', 'end/endNac/cMun'),
    municipio: at('end/xMun', 'end/endExt/xCidade'),
    uf: at('enderNac/UF', 'end/endNac/UF'),
    email: at('email'),
    telefone: at('fone'),
  };
}

/** Layout of NFS-e and DPS of the national standard, 1.00 and 1.01 (NFSe_v1.01.xsd, DPS_v1.01.xsd). */
export const nacional: Leiaute = {
  lugares: {
    chave: ['infNFSe@Id'],
    versao: ['NFSe@versao', 'infNFSe@versao', 'DPS@versao', 'infDPS@versao'],
    municipioEmissor: ['infDPS/cLocEmi', 'emit/enderNac/cMun'],
    numero: ['infNFSe/nNFSe'],
    numeroNacional: ['infNFSe/nDFSe'],
    serieDeclaracao: ['infDPS/serie'],
    numeroDeclaracao: ['infDPS/nDPS'],
    emissaoDeclaracao: ['infDPS/dhEmi'],
    idDeclaracao: ['infDPS@Id'],
    emitente: ['infNFSe/emit/CNPJ', 'infNFSe/emit/CPF'],
    processada: ['infNFSe/dhProc'],
    ambiente: ['infDPS/tpAmb'],
    emissor: ['infDPS/tpEmit'],
    situacao: ['infNFSe/cStat'],
    substitui: ['subst/chSubstda'],
    emissao: ['infDPS/dhEmi', 'infNFSe/dhProc'],
    competencia: ['infDPS/dCompet'],
    simples: ['regTrib/opSimpNac'],
    apuracaoSimples: ['regTrib/regApTribSN'],
    regimeEspecial: ['regTrib/regEspTrib'],
    codigoNacional: ['cServ/cTribNac'],
    codigoMunicipal: ['cServ/cTribMun'],
    nbs: ['cServ/cNBS'],
    nomeDoCodigo: ['infNFSe/xTribNac', 'infNFSe/xTribMun'],
    descricao: ['cServ/xDescServ'],
    municipioPrestacao: ['locPrest/cLocPrestacao'],
    municipioIncidencia: ['infNFSe/cLocIncid'],
    pais: ['locPrest/cPaisPrestacao'],
    valorServicos: ['vServPrest/vServ'],
    deducoes: ['infNFSe/valores/vCalcDR', 'vDedRed/vDR'],
    descontoIncondicionado: ['vDescCondIncond/vDescIncond'],
    descontoCondicionado: ['vDescCondIncond/vDescCond'],
    baseCalculo: ['infNFSe/valores/vBC'],
    aliquota: ['infNFSe/valores/pAliqAplic', 'tribMun/pAliq'],
    iss: ['infNFSe/valores/vISSQN'],
    totalRetido: ['infNFSe/valores/vTotalRet'],
    liquido: ['infNFSe/valores/vLiq'],
    tributacao: ['tribMun/tribISSQN'],
    suspensao: ['tribMun/exigSusp/tpSusp'],
    issRetido: ['tribMun/tpRetISSQN'],
    pis: ['piscofins/vPis'],
    cofins: ['piscofins/vCofins'],
    csll: ['tribFed/vRetCSLL'],
    irrf: ['tribFed/vRetIRRF'],
    inss: ['tribFed/vRetCP'],
    // Some issuers write it outside the group to which it belongs.
    tipoRetencaoPisCofins: ['tribFed//tpRetPisCofins'],
    ibscbsCst: ['gIBSCBS/CST'],
    ibscbsClassificacao: ['gIBSCBS/cClassTrib'],
    ibscbsBase: ['infNFSe/IBSCBS/valores/vBC'],
    ibs: ['totCIBS/gIBS/vIBSTot'],
    ibsUf: ['gIBSUFTot/vIBSUF'],
    ibsMunicipio: ['gIBSMunTot/vIBSMun'],
    cbs: ['totCIBS/gCBS/vCBS'],
  },
  partes: {
    prestador: parte('prest', 'emit'),
    tomador: parte('toma'),
    intermediario: parte('interm'),
  },
  informacoes: [
    ['Informações complementares', ['infoCompl/xInfComp']],
    ['Outras informações', ['infNFSe/xOutInf']],
    ['Documento técnico', ['infoCompl/idDocTec']],
    ['Documento de referência', ['infoCompl/docRef']],
    ['Pedido', ['infoCompl/xPed']],
    ['Obra', ['obra/cObra', 'obra/cCIB']],
    ['Inscrição imobiliária da obra', ['obra/inscImobFisc']],
    ['Evento', ['atvEvento/xNome']],
    ['Processo da suspensão', ['exigSusp/nProcesso']],
    ['Benefício municipal', ['BM/nBM', 'BM/xBM']],
    [NOMES_LOCAIS.emissor, ['infNFSe/xLocEmi']],
    [NOMES_LOCAIS.prestacao, ['infNFSe/xLocPrestacao']],
    [NOMES_LOCAIS.incidencia, ['infNFSe/xLocIncid']],
  ],
  simples: { 1: 'NAO_OPTANTE', 2: 'MEI', 3: 'ME_EPP' },
  tributacao: { 1: 'TRIBUTAVEL', 2: 'IMUNE', 3: 'EXPORTACAO', 4: 'NAO_INCIDENCIA' },
  situacao: {},
  nomes: {
    pis: 'vPis',
    cofins: 'vCofins',
    csll: 'vRetCSLL',
    irrf: 'vRetIRRF',
    inss: 'vRetCP',
    outrasRetencoes: '',
    issRetido: 'tpRetISSQN',
    tipoRetencao: 'tpRetPisCofins',
  },
  federais: 'NACIONAL',
};

/**
 * Layout as `nacional` for a nota that the taker or the intermediary issued (tpEmit 2 and 3): there `emit` is not the provider.
 */
export const nacionalDeTerceiro: Leiaute = {
  ...nacional,
  partes: { ...nacional.partes, prestador: parte('prest') },
};
