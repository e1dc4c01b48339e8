import { type CamposLayout, nomes, texto, valor } from './campo.ts';

/** Fields of a spreadsheet of service invoices: the values typed for a nota that has no file (`nfse/digitada.ts`). */
export const NFSE = {
  numero: {
    ...texto('Número', 'numero nota numerodanota nfse nf numeronota'),
    obrigatorio: true,
  },
  codigoVerificacao: texto('Código de verificação', 'codigodeverificacao codigoverificacao'),
  emissao: {
    rotulo: 'Emissão',
    tipo: 'data',
    obrigatorio: true,
    sinonimos: nomes('emissao datadeemissao dataemissao dtemissao'),
  },
  competencia: { rotulo: 'Competência', tipo: 'data', sinonimos: nomes('competencia datacompetencia') },
  cpfCnpj: {
    rotulo: 'CNPJ ou CPF do prestador',
    tipo: 'cpfCnpj',
    obrigatorio: true,
    sinonimos: nomes(
      'cnpj cpfcnpj cnpjcpf cnpjdoprestador cnpjprestador cnpjfornecedor cnpjdofornecedor cnpjoucpfdoprestador',
    ),
  },
  nome: {
    ...texto('Prestador', 'prestador fornecedor razaosocial nome nomedoprestador'),
    obrigatorio: true,
  },
  codigoMunicipio: texto('Município (IBGE)', 'municipio codigomunicipio ibge municipioibge'),
  item: texto('Item da lista de serviços', 'item itemlista codigoservico servico itemdalista lc116'),
  descricao: {
    ...texto('Descrição do serviço', 'descricao discriminacao descricaodoservico'),
    obrigatorio: true,
  },
  servicos: {
    ...valor('Valor do serviço', 'valor valordoservico valorservico valorbruto valordanota'),
    obrigatorio: true,
  },
  iss: valor('ISS', 'iss valoriss'),
  issRetido: valor('ISS retido', 'issretido'),
  irrf: valor('IRRF', 'irrf ir valorir'),
  inss: valor('INSS', 'inss valorinss'),
  pis: valor('PIS', 'pis pisretido'),
  cofins: valor('COFINS', 'cofins cofinsretido'),
  csll: valor('CSLL', 'csll csllretido'),
  csrf: valor('CSRF (PIS, COFINS e CSLL)', 'csrf pcc'),
  liquido: valor('Valor líquido', 'liquido valorliquido'),
} as const satisfies CamposLayout;
