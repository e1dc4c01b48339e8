import { defineResource } from '../../contract/defineResource.ts';

/** Resource of works of a company, added by tests/processo/newResource.longo.test.ts to a copy of the product. */
export const obras = defineResource({
  name: 'obras',
  path: '/sistema/obra',
  label: { one: 'Obra', many: 'Obras', genero: 'a' },
  scope: 'empresa',
  permissions: {
    search: 'OBRA_BUSCA',
    edit: 'OBRA_EDITA',
    labels: { OBRA_BUSCA: 'consultar obras', OBRA_EDITA: 'alterar obras' },
  },
  menu: { group: 'cadastros', icon: 'description', shortcut: 'o', requires: ['NOT_ADMIN'] },
  title: 'nome',
  fields: {
    nome: { kind: 'text', label: 'Nome', required: true, max: 100, unique: true },
    empreiteira: { kind: 'reference', label: 'Empreiteira', to: 'fornecedores' },
    cno: { kind: 'text', label: 'CNO', max: 12 },
    inicio: { kind: 'date', label: 'Início' },
    orcamento: { kind: 'money', label: 'Orçamento', min: 0 },
    fase: {
      kind: 'enum',
      label: 'Fase',
      required: true,
      options: { P: 'Prevista', C: 'Em curso' },
      default: 'P',
    },
    ativa: { kind: 'boolean', label: 'Ativa', default: true },
    observacao: { kind: 'longText', label: 'Observação', max: 500 },
  },
  sections: [
    { label: 'Obra', fields: ['nome', 'cno', 'empreiteira', 'fase', 'ativa'] },
    { label: 'Execução', fields: ['inicio', 'orcamento', 'observacao'] },
  ],
  list: {
    columns: ['nome', 'empreiteira', 'fase', 'ativa'],
    order: ['nome', 'ASC'],
    sortable: ['nome', 'inicio', 'fase'],
    filters: ['nome', 'empreiteira', 'inicio', 'orcamento', 'fase', 'ativa'],
    search: ['nome', 'cno'],
    exact: [],
  },
});
