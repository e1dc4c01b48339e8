import { z } from 'zod';
import { defineResource } from './defineResource.ts';
import { secretoSchema } from './segredo.ts';

/** Events sent to programs: the stable name of each kind, and its label. */
export const EVENTOS_WEBHOOK = {
  'documento.recebido': 'Documento recebido',
  'documento.estado': 'Estado de documento mudou',
  'prazo.proximo': 'Prazo de manifestação próximo',
  'nfse.decidida': 'Nota de serviço decidida na revisão',
  'pagamento.datado': 'Pagamento com data',
  'esocial.aceito': 'Evento aceito pelo eSocial',
  'esocial.recusado': 'Evento recusado pelo eSocial',
  'tarefa.encerrada': 'Tarefa encerrada',
} as const satisfies Record<string, string>;
export type EventoWebhook = keyof typeof EVENTOS_WEBHOOK;

/** Name of the event that the test button sends. Users cannot select it. */
export const TESTE_WEBHOOK = 'teste';

/** Labels of all events, the test included. */
export const NOMES_EVENTOS: Readonly<Record<string, string>> = {
  ...EVENTOS_WEBHOOK,
  [TESTE_WEBHOOK]: 'Teste',
};

/** Returns whether a port is allowed: the web's own, and those open to programs without root; none of mail, files or name services. */
const isPort = (port: string): boolean => ['', '80', '443'].includes(port) || Number(port) >= 1024;

function isEndpoint(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, hash, port } = new URL(text);
  const plain = `${username}${password}${hash}` === '';
  return ['https:', 'http:'].includes(protocol) && plain && isPort(port);
}

/** Endpoints of other programs to which events are sent. */
export const webhooks = defineResource({
  name: 'webhooks',
  path: '/sistema/integracoes/webhooks',
  listAtPath: true,
  label: { one: 'Webhook', many: 'Webhooks', genero: 'o' },
  scope: 'tenant',
  permissions: { search: 'API_ADMINISTRA', edit: 'API_ADMINISTRA' },
  menu: { group: 'cadastros', icon: 'hub', tabOf: '/sistema/integracoes', requires: ['NOT_ADMIN'] },
  title: 'nome',
  active: 'ativo',
  fields: {
    nome: { kind: 'text', label: 'Nome', required: true, unique: true, max: 60 },
    url: {
      kind: 'text',
      label: 'Endereço',
      required: true,
      max: 500,
      format: {
        test: isEndpoint,
        message:
          'Informe um endereço https://… completo, sem usuário, senha nem #; a porta é 443, 80 ou uma de 1024 em diante.',
      },
      examples: ['https://erp.exemplo.com.br/farol'],
      help: 'Recebe um POST a cada evento. Precisa de https e de um endereço público.',
    },
    descricao: { kind: 'longText', label: 'Descrição', max: 500 },
    ativo: {
      kind: 'boolean',
      label: 'Ativo',
      default: true,
      help: 'Desligado, o que acontece não é guardado para ele.',
    },
    eventos: { kind: 'codes', label: 'Eventos', required: true, options: EVENTOS_WEBHOOK },
    todasEmpresas: {
      kind: 'boolean',
      label: 'Todas as empresas',
      default: false,
      onlyInForm: true,
      help: 'Também as que forem cadastradas depois.',
    },
    empresas: {
      kind: 'references',
      label: 'Empresas',
      to: 'empresas',
      help: 'As de que ele é avisado; sem nenhuma, não é avisado de nada.',
    },
    responsavel: {
      kind: 'text',
      label: 'Responde por ele',
      max: 150,
      readOnly: true,
      computed: true,
      help: 'Quem o fez ou alterou por último: ele não conta mais do que essa pessoa pode ver.',
    },
    suspensoEm: { kind: 'instant', label: 'Suspenso desde', readOnly: true },
    falhandoDesde: { kind: 'instant', label: 'Falhando desde', readOnly: true },
    ultimaEntrega: { kind: 'instant', label: 'Última entrega', readOnly: true },
  },
  sections: [
    { label: 'Destino', fields: ['nome', 'ativo', 'url', 'descricao', 'responsavel'] },
    { label: 'Eventos', fields: ['eventos'] },
    { label: 'Empresas', fields: ['todasEmpresas', 'empresas'] },
  ],
  list: {
    columns: ['nome', 'url', 'ativo', 'suspensoEm', 'falhandoDesde', 'ultimaEntrega'],
    onlyWide: ['url'],
    order: ['nome', 'ASC'],
    sortable: ['nome', 'ultimaEntrega'],
    filters: ['nome', 'ativo', 'eventos', 'suspensoEm'],
    search: ['nome', 'url'],
    exact: [],
  },
});

export const ESTADOS_ENTREGA = ['pendente', 'entregue', 'falhou'] as const;
export type EstadoEntrega = (typeof ESTADOS_ENTREGA)[number];

/** A call of the endpoint and its result. */
const tentativaSchema = z.object({
  em: z.iso.datetime(),
  ms: z.int(),
  /** HTTP status of the response; null: there was none. */
  status: z.int().nullable(),
  /** The beginning of the response. */
  resposta: z.string(),
  /** Why there was no response, in Portuguese; '' when there was one. */
  erro: z.string(),
});
export type TentativaWebhook = z.infer<typeof tentativaSchema>;

/** An event for one endpoint, as `GET /v1/webhooks/{id}/entregas` lists it. `id` is also the `webhook-id` of the message. */
const entregaSchema = z.object({
  id: z.uuid(),
  tipo: z.string(),
  estado: z.enum(ESTADOS_ENTREGA),
  empresaId: z.uuid().nullable(),
  tentativas: z.int(),
  criadoEm: z.iso.datetime(),
  /** Moment of the next attempt; null when there will be none. */
  proximaEm: z.iso.datetime().nullable(),
  ultima: tentativaSchema.nullable(),
});
export type EntregaWebhook = z.infer<typeof entregaSchema>;

export const entregasSchema = z.object({
  linhas: z.array(entregaSchema),
  /** The value of `?apos=` for the next page; null at the end. */
  proxima: z.string().nullable(),
});

/** Response of `GET …/entregas/{entregaId}`: with all attempts, the last one first, and the body that is sent. */
export const entregaDetalheSchema = entregaSchema.extend({
  tentadas: z.array(tentativaSchema),
  corpo: z.string(),
});
export type EntregaDetalhe = z.infer<typeof entregaDetalheSchema>;

/** Response of `GET /v1/webhooks/{id}/situacao`. */
export const situacaoWebhookSchema = z.object({
  /** The secrets that sign, the current one first. */
  segredos: z.array(z.object({ criadoEm: z.iso.datetime(), serveAte: z.iso.datetime().nullable() })),
  suspensoEm: z.iso.datetime().nullable(),
  /** Why it was suspended, as a sentence. */
  motivo: z.string(),
  pendentes: z.int(),
  falhas: z.int(),
});
export type SituacaoWebhook = z.infer<typeof situacaoWebhookSchema>;

/** Body that replaces the secret: hours for which the old one signs too. */
export const trocaSegredoSchema = z.strictObject({ horas: z.int().min(0).max(168) });
/** The new secret, `whsec_` and base64, as Standard Webhooks defines it; it is returned only this once. */
export const segredoCriadoSchema = z.object({ segredo: secretoSchema });

export const reenviadasSchema = z.object({ quantas: z.int() });
