import type { Leiaute, LugaresParte } from '../campos.ts';
import { trecho } from '../lugares.ts';

const parte = (papel: 'Prestador' | 'Tomador'): LugaresParte => {
  const of = (...nomes: readonly string[]) => nomes.map((nome) => `${papel}Servico//${nome}`);
  return {
    documento: of('CpfCnpj/Cnpj', 'CpfCnpj/Cpf'),
    inscricaoMunicipal: of('InscricaoMunicipal'),
    nome: of('RazaoSocial'),
    logradouro: of('Endereco/Endereco'),
    numero: of('Endereco/NumeroEndereco'),
    complemento: of('Endereco/ComplementoEndereco'),
    bairro: of('Endereco/Bairro'),
    cep: of('Endereco/Cep'),
    municipio: of('Endereco/Cidade'),
    uf: of('Endereco/Uf'),
    email: of('Contato/Email'),
  };
};

/** Layout of Barueri in XML (www.barueri.sp.gov.br/nfe): ABRASF names in a different structure. */
export const barueri: Leiaute = {
  lugares: {
    numero: ['NumeroNfe'],
    codigoVerificacao: ['CodigoVerificacao'],
    serieDeclaracao: ['IdentificacaoRps/Serie'],
    numeroDeclaracao: ['IdentificacaoRps/Numero'],
    emissaoDeclaracao: ['Rps/DataEmissao'],
    cancelada: ['@cancelada'],
    canceladaEm: ['CancelamentoNFe//DataCancelamento'],
    motivoCancelamento: ['CancelamentoNFe//MotivoCancelamento'],
    emissao: ['InfNfeServPrestado/DataEmissao', 'InfNFe/DataEmissao'],
    competencia: ['Competencia'],
    regimeEspecial: ['RegimeEspecialTributacao'],
    item: ['@item'],
    codigoMunicipal: ['CodigoServico'],
    nomeDoCodigo: ['DescricaoServico'],
    descricao: ['Discriminacao', 'DescricaoServico'],
    valorServicos: ['ValorServicos'],
    baseCalculo: ['ValoresNfe/BaseCalculo'],
    aliquota: ['ValoresNfe/Aliquota', 'Aliquota'],
    iss: ['ValoresNfe/ValorIss', 'ValorIss'],
    liquido: ['ValoresNfe/ValorLiquidoNfe'],
    issRetido: ['IssRetido'],
    pis: ['ValorPis'],
    cofins: ['ValorCofins'],
    csll: ['ValorCsll'],
    irrf: ['ValorIr'],
    inss: ['ValorInss'],
  },
  calculados: {
    // An active nota has this group empty.
    '@cancelada': (elementos) =>
      elementos('CancelamentoNFe').some(({ texto, filhos }) => texto.trim() !== '' || filhos.length > 0)
        ? 's'
        : '',
    // '260101220' is the item of LC 116/2003 followed by the city's own number.
    '@item': trecho('CodigoServico', /^(\d{4})\d{5}$/),
  },
  partes: { prestador: parte('Prestador'), tomador: parte('Tomador'), intermediario: {} },
  informacoes: [['Local tributado', ['ObservacaoLocalTributado']]],
  municipio: '3505708',
  simples: {},
  tributacao: {},
  situacao: {},
  nomes: {
    pis: 'ValorPis',
    cofins: 'ValorCofins',
    csll: 'ValorCsll',
    irrf: 'ValorIr',
    inss: 'ValorInss',
    outrasRetencoes: '',
    issRetido: 'IssRetido',
    tipoRetencao: '',
  },
  federais: 'CAMPOS',
};
