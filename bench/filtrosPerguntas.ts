import { sampleCnpj } from '../contract/brasil/sample.ts';

/** Filter and, where it differs from the list's default, order. */
export type Pergunta = readonly [filter: object, sort?: readonly string[]];

export const DE_FORNECEDORES: Readonly<Record<string, Pergunta>> = {
  'sem filtro': [{}],
  'cpfCnpj inteiro': [{ cpfCnpj: sampleCnpj(77) }],
  'uf é SP': [{ uf: 'SP' }],
  'uf é uma de duas, raras': [{ uf: ['AC', 'RR'] }],
  'uf é diferente de SP': [{ uf_diferente: 'SP' }],
  'uf está vazia': [{ uf_vazio: true }],
  'nome começa com Padaria': [{ nome_comeca: 'Padaria' }],
  'nome contém 77': [{ nome: '77' }],
  'nome contém Padaria': [{ nome: 'Padaria' }],
  'busca por Padaria, de trás para diante': [{ q: 'padaria' }, ['nome', 'DESC']],
  'município é Santos': [{ municipio_igual: 'Santos' }],
  'e-mail é um': [{ email_igual: 'contato77@fornecedor.example' }],
  'e-mail contém': [{ email: 'contato77@' }],
  'logradouro contém': [{ logradouro: 'avenida' }],
  'bairro está vazio': [{ bairro_vazio: true }],
  'retém INSS: sim': [{ retemInss: true }],
  'e-mail está preenchido': [{ email_vazio: false }],
  'telefone começa com 1100': [{ telefone_comeca: '1100' }],
  'observação está preenchida': [{ observacao_vazio: false }],
  'optante: sim': [{ optanteSimples: true }],
  inativos: [{ ativo: false }],
  'um e-mail ou com observação': [
    { ou: [{ email_igual: 'contato77@fornecedor.example' }, { observacao_vazio: false }] },
  ],
  'retém INSS ou IRRF': [{ ou: [{ retemInss: true }, { retemIrrf: true }] }],
  'ativos primeiro, por nome': [{}, ['ativo', 'DESC', 'nome', 'ASC']],
  'por UF e nome': [{}, ['uf', 'ASC', 'nome', 'DESC']],
  'optantes, por município, UF e nome': [
    { optanteSimples: true },
    ['municipio', 'DESC', 'uf', 'ASC', 'nome', 'ASC'],
  ],
};

export const DE_NFES: Readonly<Record<string, Pergunta>> = {
  'sem filtro': [{}],
  'valor acima de quase todos': [{ valor_de: 4_999_900 }],
  'valor entre dois próximos': [{ valor_de: 100_000, valor_ate: 100_050 }],
  'as últimas, por valor': [{ emitidoEm_de: '2026-10-31T20:00:00Z' }, ['valor', 'DESC']],
  'prazo que nenhuma tem': [{ prazo_de: '2030-01-01' }],
  'autorizado em está vazio': [{ autorizadoEm_vazio: true }],
  'número é um': [{ numero_igual: 5 }],
  'série de 2 em diante': [{ serie_de: 2 }],
  'situação que nenhuma tem': [{ situacao: ['DENEGADO'] }],
  'uf é uma de duas, raras': [{ uf: ['AC', 'RR'] }],
  'pendentes de valor alto': [{ manifestacao: ['PENDENTE'], valor_de: 4_999_000 }],
  'confirmadas, por valor e emissão': [
    { manifestacao: ['CONFIRMADA'] },
    ['valor', 'DESC', 'emitidoEm', 'ASC'],
  ],
};
