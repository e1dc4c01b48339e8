import { defineResource } from '../../contract/defineResource.ts';

/** Resource of contracts of the selected company: the example of docs/novo-recurso.md, with eight fields of eight kinds. */
export const contratos = defineResource({
  name: 'contratos',
  path: '/sistema/contrato',
  label: { one: 'Contrato', many: 'Contratos', genero: 'o' },
  modulo: 'PAGAMENTOS',
  scope: 'empresa',
  permissions: { search: 'PAGAMENTO_BUSCA', edit: 'PAGAMENTO_IMPORTA' },
  menu: { group: 'cadastros', icon: 'description', shortcut: 'd', requires: ['NOT_ADMIN'] },
  title: 'objeto',
  fields: {
    objeto: { kind: 'longText', label: 'Objeto', required: true, max: 500 },
    cpfResponsavel: { kind: 'cpf', label: 'CPF do responsável', unique: true },
    contratada: { kind: 'reference', label: 'Contratada', to: 'empresas' },
    valor: { kind: 'money', label: 'Valor', required: true, min: -999_999_999, max: 999_999_999_99 },
    reajuste: { kind: 'decimal', label: 'Reajuste (%)', places: 4, min: -100, max: 100 },
    inicio: { kind: 'date', label: 'Início' },
    situacao: { kind: 'enum', label: 'Situação', options: { VIGENTE: 'Vigente', ENCERRADO: 'Encerrado' } },
    renovavel: { kind: 'boolean', label: 'Renovação automática', default: false },
  },
  sections: [
    { label: 'Contrato', fields: ['objeto', 'contratada', 'cpfResponsavel', 'situacao'] },
    { label: 'Condições', fields: ['valor', 'reajuste', 'inicio', 'renovavel'] },
  ],
  list: {
    columns: ['objeto', 'contratada', 'valor', 'inicio', 'situacao'],
    order: ['objeto', 'ASC'],
    sortable: ['objeto', 'valor', 'reajuste', 'inicio', 'situacao', 'renovavel'],
    filters: [
      'objeto',
      'cpfResponsavel',
      'contratada',
      'valor',
      'reajuste',
      'inicio',
      'situacao',
      'renovavel',
    ],
    search: ['objeto'],
    exact: ['valor'],
  },
});
