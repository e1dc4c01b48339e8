import type { Leiaute, LugaresParte } from '../campos.ts';

/**
 * Places of a party in ABRASF and the dialects that follow it loosely, under any of its groups. Numbers and addresses occur at
 * any depth: 'Cnpj' alone, in 'CpfCnpj', or in an identification.
 */
function parte(grupos: readonly string[], identificacoes: readonly string[]): LugaresParte {
  const within = (...nomes: readonly string[]) =>
    grupos.flatMap((grupo) => nomes.map((nome) => `${grupo}//${nome}`));
  return {
    documento: [
      ...[...grupos, ...identificacoes].flatMap((one) => [
        `${one}//Cnpj`,
        `${one}//Cpf`,
        `${one}//CpfCnpj`,
        `${one}//CnpjCpf`,
        `${one}//Documento`,
      ]),
    ],
    nif: within('NifTomador', 'Nif'),
    inscricaoMunicipal: [
      ...within('InscricaoMunicipal', 'InscMunicipal'),
      ...identificacoes.map((one) => `${one}/InscricaoMunicipal`),
    ],
    nome: within('RazaoSocial', 'RazaoSocialNome', 'Nome', 'NomeRazaoSocial'),
    nomeFantasia: within('NomeFantasia'),
    tipoLogradouro: within('TipoLogradouro'),
    logradouro: within(
      'Endereco/Endereco',
      'Endereco/Logradouro',
      'EnderecoCompletoExterior',
      'Logradouro',
      'Endereco',
    ),
    numero: within('Endereco/Numero', 'Endereco/NumeroEndereco', 'Endereco/Nro'),
    complemento: within('Endereco/Complemento', 'Endereco/ComplementoEndereco'),
    bairro: within('Endereco/Bairro'),
    cep: within('Cep'),
    codigoMunicipio: within(
      'Endereco/CodigoMunicipio',
      'Endereco/Cidade',
      'Endereco/CodigoIbge',
      'CodigoMunicipio',
    ),
    municipio: within('Endereco/Municipio', 'Endereco/NomeMunicipio', 'Endereco/xMun', 'Endereco/Cidade'),
    uf: within('Uf', 'Estado'),
    email: within('Email'),
    telefone: within('Telefone'),
  };
}

/** Places of an amount: in its own group or directly in the service, as in 1.00 and 2.0x. */
const valor = (...nomes: readonly string[]) =>
  nomes.flatMap((nome) => [`Servico/Valores/${nome}`, `Servico//${nome}`, `InfNfse/${nome}`]);
const servico = (...nomes: readonly string[]) =>
  nomes.flatMap((nome) => [`Servico/${nome}`, `Servico//${nome}`]);
const declarado = (...nomes: readonly string[]) =>
  nomes.flatMap((nome) => [
    `InfNfse/${nome}`,
    `InfDeclaracaoPrestacaoServico/${nome}`,
    `InfRps/${nome}`,
    nome,
  ]);

const NOMES = {
  pis: 'ValorPis',
  cofins: 'ValorCofins',
  csll: 'ValorCsll',
  irrf: 'ValorIr',
  inss: 'ValorInss',
  outrasRetencoes: 'OutrasRetencoes',
  issRetido: 'IssRetido',
  tipoRetencao: 'tpRetPisCofins',
} as const;

/** Fields common to ABRASF 1.00 and 2.0x, and to the layouts of cities and vendors derived from them. */
const comum: Leiaute = {
  lugares: {
    chave: ['ChaveAcessoNfse', 'ChaveAcesso', 'ChaveNfse', 'ChNFSe'],
    versao: [
      'CompNfse@versao',
      'Nfse@versao',
      'InfNfse@versao',
      'InfRps@versao',
      'InfDeclaracaoPrestacaoServico@versao',
    ],
    municipioEmissor: ['OrgaoGerador/CodigoMunicipio'],
    numero: ['InfNfse/Numero', 'InfNfse/NumeroNfse', 'Nfse/Numero', 'Nfse/NumeroNfse'],
    codigoVerificacao: ['InfNfse/CodigoVerificacao', 'InfNfse/CodigoAutenticidade', 'Nfse/CodigoVerificacao'],
    serieDeclaracao: ['IdentificacaoRps/Serie', 'IdentificacaoRps/SerieRps'],
    numeroDeclaracao: ['IdentificacaoRps/Numero', 'IdentificacaoRps/NumeroRps'],
    emissaoDeclaracao: ['InfNfse/DataEmissaoRps', 'Rps/DataEmissao', 'InfRps/DataEmissao'],
    canceladaEm: [
      'NfseCancelamento//DataHora',
      'NfseCancelamento//DataHoraCancelamento',
      'InfNfse/DataCancelamento',
      'DataHoraCancelamento',
    ],
    motivoCancelamento: ['NfseCancelamento//MotivoCancelamento', 'NfseCancelamento//MotivoCancelamentoNfse'],
    situacao: ['InfNfse/SituacaoNfse', 'InfNfse/StatusNfse', 'InfNfse/Situacao'],
    cancelada: ['NfseCancelamento//IdentificacaoNfse/Numero', 'NfseCancelamento//NumeroNfse'],
    cancelamentoAceito: ['NfseCancelamento//Sucesso'],
    substitui: ['InfNfse/NfseSubstituida', 'InfNfse/NfseSubstituida/Numero'],
    substituidaPor: ['NfseSubstituicao//NfseSubstituidora', 'NfseSubstituicao//NumeroNfse'],
    emissao: [
      'InfNfse/DataEmissao',
      'InfNfse/DataEmissaoNfse',
      'Nfse/DataEmissao',
      'InfNfse/DataEmissaoRps',
      'Rps/DataEmissao',
      'InfRps/DataEmissao',
    ],
    competencia: declarado('Competencia'),
    simples: declarado('OptanteSimplesNacional'),
    regimeEspecial: declarado('RegimeEspecialTributacao'),
    codigoNacional: servico('CodigoTributacaoNacional', 'CodigoServicoNacional', 'cTribNac'),
    item: servico('ItemListaServico', 'ItemListaServicos', 'ItemLista'),
    codigoMunicipal: servico('CodigoTributacaoMunicipio', 'CodigoTributacaoMunicipal', 'CodigoServico'),
    cnae: servico('CodigoCnae', 'Cnae'),
    nbs: servico('CodigoNbs', 'Nbs'),
    nomeDoCodigo: [
      'DescricaoCodigoTributacaoMunicípio',
      'DescricaoCodigoTributacaoMunicipio',
      'DescricaoItemListaServico',
      'DescricaoServico',
    ],
    descricao: servico('Discriminacao', 'Descricao'),
    municipioPrestacao: servico('CodigoMunicipio', 'MunicipioPrestacaoServico', 'CodigoMunicipioPrestacao'),
    municipioIncidencia: servico('MunicipioIncidencia', 'CodigoMunicipioIncidencia'),
    pais: servico('CodigoPais'),
    valorServicos: valor('ValorServicos', 'ValorServico', 'ValorTotalServicos'),
    deducoes: valor('ValorDeducoes', 'ValorDeducao'),
    descontoIncondicionado: valor('DescontoIncondicionado', 'ValorDescontoIncondicionado'),
    descontoCondicionado: valor('DescontoCondicionado', 'ValorDescontoCondicionado'),
    baseCalculo: [
      'ValoresNfse/BaseCalculo',
      'ValoresNfse/ValorBaseCalculo',
      ...valor('BaseCalculo', 'ValorBaseCalculo'),
    ],
    aliquota: ['ValoresNfse/Aliquota', ...valor('Aliquota', 'AliquotaServicos')],
    iss: ['ValoresNfse/ValorIss', 'ValoresNfse/ValorIssqn', ...valor('ValorIss', 'ValorIssqn')],
    totalRetido: ['ValorTotalRetencoes'],
    liquido: [
      'ValoresNfse/ValorLiquidoNfse',
      'ValoresNfse/ValorLiquido',
      ...valor('ValorLiquidoNfse', 'ValorLiquido'),
    ],
    issRetido: servico('IssRetido', 'ISSQNRetido'),
    responsavel: servico('ResponsavelRetencao'),
    valorIssRetido: valor('ValorIssRetido', 'ValorIssqnRetido'),
    pis: valor('ValorPis', 'ValorPisRetido'),
    cofins: valor('ValorCofins', 'ValorCofinsRetido'),
    csll: valor('ValorCsll', 'ValorCsllRetido'),
    irrf: valor('ValorIr', 'ValorIrrf', 'ValorIrRetido'),
    inss: valor('ValorInss', 'ValorInssRetido'),
    tipoRetencaoPisCofins: ['tpRetPisCofins', 'TipoRetencaoPisCofins', 'RetencaoPisCofins'],
    outrasRetencoes: valor('OutrasRetencoes', 'ValorOutrasRetencoes'),
    ibscbsCst: ['gIBSCBS/CST', 'IBSCBS//CST'],
    ibscbsClassificacao: ['gIBSCBS/cClassTrib', 'IBSCBS//cClassTrib'],
    ibscbsBase: ['IBSCBS//vBC'],
    ibs: ['IBSCBS//vIBSTot', 'IBSCBS//vIBS'],
    cbs: ['IBSCBS//vCBS'],
  },
  partes: {
    prestador: parte(['PrestadorServico', 'Prestador', 'DadosPrestador'], ['IdentificacaoPrestador']),
    tomador: parte(['TomadorServico', 'Tomador', 'DadosTomador'], ['IdentificacaoTomador']),
    intermediario: parte(
      ['IntermediarioServico', 'Intermediario', 'DadosIntermediario'],
      ['IdentificacaoIntermediario'],
    ),
  },
  informacoes: [
    ['Outras informações', ['InfNfse/OutrasInformacoes', 'OutrasInformacoes']],
    ['Informações complementares', ['InformacoesComplementares']],
    ['Obra', ['CodigoObra']],
    ['ART', ['Art']],
    ['Evento', ['Evento/DescricaoEvento', 'Evento/IdentificacaoEvento']],
    ['Processo da suspensão', ['Servico/NumeroProcesso']],
  ],
  simples: {
    1: 'OPTANTE',
    2: 'NAO_OPTANTE',
    0: 'NAO_OPTANTE',
    true: 'OPTANTE',
    false: 'NAO_OPTANTE',
    s: 'OPTANTE',
    n: 'NAO_OPTANTE',
  },
  tributacao: {},
  situacao: {
    2: 'CANCELADA',
    c: 'CANCELADA',
    cancelada: 'CANCELADA',
    substituida: 'SUBSTITUIDA',
  },
  nomes: NOMES,
  federais: 'CAMPOS',
};

/** ABRASF 2.0x, whose ExigibilidadeISS gives the taxation. */
export const abrasf2: Leiaute = {
  ...comum,
  lugares: {
    ...comum.lugares,
    tributacao: ['Servico/ExigibilidadeISS', 'ExigibilidadeISS', 'ExigibilidadeIss'],
  },
  tributacao: {
    1: 'TRIBUTAVEL',
    2: 'NAO_INCIDENCIA',
    3: 'ISENTA',
    4: 'EXPORTACAO',
    5: 'IMUNE',
    6: 'SUSPENSA_JUDICIAL',
    7: 'SUSPENSA_ADMINISTRATIVA',
  },
};

/** ABRASF 1.00, whose NaturezaOperacao gives the taxation; 1 and 2 only differ in the city that taxes. */
export const abrasf1: Leiaute = {
  ...comum,
  lugares: { ...comum.lugares, tributacao: declarado('NaturezaOperacao') },
  tributacao: {
    1: 'TRIBUTAVEL',
    2: 'TRIBUTAVEL',
    3: 'ISENTA',
    4: 'IMUNE',
    5: 'SUSPENSA_JUDICIAL',
    6: 'SUSPENSA_ADMINISTRATIVA',
  },
};
