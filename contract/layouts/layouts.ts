import { defineResource } from '../defineResource.ts';
import { FINALIDADES, FORMATOS } from './formatos.ts';

const ro = { readOnly: true } as const;

/** Origins of a layout. */
export const ORIGENS_LAYOUT = {
  CRIADO: 'Feito aqui',
  GALERIA: 'Da galeria',
  IMPORTADO: 'Importado',
} as const;

/** Layouts of the tenant. Their content is in their versions; users do not write these fields by hand. */
export const layouts = defineResource({
  name: 'layouts',
  path: '/sistema/layout',
  label: { one: 'Layout', many: 'Layouts', genero: 'o' },
  modulo: 'LAYOUTS',
  scope: 'tenant',
  permissions: {
    search: 'LAYOUT_BUSCA',
    labels: { LAYOUT_BUSCA: 'consultar layouts', LAYOUT_EDITA: 'alterar layouts' },
  },
  menu: {
    group: 'fiscal',
    label: 'menu_item.layouts',
    icon: 'view_column',
    shortcut: 'y',
    words: 'modelos de arquivo colunas planilha leiaute',
    requires: ['NOT_ADMIN'],
  },
  title: 'nome',
  fields: {
    nome: { kind: 'text', label: 'Nome', max: 80, unique: true, required: true, ...ro },
    finalidade: { kind: 'enum', label: 'Para que serve', options: FINALIDADES, required: true, ...ro },
    formato: { kind: 'enum', label: 'Formato', options: FORMATOS, required: true, ...ro },
    descricao: { kind: 'text', label: 'Descrição', max: 300, ...ro },
    origem: { kind: 'enum', label: 'Origem', options: ORIGENS_LAYOUT, required: true, ...ro },
    /** Key of the gallery's layout that it was made from; '' for others. */
    modelo: { kind: 'text', label: 'Modelo', max: 60, ...ro },
    versaoAtual: { kind: 'integer', label: 'Versão em uso', ...ro },
    ativo: { kind: 'boolean', label: 'Em uso', default: true, ...ro },
    alteradoPor: { kind: 'text', label: 'Alterado por', max: 150, ...ro },
    mudouEm: { kind: 'instant', label: 'Última versão', ...ro },
  },
  sections: [
    {
      label: 'Layout',
      fields: [
        'nome',
        'descricao',
        'finalidade',
        'formato',
        'origem',
        'modelo',
        'versaoAtual',
        'ativo',
        'alteradoPor',
        'mudouEm',
      ],
    },
  ],
  list: {
    columns: ['nome', 'finalidade', 'formato', 'versaoAtual', 'ativo', 'mudouEm', 'alteradoPor', 'origem'],
    onlyWide: ['origem', 'alteradoPor'],
    order: ['nome', 'ASC'],
    sortable: ['nome', 'mudouEm'],
    filters: ['nome', 'finalidade', 'formato', 'origem', 'ativo'],
    search: ['nome', 'descricao'],
    searchByMarks: ['alteradoPor'],
    exact: [],
  },
});
