import { z } from 'zod';
import { SITUACOES, TONS_SITUACAO } from './esocial/situacao.ts';
import { GRUPOS } from './esocial/tabela.ts';
import { defineResource } from './resource.ts';

/** The eSocial events of the selected company (decisions, 'eSocial events'): they come from files, never from a form. */
export const eventos = defineResource({
  name: 'eventos',
  path: '/sistema/esocial/eventos',
  listAtPath: true,
  label: { one: 'Evento do eSocial', many: 'Eventos do eSocial' },
  modulo: 'ESOCIAL',
  scope: 'empresa',
  permissions: { search: 'EVENTO_BUSCA' },
  opens: 'ANY',
  menu: { group: 'esocial', label: 'menu_item.esocial.eventos', icon: 'event_note' },
  title: 'descricao',
  fields: {
    codigo: { kind: 'text', label: 'Código', max: 10, readOnly: true },
    /** With its code before it, so that titles, the palette and the audit name the event whole. */
    descricao: { kind: 'text', label: 'Evento', max: 120, required: true, readOnly: true },
    grupo: { kind: 'enum', label: 'Grupo', options: GRUPOS, required: true, readOnly: true },
    trabalhador: { kind: 'cpf', label: 'Trabalhador', readOnly: true },
    nomeTrabalhador: { kind: 'text', label: 'Nome do trabalhador', max: 150, readOnly: true },
    matricula: { kind: 'text', label: 'Matrícula', max: 30, readOnly: true },
    estabelecimento: { kind: 'cnpj', label: 'Estabelecimento', readOnly: true },
    /** As people write it: '03/2026', or '2026' for a year's. */
    periodo: { kind: 'text', label: 'Período', max: 10, readOnly: true },
    situacao: {
      kind: 'enum',
      label: 'Situação',
      options: SITUACOES,
      tones: TONS_SITUACAO,
      required: true,
      readOnly: true,
    },
    recibo: { kind: 'text', label: 'Recibo', max: 40, readOnly: true },
    data: { kind: 'instant', label: 'Data', required: true, readOnly: true },
    protocolo: { kind: 'text', label: 'Protocolo de envio', max: 60, readOnly: true },
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
    // What the event says stands below, read from its XML; the receipt, with a button to copy it.
    {
      label: 'No eSocial',
      fields: ['situacao', 'data', 'grupo', 'periodo', 'protocolo', 'ambiente', 'leiaute', 'idEvento'],
    },
  ],
  list: {
    columns: ['codigo', 'descricao', 'situacao', 'trabalhador', 'periodo', 'recibo', 'data', 'grupo'],
    order: ['data', 'DESC'],
    sortable: ['data', 'codigo', 'situacao'],
    filters: ['grupo', 'codigo', 'periodo', 'situacao', 'trabalhador', 'recibo', 'data'],
    search: ['codigo', 'descricao', 'nomeTrabalhador', 'recibo'],
  },
});

/** `GET /v1/eventos/contagens`: how many events the company has in each state; those with none are left out. */
export const contagensSchema = z.object({ situacoes: z.record(z.string(), z.number()), total: z.number() });

/** What became of one thing that a file held. */
export const RESULTADOS = {
  IMPORTADO: 'Importado',
  ATUALIZADO: 'Atualizado',
  IGUAL: 'Já estava aqui',
  SEM_EFEITO: 'Nada a fazer',
  RECUSADO: 'Recusado',
} as const;
export type ResultadoItem = keyof typeof RESULTADOS;

const resultadoSchema = z.object({
  /** The file; within a .zip, its name there. */
  arquivo: z.string(),
  resultado: z.enum(['IMPORTADO', 'ATUALIZADO', 'IGUAL', 'SEM_EFEITO', 'RECUSADO']),
  mensagem: z.string(),
  eventoId: z.uuid().nullable(),
});
export type ResultadoImportacao = z.infer<typeof resultadoSchema>;

/** `POST /v1/eventos/importar`. */
export const importacaoSchema = z.object({ itens: z.array(resultadoSchema) });

export interface DadoEvento {
  rotulo: string;
  valor: string;
}
export interface SecaoEvento {
  titulo: string;
  dados: DadoEvento[];
  secoes: SecaoEvento[];
}
const secaoSchema: z.ZodType<SecaoEvento> = z.lazy(() =>
  z.object({
    titulo: z.string(),
    dados: z.array(z.object({ rotulo: z.string(), valor: z.string() })),
    secoes: z.array(secaoSchema),
  }),
);

const ligacaoSchema = z.object({
  id: z.uuid(),
  /** How it relates to the event that is shown. */
  relacao: z.enum(['RETIFICA', 'RETIFICADO_POR', 'EXCLUI', 'EXCLUIDO_POR', 'TOTALIZA', 'TOTALIZADO_EM']),
  descricao: z.string(),
  situacao: z.string(),
  data: z.string(),
});
export type LigacaoEvento = z.infer<typeof ligacaoSchema>;

export const ocorrenciaSchema = z.object({
  tipo: z.enum(['ERRO', 'ADVERTENCIA']),
  codigo: z.string(),
  descricao: z.string(),
  localizacao: z.string(),
});

const passoSchema = z.object({
  instante: z.string(),
  situacao: z.string(),
  texto: z.string(),
  quem: z.string(),
  arquivo: z.string(),
});
export type PassoEvento = z.infer<typeof passoSchema>;

/** `GET /v1/eventos/{id}/detalhe`: everything below the fields of the record. */
export const detalheSchema = z.object({
  secoes: z.array(secaoSchema),
  /** Those of the last answer. */
  ocorrencias: z.array(ocorrenciaSchema),
  ligacoes: z.array(ligacaoSchema),
  historico: z.array(passoSchema),
  /** Indented for reading; '' while only an answer is known. */
  xml: z.string(),
});
export type DetalheEvento = z.infer<typeof detalheSchema>;
