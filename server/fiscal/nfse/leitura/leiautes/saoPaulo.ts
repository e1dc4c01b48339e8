import type { Leiaute, LugaresParte } from '../campos.ts';

/** Places of a party: São Paulo writes it flat, the role at the end of each name. */
function parte(papel: 'Prestador' | 'Tomador' | 'Intermediario'): LugaresParte {
  const endereco = (...nomes: readonly string[]) => nomes.map((nome) => `Endereco${papel}/${nome}`);
  return {
    documento: [`CPFCNPJ${papel}/CNPJ`, `CPFCNPJ${papel}/CPF`, `CPFCNPJ${papel}`],
    nif: [`CPFCNPJ${papel}/NIF`],
    inscricaoMunicipal: [
      `InscricaoMunicipal${papel}`,
      ...(papel === 'Prestador' ? ['ChaveNFe/InscricaoPrestador'] : []),
    ],
    nome: [`RazaoSocial${papel}`],
    tipoLogradouro: endereco('TipoLogradouro'),
    logradouro: endereco('Logradouro'),
    numero: endereco('NumeroEndereco'),
    complemento: endereco('ComplementoEndereco'),
    bairro: endereco('Bairro'),
    cep: endereco('CEP'),
    codigoMunicipio: endereco('Cidade'),
    uf: endereco('UF'),
    email: [`Email${papel}`],
  };
}

/** IBGE code of São Paulo, the issuing city of all these notas. */
export const SAO_PAULO = '3550308';

/**
 * Meaning of São Paulo's TributacaoNFe (manual of the web service 3.3.4, and I and J of the older ones): in the city or outside
 * of it.
 */
export const TRIBUTACAO_SP = {
  t: 'TRIBUTAVEL',
  f: 'TRIBUTAVEL',
  // Partly exempt: the rest is taxed.
  d: 'TRIBUTAVEL',
  a: 'ISENTA',
  b: 'ISENTA',
  i: 'ISENTA',
  m: 'IMUNE',
  n: 'IMUNE',
  r: 'IMUNE',
  s: 'IMUNE',
  p: 'EXPORTACAO',
  j: 'SUSPENSA_JUDICIAL',
  x: 'SUSPENSA_JUDICIAL',
  v: 'SUSPENSA_JUDICIAL',
} as const;

/** Meaning of OpcaoSimples: 0 none, 1 to 3 the old rates, 4 Simples (DAS); MEI has no separate code. */
export const SIMPLES_SP = {
  0: 'NAO_OPTANTE',
  1: 'OPTANTE',
  2: 'OPTANTE',
  3: 'OPTANTE',
  4: 'OPTANTE',
} as const;

/** Layout of São Paulo's web service (RetornoConsulta_v01.xsd). It has no item of LC 116. */
export const saoPaulo: Leiaute = {
  lugares: {
    chave: ['ChaveNotaNacional', 'ChaveNFe/ChaveNotaNacional'],
    numero: ['ChaveNFe/NumeroNFe', 'ChaveNFe/Numero'],
    codigoVerificacao: ['ChaveNFe/CodigoVerificacao'],
    serieDeclaracao: ['ChaveRPS/SerieRPS'],
    numeroDeclaracao: ['ChaveRPS/NumeroRPS'],
    emissaoDeclaracao: ['DataEmissaoRPS'],
    situacao: ['StatusNFe'],
    canceladaEm: ['DataCancelamento'],
    emissao: ['DataEmissaoNFe'],
    competencia: ['DataFatoGeradorNFe', 'DataFatoGerador'],
    simples: ['OpcaoSimples'],
    codigoMunicipal: ['CodigoServico'],
    nbs: ['NBS'],
    descricao: ['Discriminacao'],
    municipioPrestacao: ['MunicipioPrestacao', 'cLocPrestacao'],
    valorServicos: ['ValorServicos', 'ValorFinalCobrado', 'ValorInicialCobrado'],
    deducoes: ['ValorDeducoes'],
    aliquota: ['AliquotaServicos'],
    iss: ['ValorISS'],
    tributacao: ['TributacaoNFe'],
    issRetido: ['ISSRetido'],
    issRetidoIntermediario: ['ISSRetidoIntermediario'],
    pis: ['ValorPIS'],
    cofins: ['ValorCOFINS'],
    csll: ['ValorCSLL'],
    irrf: ['ValorIR'],
    inss: ['ValorINSS'],
    // From 2026 on, with the codes of NT 007/2026.
    tipoRetencaoPisCofins: ['RetencaoPisCofins'],
    ibscbsClassificacao: ['gIBSCBS/cClassTrib'],
    ibs: ['IBSCBS//vIBS'],
    cbs: ['IBSCBS//vCBS'],
  },
  partes: { prestador: parte('Prestador'), tomador: parte('Tomador'), intermediario: parte('Intermediario') },
  informacoes: [
    ['Guia do ISS', ['NumeroGuia']],
    ['Quitação da guia', ['DataQuitacaoGuia']],
    ['Crédito', ['ValorCredito']],
    ['Carga tributária', ['ValorCargaTributaria']],
    ['CEI da obra', ['CodigoCEI']],
    ['Matrícula da obra', ['MatriculaObra']],
    ['Encapsulamento', ['NumeroEncapsulamento']],
  ],
  municipio: SAO_PAULO,
  simples: SIMPLES_SP,
  tributacao: TRIBUTACAO_SP,
  situacao: { n: 'NORMAL', c: 'CANCELADA', e: 'CANCELADA' },
  nomes: {
    pis: 'ValorPIS',
    cofins: 'ValorCOFINS',
    csll: 'ValorCSLL',
    irrf: 'ValorIR',
    inss: 'ValorINSS',
    outrasRetencoes: '',
    issRetido: 'ISSRetido',
    tipoRetencao: 'RetencaoPisCofins',
  },
  federais: 'CAMPOS',
};
