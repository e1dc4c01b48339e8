import type { Calculo } from '../caminhos.ts';
import type { Leiaute, LugaresParte } from '../campos.ts';
import { junto, sumAmountsAt, unico } from '../lugares.ts';

const parte = (papel: 'prestador' | 'tomador'): LugaresParte => {
  const of = (...nomes: readonly string[]) => nomes.map((nome) => `${papel}/${nome}`);
  return {
    documento: of('cpfcnpj'),
    nif: of('identificador'),
    nome: of('nome_razao_social'),
    nomeFantasia: [`@fantasia do ${papel}`],
    logradouro: of('logradouro'),
    numero: of('numero_residencia'),
    complemento: [`@complemento do ${papel}`],
    bairro: of('bairro'),
    cep: of('cep'),
    // Usually a code of the Receita's table of cities (TOM); only an IBGE code is accepted.
    codigoMunicipio: of('cidade'),
    municipio: of('cidade'),
    uf: of('estado'),
    email: of('email'),
    telefone: [`@telefone do ${papel}`],
  };
};

/** Reads a text as '' if it is only zeros, which IPM writes for an empty field. */
const semZero =
  (caminho: string): Calculo =>
  (elementos) => {
    const text = unico(caminho)(elementos);
    return /^0+$/.test(text) ? '' : text;
  };
const deUmaParte = (papel: 'prestador' | 'tomador') => ({
  [`@complemento do ${papel}`]: semZero(`${papel}/complemento`),
  [`@fantasia do ${papel}`]: semZero(`${papel}/sobrenome_nome_fantasia`),
  [`@telefone do ${papel}`]: semZero(`${papel}/fone_comercial`),
});

const item = (nome: string) => `itens//${nome}`;

/**
 * Layout of IPM (Atende.Net), from its web service or its portal. Its codes of cities are not IBGE's, the only amount of ISS is
 * the withheld one, and each line has its own amounts.
 */
export const ipm: Leiaute = {
  lugares: {
    chave: ['nf/chave_acesso_nfse_nacional'],
    municipioEmissor: ['prestador/cidade'],
    numero: ['nf/numero_nfse', 'nf/numero'],
    codigoVerificacao: ['nf/cod_verificador_autenticidade', 'nf/codigo_autenticidade'],
    serieDeclaracao: ['rps/serie_recibo_provisorio'],
    numeroDeclaracao: ['rps/nro_recibo_provisorio'],
    emissaoDeclaracao: ['rps/data_emissao_recibo_provisorio'],
    situacao: ['nf/situacao_descricao_nfse', 'nf/situacao', 'nf/situacao_codigo_nfse'],
    emissao: ['@emissao', 'rps/data_emissao_recibo_provisorio'],
    competencia: ['nf/data_fato', 'nf/data_fato_gerador'],
    item: ['@item'],
    codigoMunicipal: ['@atividade'],
    nbs: ['@nbs'],
    descricao: ['@descricao'],
    municipioPrestacao: ['@local'],
    valorServicos: ['nf/valor_total'],
    deducoes: ['@deducoes'],
    descontoIncondicionado: ['nf/valor_desconto'],
    aliquota: ['@aliquota'],
    issRetido: ['@retido'],
    valorIssRetido: ['@issRetido'],
    pis: ['nf/valor_pis'],
    cofins: ['nf/valor_cofins'],
    csll: ['nf/valor_contribuicao_social'],
    irrf: ['nf/valor_ir'],
    inss: ['nf/valor_inss'],
    ibscbsCst: ['IBSCBS//CST'],
    ibscbsClassificacao: ['IBSCBS//cClassTrib'],
  },
  calculados: {
    ...deUmaParte('prestador'),
    ...deUmaParte('tomador'),
    '@emissao': junto(['nf/data_nfse', 'nf/hora_nfse'], ' '),
    '@item': unico(item('codigo_item_lista_servico')),
    '@atividade': unico(item('codigo_atividade')),
    '@nbs': unico(item('codigo_nbs')),
    '@descricao': junto([item('descritivo')]),
    '@local': unico(item('codigo_local_prestacao_servico')),
    '@deducoes': sumAmountsAt(item('valor_deducao')),
    '@aliquota': unico(item('aliquota_item_lista_servico')),
    '@issRetido': sumAmountsAt(item('valor_issrf')),
    // ISS counts as withheld if the lines have an amount of it.
    '@retido': (elementos) => {
      const withheld = sumAmountsAt(item('valor_issrf'))(elementos);
      return withheld === '' ? '' : Number(withheld) > 0 ? 's' : 'n';
    },
  },
  partes: { prestador: parte('prestador'), tomador: parte('tomador'), intermediario: {} },
  informacoes: [
    ['Observação', ['nf/observacao']],
    ['Consulta', ['nf/link_nfse']],
  ],
  simples: {},
  tributacao: {},
  situacao: { c: 'CANCELADA', 2: 'CANCELADA', cancelada: 'CANCELADA', substituida: 'SUBSTITUIDA' },
  nomes: {
    pis: 'valor_pis',
    cofins: 'valor_cofins',
    csll: 'valor_contribuicao_social',
    irrf: 'valor_ir',
    inss: 'valor_inss',
    outrasRetencoes: '',
    issRetido: 'valor_issrf',
    tipoRetencao: '',
  },
  federais: 'CAMPOS',
};
