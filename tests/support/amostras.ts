import { defineResource } from '../../contract/defineResource.ts';

/** Resource with the kinds of field that `contratos` lacks, optional fields and fields that only the server writes. */
export const amostras = defineResource({
  name: 'amostras',
  path: '/sistema/amostra',
  label: { one: 'Amostra', many: 'Amostras', genero: 'a' },
  scope: 'tenant',
  permissions: { search: 'LAYOUT_BUSCA', edit: 'LAYOUT_EDITA' },
  menu: { group: 'fiscal', label: 'Amostras', icon: 'description' },
  title: 'nome',
  watched: 'cnpj',
  fields: {
    nome: { kind: 'text', label: 'Nome', required: true, max: 60, unique: true },
    quantidade: { kind: 'integer', label: 'Quantidade' },
    medida: { kind: 'decimal', label: 'Medida', places: 3 },
    coletadaEm: { kind: 'instant', label: 'Coletada em' },
    cnpj: { kind: 'cnpj', label: 'CNPJ do laboratório' },
    email: { kind: 'email', label: 'E-mail' },
    telefone: { kind: 'phone', label: 'Telefone' },
    cep: { kind: 'cep', label: 'CEP' },
    chave: { kind: 'accessKey', label: 'Chave de acesso' },
    preco: { kind: 'money', label: 'Preço' },
    origem: { kind: 'reference', label: 'Empresa de origem', to: 'empresas', required: true },
    laudo: { kind: 'text', label: 'Laudo', max: 40, readOnly: true },
  },
  sections: [
    {
      label: 'Amostra',
      fields: ['nome', 'quantidade', 'medida', 'coletadaEm', 'cnpj', 'email', 'telefone', 'cep', 'chave'],
    },
    { label: 'Origem', fields: ['preco', 'origem'] },
  ],
  list: {
    columns: ['nome', 'quantidade', 'coletadaEm', 'preco'],
    order: ['nome', 'ASC'],
    sortable: ['nome', 'quantidade', 'medida', 'coletadaEm', 'email', 'preco', 'origem'],
    filters: [
      'nome',
      'quantidade',
      'medida',
      'coletadaEm',
      'cnpj',
      'email',
      'telefone',
      'cep',
      'chave',
      'preco',
      'origem',
    ],
    search: ['nome', 'email'],
    exact: [],
  },
});
