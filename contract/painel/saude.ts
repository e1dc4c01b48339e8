import { z } from 'zod';

/** What is counted of a customer, and what it is called. */
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

/** The queues of an installation, and how what is in them stands. */
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

/** How a tenant fares, in numbers alone: nothing of its companies, people or documents is named. */
const tenantSchema = z.object({
  id: z.uuid(),
  nome: z.string(),
  plano: z.string(),
  usuarios: z.int(),
  empresas: z.int(),
  /** People who signed in within a week, and when anybody did last. */
  entraram: z.int(),
  ultimaEntrada: z.iso.datetime().nullable(),
  /** Sent files that are stored now. */
  enviosBytes: z.int(),
  /** Tasks that wait or run. */
  naFila: z.int(),
  /** Tasks that ended badly within a week. */
  falhas: z.int(),
  /** Manifestations that nothing tries any more. */
  paradas: z.int(),
  /** Companies in use whose certificate ends within thirty days or has ended, without one that replaces it. */
  certificados: z.int(),
  /** What the plan allows; 0: no limit. */
  limites: z.object({ usuarios: z.int(), empresas: z.int(), enviosMB: z.int() }),
});
export type SaudeDoTenant = z.infer<typeof tenantSchema>;

const filaSchema = z.object({
  fila: filaDaInstalacaoSchema,
  estado: estadoDaFilaSchema,
  total: z.int(),
  esperaSegundos: z.int(),
});

/** What an administrator of the platform watches. */
export const saudeSchema = z.object({
  versao: z.string(),
  /** The last step of the database, and when it was taken. */
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
  /** Services of others that do not answer, each a sentence. */
  servicos: z.array(z.string()),
});
export type Saude = z.infer<typeof saudeSchema>;
