import { defineResource } from './defineResource.ts';
import { COMPROVACOES } from './esocial/comprovacao.ts';
import { SITUACOES_DO_EVENTO, TONS_SITUACAO } from './esocial/situacao.ts';
import { GRUPOS_DE_EVENTOS } from './esocial/tabela.ts';

/** The eSocial events of the selected company (docs/decisoes.md 'Eventos do eSocial'): imported from files, never from a form. */
export const eventos = defineResource({
  name: 'eventos',
  path: '/sistema/esocial/eventos',
  listAtPath: true,
  shortPath: '/sistema/esocial',
  label: { one: 'Evento do eSocial', many: 'Eventos do eSocial', genero: 'o' },
  modulo: 'ESOCIAL',
  scope: 'empresa',
  permissions: {
    search: 'EVENTO_BUSCA',
    labels: {
      EVENTO_BUSCA: 'consultar eventos do eSocial',
      EVENTO_EDITA: 'alterar eventos do eSocial',
      EVENTO_TRANSMITE: 'transmitir eventos do eSocial',
    },
  },
  opens: 'ANY',
  menu: {
    group: 'esocial',
    label: 'menu_item.esocial.eventos',
    icon: 'event_note',
    shortcut: 'v',
    words: 's-1200 s-2200 trabalhador funcionário folha holerite recibo protocolo',
  },
  title: 'descricao',
  fields: {
    codigo: { kind: 'text', label: 'Código', max: 10, readOnly: true },
    /** Begins with its code, so that titles, the palette and the audit show the full name of the event. */
    descricao: { kind: 'text', label: 'Evento', max: 120, required: true, readOnly: true },
    grupo: { kind: 'enum', label: 'Grupo', options: GRUPOS_DE_EVENTOS, required: true, readOnly: true },
    trabalhador: { kind: 'cpf', label: 'Trabalhador', readOnly: true },
    nomeTrabalhador: { kind: 'text', label: 'Nome do trabalhador', max: 150, readOnly: true },
    matricula: { kind: 'text', label: 'Matrícula', max: 30, readOnly: true },
    estabelecimento: { kind: 'cnpj', label: 'Estabelecimento', readOnly: true },
    /** As users write it: '03/2026', or '2026' for a year. */
    periodo: { kind: 'text', label: 'Período', max: 10, readOnly: true },
    situacao: {
      kind: 'enum',
      label: 'Situação',
      options: SITUACOES_DO_EVENTO,
      tones: TONS_SITUACAO,
      required: true,
      readOnly: true,
    },
    recibo: { kind: 'text', label: 'Recibo', max: 40, pontos: [1, 1, 19], readOnly: true },
    /** Kind of proof of the last answer that counts; shown beside the receipt on the page. */
    comprovacao: { kind: 'enum', label: 'Comprovação', options: COMPROVACOES, readOnly: true },
    data: { kind: 'momento', label: 'Data', required: true, readOnly: true },
    protocolo: {
      kind: 'text',
      label: 'Protocolo de envio',
      max: 60,
      pontos: [1, 1, 6, 19],
      readOnly: true,
    },
    idEvento: {
      kind: 'text',
      label: 'Identificador',
      max: 60,
      required: true,
      unique: true,
      readOnly: true,
    },
    retificacao: { kind: 'boolean', label: 'É retificação', default: false, readOnly: true },
    reciboReferido: { kind: 'text', label: 'Recibo a que se refere', max: 40, readOnly: true },
    ambiente: {
      kind: 'enum',
      label: 'Ambiente',
      options: {
        '1': 'Produção',
        '2': 'Produção restrita',
        '7': 'Validação',
        '8': 'Teste',
        '9': 'Desenvolvimento',
      },
      readOnly: true,
    },
    leiaute: { kind: 'text', label: 'Leiaute', max: 20, readOnly: true },
  },
  sections: [
    // The content of the event is shown below, read from its XML; the receipt, with a button to copy it.
    {
      label: 'No eSocial',
      fields: ['situacao', 'data', 'grupo', 'periodo', 'protocolo', 'ambiente', 'leiaute', 'idEvento'],
    },
  ],
  list: {
    columns: ['codigo', 'descricao', 'situacao', 'trabalhador', 'periodo', 'recibo', 'data', 'grupo'],
    card: { states: ['situacao'] },
    order: ['data', 'DESC'],
    sortable: ['data', 'codigo', 'situacao'],
    filters: ['grupo', 'codigo', 'periodo', 'situacao', 'comprovacao', 'trabalhador', 'recibo', 'data'],
    inSight: ['grupo', 'codigo', 'periodo', 'situacao', 'recibo'],
    period: 'data',
    arrival: 'Chegada',
    byArrival: true,
    acumula: ['grupo', 'situacao'],
    search: ['codigo', 'descricao', 'nomeTrabalhador', 'recibo'],
    exact: ['recibo', 'protocolo', 'idEvento'],
  },
});
