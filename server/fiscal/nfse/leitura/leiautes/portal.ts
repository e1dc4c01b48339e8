import type { Leiaute, LugaresParte } from '../campos.ts';
import { SAO_PAULO, SIMPLES_SP, TRIBUTACAO_SP } from './saoPaulo.ts';

/** Places of a party. Column names are reduced to letters and digits: 'CPF/CNPJ do Prestador' is 'cpfcnpjdoprestador'. */
function parte(papel: 'prestador' | 'tomador' | 'intermediario'): LugaresParte {
  const of = (...nomes: readonly string[]) => nomes.map((nome) => `${nome}do${papel}`);
  return {
    documento: of('cpfcnpj'),
    inscricaoMunicipal: of('inscricaomunicipal'),
    nome: of('razaosocial', 'nome', 'nomerazaosocial'),
    tipoLogradouro: of('tipodoendereco', 'tipologradouro'),
    logradouro: of('endereco', 'logradouro'),
    numero: of('numerodoendereco', 'numeroendereco', 'nendereco'),
    complemento: of('complementodoendereco', 'complementoendereco', 'complemento'),
    bairro: of('bairro'),
    cep: of('cep'),
    municipio: of('cidade'),
    uf: of('uf'),
    email: of('email'),
  };
}

/** Columns that a table must have to be an export of the portal; each with its alternative names. */
export const COLUNAS_DO_PORTAL: readonly (readonly string[])[] = [
  ['nnfse', 'nonfse', 'numeronfse', 'numerodanfse', 'nfse'],
  ['cpfcnpjdoprestador'],
  ['valordosservicos'],
];

/**
 * Layout of the export of São Paulo's portal in CSV or TXT: 73 columns, identified by name. It has no base, no net and no item.
 */
export const portal: Leiaute = {
  lugares: {
    numero: COLUNAS_DO_PORTAL[0] ?? [],
    codigoVerificacao: ['codigodeverificacaodanfse', 'codigodeverificacao'],
    serieDeclaracao: ['seriedorps'],
    numeroDeclaracao: ['numerodorps'],
    situacao: ['situacaodanotafiscal'],
    canceladaEm: ['datadecancelamento'],
    substituidaPor: ['nnfsesubstituta', 'numeronfsesubstituta'],
    emissao: ['datahoranfe', 'datahoranfse', 'datahoradaemissaodanfse', 'datahoradeemissao'],
    competencia: ['datadofatogerador'],
    simples: ['opcaopelosimples'],
    codigoMunicipal: ['codigodoservicoprestadonanotafiscal', 'codigodoservico'],
    descricao: ['discriminacaodosservicos'],
    municipioPrestacao: ['municipioprestacaocodibge', 'municipioprestacaocodigoibge'],
    valorServicos: ['valordosservicos'],
    deducoes: ['valordasdeducoes'],
    aliquota: ['aliquota'],
    iss: ['issdevido'],
    tributacao: ['situacaodanotafiscal'],
    issRetido: ['issretido'],
    pis: ['pispasep', 'pis'],
    cofins: ['cofins'],
    csll: ['csll'],
    irrf: ['ir', 'irrf'],
    inss: ['inss'],
  },
  partes: { prestador: parte('prestador'), tomador: parte('tomador'), intermediario: parte('intermediario') },
  informacoes: [
    ['Guia do ISS', ['ndaguia']],
    ['Quitação da guia', ['datadequitacaodaguiavinculadaanotafiscal']],
    ['ISS pago', ['isspago']],
    ['Situação do aceite', ['situacaodoaceite']],
    ['CEI da obra', ['cei']],
    ['Matrícula da obra', ['matriculadaobra']],
    ['Encapsulamento', ['encapsulamento']],
  ],
  municipio: SAO_PAULO,
  simples: SIMPLES_SP,
  tributacao: TRIBUTACAO_SP,
  situacao: { c: 'CANCELADA' },
  nomes: {
    pis: 'PIS/PASEP',
    cofins: 'COFINS',
    csll: 'CSLL',
    irrf: 'IR',
    inss: 'INSS',
    outrasRetencoes: '',
    issRetido: 'ISS Retido',
    tipoRetencao: '',
  },
  federais: 'CAMPOS',
};
