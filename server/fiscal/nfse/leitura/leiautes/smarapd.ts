import type { Leiaute } from '../campos.ts';
import { junto, sumAmountsAt, trecho, unico } from '../lugares.ts';

/**
 * Layout of SmarAPD (tbnfd/nfdok/NewDataSet/NOTA_FISCAL), a printed response: the provider is in the lines of a letterhead, and
 * cities have only their names.
 */
export const smarapd: Leiaute = {
  lugares: {
    numero: ['NumeroNota'],
    codigoVerificacao: ['ChaveValidacao'],
    numeroDeclaracao: ['NumeroRps'],
    situacao: ['SituacaoNf'],
    emissao: ['DataEmissao'],
    codigoMunicipal: ['@atividade', 'Cae'],
    descricao: ['@descricao'],
    valorServicos: ['@servicos', 'ValorTotalNota'],
    baseCalculo: ['BaseCalculo'],
    aliquota: ['@aliquota'],
    iss: ['ISSQNTotal'],
    issRetido: ['@retido'],
    valorIssRetido: ['ISSQNCliente'],
    pis: ['Pis'],
    cofins: ['Cofins'],
    csll: ['Csll'],
    irrf: ['Irrf'],
    inss: ['Inss'],
  },
  calculados: {
    '@atividade': unico('ITENS//CodigoAtividade'),
    '@descricao': junto(['ITENS//Servico']),
    '@servicos': sumAmountsAt('ITENS//ValorTotal'),
    '@aliquota': unico('ITENS//Aliquota'),
    '@retido': unico('ITENS//ImpostoRetido'),
    '@documento': trecho('TimbreContribuinteLinha4', /CPF\/CNPJ:\s{0,5}([0-9A-Za-z./-]{11,18})/),
    '@inscricao': trecho('TimbreContribuinteLinha4', /Inscri[^:]{3,25}:\s{0,5}([0-9A-Za-z./-]{1,20})/),
    '@cep': trecho('TimbreContribuinteLinha3', /(\d{5}-?\d{3})/),
  },
  partes: {
    prestador: {
      documento: ['@documento'],
      inscricaoMunicipal: ['@inscricao'],
      nome: ['TimbreContribuinteLinha1'],
      logradouro: ['TimbreContribuinteLinha2'],
      cep: ['@cep'],
    },
    tomador: {
      documento: ['ClienteCNPJCPF'],
      inscricaoMunicipal: ['ClienteInscricaoMunicipal'],
      nome: ['ClienteNomeRazaoSocial'],
      nomeFantasia: ['ClienteNomeFantasia'],
      logradouro: ['ClienteEndereco'],
      numero: ['ClienteNumeroLogradouro'],
      bairro: ['ClienteBairro'],
      cep: ['ClienteCEP'],
      municipio: ['ClienteCidade'],
      uf: ['ClienteUF'],
      email: ['ClienteEmail'],
      telefone: ['ClienteFone'],
    },
    intermediario: {},
  },
  informacoes: [
    ['Natureza da operação', ['NaturezaOperacao']],
    ['Observação', ['Observacao']],
    ['Cidade do serviço', ['ServicoCidade']],
  ],
  simples: {},
  tributacao: {},
  situacao: { cancelada: 'CANCELADA', substituida: 'SUBSTITUIDA' },
  nomes: {
    pis: 'Pis',
    cofins: 'Cofins',
    csll: 'Csll',
    irrf: 'Irrf',
    inss: 'Inss',
    outrasRetencoes: '',
    issRetido: 'ImpostoRetido',
    tipoRetencao: '',
  },
  federais: 'CAMPOS',
};
