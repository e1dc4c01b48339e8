import { type CamposLayout, nomes, texto, valor } from './campo.ts';

/** Fields of an answer of a client, or a report of its ERP or bank: one line is one payment. */
export const DATAS_PAGAMENTO = {
  id: {
    ...texto('Id', 'id idfarol idnofarol'),
    // Farol's own fixed-width list has no place for dates: it is returned without them, and pays nothing.
    dispensa: ['data'],
    ajuda: 'O da lista que o Farol exportou.',
  },
  versao: {
    ...texto('Versão da lista', 'versao versaodalista'),
    ajuda: 'Por ela se reconhece uma lista velha.',
  },
  chave: texto('Chave de acesso', 'chave chavedeacesso chaveacesso chavenfe chavenfse'),
  cpfCnpj: {
    rotulo: 'CNPJ ou CPF do fornecedor',
    tipo: 'cpfCnpj',
    sinonimos: nomes(
      'cnpj cpf cnpjcpf cpfcnpj cnpjdofornecedor cnpjfornecedor cgc cpfoucnpj cnpjoucpf cnpjoucpfdofornecedor documentofornecedor inscricao vatnumber taxid',
    ),
  },
  codigoFornecedor: {
    ...texto(
      'Código do fornecedor',
      'codfornecedor codigofornecedor codigodofornecedor codforn codfor codigofor vendorcode suppliercode vendor',
    ),
    ajuda: 'O que o sistema do cliente dá ao fornecedor; o de-para diz de quem é.',
  },
  fornecedor: texto(
    'Fornecedor',
    'fornecedor favorecido nome razaosocial beneficiario credor nomefornecedor nomedofornecedor parceiro nomeclifornec clienteoufornecedor supplier vendorname',
  ),
  numero: texto(
    'Número da nota',
    'numero nota nfcf ncnfe numnota numeronotafiscal nf nfs nfse numeronf numeronota numerodanota nnf nonf notafiscal documento numdoc numerododocumento numerodoc titulo numerodotitulo invoice invoicenumber erpinvoice',
  ),
  serie: texto('Série', 'serie serienf'),
  emissao: {
    rotulo: 'Emissão',
    tipo: 'data',
    sinonimos: nomes('emissao dataemissao datadeemissao dtemissao invoicedate'),
  },
  vencimento: {
    rotulo: 'Vencimento',
    tipo: 'data',
    sinonimos: nomes('vencimento datavencimento datadevencimento dtvencimento dtvenc duedate'),
  },
  bruto: valor('Valor bruto', 'valorbruto bruto vlbruto vlrbruto valordanota valornota valordoservico'),
  retido: valor('Retenções', 'retencoes retido valorretido impostosretidos'),
  liquido: valor('Valor líquido', 'valorliquido liquido vlliquido vlrliquido'),
  parcela: {
    rotulo: 'Parcela',
    tipo: 'parcela',
    sinonimos: nomes('parcela parc nparcela parcelan installment'),
  },
  data: {
    rotulo: 'Data de pagamento',
    tipo: 'data',
    obrigatorio: true,
    sinonimos: nomes(
      'datadepagamento datapagamento dtpagamento dtpagto datapagto pagamento pagto pagoem baixa dtbaixa datadabaixa databaixa datadebaixa liquidacao dataliquidacao data quitacao dataquitacao paymentdate paiddate',
    ),
  },
  valor: valor(
    'Valor pago',
    'totalpago valortotalpago valorpago vlpago vlrpago vlpagors valorpagors valor pago valordabaixa valorbaixado valordopagamento amount paidamount valorrs valorliquidado valorquitado valorefetuado pagoourecebido',
  ),
  natureza: {
    rotulo: 'Entrada ou saída',
    tipo: 'natureza',
    ajuda: 'D ou C, débito ou crédito, saída ou entrada: num extrato, só o que saiu é pagamento.',
    sinonimos: nomes(
      'natureza debcred dc debitocredito tipolancamento tipodelancamento movimentacao inf entradasaida sinal',
    ),
  },
  juros: valor(
    'Juros e multa',
    'juros multa jurmulta jurosmulta valorjuros jurosrealizado jurosemulta jurosmulta acrescimo acrescimos encargos',
  ),
  desconto: valor('Desconto', 'desconto descontos valordesconto descontorealizado abatimento'),
  situacao: {
    rotulo: 'Situação',
    tipo: 'situacao',
    // It explains why there is no date.
    dispensa: ['data'],
    ajuda: 'Não pago, não é nosso, pago por outra empresa, estornado.',
    sinonimos: nomes('situacao status resposta situacaodopagamento'),
  },
  transacao: texto(
    'Identificação do pagamento',
    'transacao idpagamento fitid paymentid autenticacao iddopagamento nsu codigodatransacao identificador referenceid',
  ),
  observacao: texto('Observação', 'observacao obs historico memo descricao lancamento detalhes'),
} as const satisfies CamposLayout;
