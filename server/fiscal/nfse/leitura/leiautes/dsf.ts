import type { Leiaute, LugaresParte } from '../campos.ts';
import { junto, sumAmountsAt, trecho } from '../lugares.ts';

/**
 * Places of a party: flat, the role at the end of each name. Cities come as codes of the Receita's table, so only their names
 * are read.
 */
function parte(papel: 'Prestador' | 'Tomador' | 'Intermediario'): LugaresParte {
  const of = (...nomes: readonly string[]) => nomes.map((nome) => `${nome}${papel}`);
  return {
    documento: of('CPFCNPJ'),
    ...(papel === 'Tomador' && { nif: ['DocTomadorEstrangeiro'] }),
    inscricaoMunicipal: of('InscricaoMunicipal'),
    nome: of('RazaoSocial'),
    tipoLogradouro: of('TipoLogradouro'),
    logradouro: of('Logradouro'),
    numero: of('NumeroEndereco'),
    complemento: of('ComplementoEndereco'),
    bairro: of('Bairro'),
    cep: of('CEP'),
    municipio: [`Cidade${papel}Descricao`],
    email: of('Email'),
    telefone: of('Telefone'),
  };
}

/**
 * Layout of DSF (ISS Digital), as in RetornoConsultaNotas (Tipos.xsd, tpNFSe). It has neither the provider's CNPJ, nor the
 * issuing city, nor the amount of ISS.
 */
export const dsf: Leiaute = {
  lugares: {
    numero: ['NumeroNota'],
    codigoVerificacao: ['CodigoVerificacao', 'CodigoVerificao'],
    serieDeclaracao: ['SerieRPS'],
    numeroDeclaracao: ['NumeroRPS'],
    emissaoDeclaracao: ['DataEmissaoRPS'],
    situacao: ['SituacaoRPS'],
    cancelada: ['MotCancelamento'],
    motivoCancelamento: ['MotCancelamento'],
    substitui: ['NumeroNFSeSubstituida'],
    emissao: ['DataProcessamento', 'DataEmissaoRPS'],
    simples: ['Tributacao'],
    codigoMunicipal: ['CodigoAtividade'],
    descricao: ['@descricao'],
    valorServicos: ['@servicos'],
    deducoes: ['@deducoes'],
    aliquota: ['AliquotaAtividade'],
    tributacao: ['Tributacao'],
    issRetido: ['@retido'],
    pis: ['ValorPIS'],
    cofins: ['ValorCOFINS'],
    csll: ['ValorCSLL'],
    irrf: ['ValorIR'],
    inss: ['ValorINSS'],
  },
  calculados: {
    '@descricao': junto(['DescricaoRPS', 'Itens//DiscriminacaoServico']),
    '@servicos': sumAmountsAt('Itens/Item/ValorTotal'),
    '@deducoes': sumAmountsAt('Deducoes/Deducao/ValorDeduzir'),
    // 'A': paid by the provider; 'R': withheld.
    '@retido': (elementos) =>
      ({ A: 'n', R: 's' })[trecho('TipoRecolhimento', /^\s*([AR])\s*$/)(elementos)] ?? '',
  },
  partes: { prestador: parte('Prestador'), tomador: parte('Tomador'), intermediario: parte('Intermediario') },
  informacoes: [
    ['Município da prestação', ['MunicipioPrestacaoDescricao']],
    ['Obra', ['InscricaoMunicipalObra']],
    ['Consulta', ['URLNotaFiscal']],
  ],
  simples: { h: 'OPTANTE', m: 'MEI' },
  tributacao: {
    c: 'ISENTA',
    e: 'NAO_INCIDENCIA',
    f: 'IMUNE',
    g: 'TRIBUTAVEL',
    h: 'TRIBUTAVEL',
    k: 'SUSPENSA_JUDICIAL',
    m: 'TRIBUTAVEL',
    n: 'NAO_INCIDENCIA',
    t: 'TRIBUTAVEL',
  },
  situacao: { c: 'CANCELADA' },
  nomes: {
    pis: 'ValorPIS',
    cofins: 'ValorCOFINS',
    csll: 'ValorCSLL',
    irrf: 'ValorIR',
    inss: 'ValorINSS',
    outrasRetencoes: '',
    issRetido: 'TipoRecolhimento',
    tipoRetencao: '',
  },
  federais: 'CAMPOS',
};
