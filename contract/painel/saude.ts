import { z } from 'zod';

/** Labels of the counts about a customer. */
export const DO_CLIENTE = {
  usuarios: 'Usuários ativos',
  empresas: 'Empresas ativas',
  entraram: 'Entraram em 7 dias',
  naFila: 'Tarefas por terminar',
  falhas: 'Tarefas que falharam em 7 dias',
  paradas: 'Manifestações paradas',
  certificados: 'Empresas com certificado vencido ou a vencer em 30 dias',
} as const;
export type ContagemDoCliente = keyof typeof DO_CLIENTE;

/** The queues of an installation, and the states of their items. */
export const filaDaInstalacaoSchema = z.enum(['tarefas', 'correio', 'manifestacoes']);
export type FilaDaInstalacao = z.infer<typeof filaDaInstalacaoSchema>;
export const FILAS_DA_INSTALACAO: Readonly<Record<FilaDaInstalacao, string>> = {
  tarefas: 'Tarefas',
  correio: 'Mensagens',
  manifestacoes: 'Manifestações',
};
export const estadoDaFilaSchema = z.enum([
  ...(['na_fila', 'executando', 'enviada', 'descartada', 'falhou', 'interrompida', 'parada'] as const),
]);
export type EstadoDaFila = z.infer<typeof estadoDaFilaSchema>;
export const ESTADOS_DA_FILA: Readonly<Record<EstadoDaFila, string>> = {
  na_fila: 'na fila',
  executando: 'em execução',
  enviada: 'enviadas',
  descartada: 'descartadas',
  falhou: 'falharam',
  interrompida: 'interrompidas',
  parada: 'paradas',
};

/** Numbers about a tenant: nothing of its companies, users or documents is named. */
const tenantSchema = z.object({
  id: z.uuid(),
  nome: z.string(),
  plano: z.string(),
  usuarios: z.int(),
  empresas: z.int(),
  /** Users who signed in within a week, and the moment of the last sign-in. */
  entraram: z.int(),
  ultimaEntrada: z.iso.datetime().nullable(),
  /** Bytes of uploaded files stored now. */
  enviosBytes: z.int(),
  /** Tasks that are queued or running. */
  naFila: z.int(),
  /** Tasks that failed within a week. */
  falhas: z.int(),
  /** Manifestations that are no longer retried. */
  paradas: z.int(),
  /** Active companies whose certificate ends within thirty days or has ended, without a replacement. */
  certificados: z.int(),
  /** Limits of the plan; 0: no limit. */
  limites: z.object({ usuarios: z.int(), empresas: z.int(), enviosMB: z.int() }),
});
export type SaudeDoTenant = z.infer<typeof tenantSchema>;

const filaSchema = z.object({
  fila: filaDaInstalacaoSchema,
  estado: estadoDaFilaSchema,
  total: z.int(),
  esperaSegundos: z.int(),
});

/** State of the installation, for the platform's administrators. */
export const saudeSchema = z.object({
  versao: z.string(),
  /** The last migration of the database, and when it was applied. */
  banco: z.string(),
  tenants: z.array(tenantSchema),
  filas: z.array(filaSchema),
  rotinas: z.array(
    z.object({
      nome: z.string(),
      proximaEm: z.iso.datetime().nullable(),
      ultimaEm: z.iso.datetime().nullable(),
      boaEm: z.iso.datetime().nullable(),
      falhaDesde: z.iso.datetime().nullable(),
    }),
  ),
  /** External services that do not respond, each as a sentence. */
  servicos: z.array(z.string()),
});
export type Saude = z.infer<typeof saudeSchema>;
