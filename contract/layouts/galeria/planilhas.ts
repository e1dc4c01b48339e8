import { CAMPOS } from '../campos.ts';
import { dado, pronto, titulo } from './montar.ts';
import { planilhaMinima } from './planilhaMinima.ts';

const porRotulo = (
  finalidade: 'FORNECEDORES' | 'NFSE',
  campo: string,
  outros: readonly string[],
  obrigatorio = false,
) => titulo(campo, [CAMPOS[finalidade][campo]?.rotulo ?? campo, ...outros], { obrigatorio });

/** A common spreadsheet of the register of suppliers. */
export const fornecedoresPlanilha = pronto({
  modelo: 'fornecedores-planilha',
  nome: 'Fornecedores, planilha',
  descricao: 'Uma linha por fornecedor: CNPJ ou CPF, nome, contato e endereço. Só o número é obrigatório.',
  finalidade: 'FORNECEDORES',
  valor: {
    formato: 'PLANILHA',
    campos: [
      porRotulo('FORNECEDORES', 'cpfCnpj', ['CNPJ', 'CNPJ/CPF', 'CPF/CNPJ', 'CPF'], true),
      porRotulo('FORNECEDORES', 'nome', ['Razão social', 'Fornecedor']),
      porRotulo('FORNECEDORES', 'nomeFantasia', ['Fantasia']),
      porRotulo('FORNECEDORES', 'email', ['Email']),
      porRotulo('FORNECEDORES', 'telefone', ['Fone']),
      porRotulo('FORNECEDORES', 'cep', []),
      porRotulo('FORNECEDORES', 'municipio', ['Cidade']),
      porRotulo('FORNECEDORES', 'uf', ['Estado']),
    ],
  },
  amostra: {
    nome: 'fornecedores.xlsx',
    bytes: planilhaMinima([
      ['CNPJ', 'Razão social', 'E-mail', 'Município', 'UF'],
      ['01.456.789/0001-52', 'Limpeza Exemplo Ltda', 'contato@limpeza.example', 'São Paulo', 'SP'],
      ['12.ABC.345/01DE-35', 'Núcleo Exemplo S.A.', '', 'Recife', 'PE'],
    ]),
  },
  esperado: [
    dado(2, {
      cpfCnpj: '01.456.789/0001-52',
      nome: 'Limpeza Exemplo Ltda',
      email: 'contato@limpeza.example',
      municipio: 'São Paulo',
      uf: 'SP',
    }),
    dado(3, {
      cpfCnpj: '12.ABC.345/01DE-35',
      nome: 'Núcleo Exemplo S.A.',
      email: null,
      municipio: 'Recife',
      uf: 'PE',
    }),
  ],
});

/** Service invoices on paper or from a city without files. */
export const nfsePlanilha = pronto({
  modelo: 'nfse-planilha',
  nome: 'Notas de serviço, planilha',
  descricao:
    'Uma linha por nota de serviço tomada que não tem arquivo: prestador, número, emissão, serviço, valor e retenções.',
  finalidade: 'NFSE',
  valor: {
    formato: 'PLANILHA',
    campos: [
      porRotulo('NFSE', 'numero', ['Nota', 'Número da nota', 'NFS-e'], true),
      porRotulo('NFSE', 'codigoVerificacao', []),
      porRotulo('NFSE', 'emissao', ['Data de emissão'], true),
      porRotulo('NFSE', 'competencia', []),
      porRotulo('NFSE', 'cpfCnpj', ['CNPJ', 'CNPJ do prestador', 'CPF/CNPJ'], true),
      porRotulo('NFSE', 'nome', ['Fornecedor', 'Razão social'], true),
      porRotulo('NFSE', 'codigoMunicipio', ['Município', 'IBGE']),
      porRotulo('NFSE', 'item', ['Item', 'Item da lista', 'LC 116']),
      porRotulo('NFSE', 'descricao', ['Descrição', 'Discriminação'], true),
      porRotulo('NFSE', 'servicos', ['Valor', 'Valor bruto', 'Valor da nota'], true),
      porRotulo('NFSE', 'iss', []),
      porRotulo('NFSE', 'issRetido', []),
      porRotulo('NFSE', 'irrf', ['IR']),
      porRotulo('NFSE', 'inss', []),
      porRotulo('NFSE', 'pis', ['PIS retido']),
      porRotulo('NFSE', 'cofins', ['COFINS retida']),
      porRotulo('NFSE', 'csll', ['CSLL retida']),
      porRotulo('NFSE', 'csrf', ['CSRF', 'PCC']),
      porRotulo('NFSE', 'liquido', ['Líquido']),
    ],
  },
  amostra: {
    nome: 'notas.xlsx',
    bytes: planilhaMinima([
      [
        'Número',
        'Emissão',
        'CNPJ',
        'Prestador',
        'Item',
        'Descrição',
        'Valor',
        'IRRF',
        'CSRF',
        'Valor líquido',
      ],
      [
        '151',
        '02/09/2026',
        '01.456.789/0001-52',
        'Limpeza Exemplo Ltda',
        '07.10',
        'Limpeza de setembro',
        '10.000,00',
        '100,00',
        '465,00',
        '9.435,00',
      ],
      [
        '4410',
        '15/08/2026',
        '12.ABC.345/01DE-35',
        'Núcleo Exemplo S.A.',
        '01.07',
        'Suporte',
        '666,66',
        '',
        '31,00',
        '635,66',
      ],
    ]),
  },
  esperado: [
    dado(2, {
      numero: '151',
      emissao: '2026-09-02',
      cpfCnpj: '01456789000152',
      nome: 'Limpeza Exemplo Ltda',
      item: '07.10',
      descricao: 'Limpeza de setembro',
      servicos: 1000000,
      irrf: 10000,
      csrf: 46500,
      liquido: 943500,
    }),
    dado(3, {
      numero: '4410',
      emissao: '2026-08-15',
      cpfCnpj: '12ABC34501DE35',
      nome: 'Núcleo Exemplo S.A.',
      item: '01.07',
      descricao: 'Suporte',
      servicos: 66666,
      irrf: null,
      csrf: 3100,
      liquido: 63566,
    }),
  ],
});
