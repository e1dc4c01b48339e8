import { z } from 'zod';
import { alteracaoSchema } from '../historico.ts';

import type { Guard, Permission } from '../permissions.ts';
import { itemSchema } from '../tarefas.ts';

/** The books of past events. */
export const LIVROS = ['integracoes', 'tarefas', 'acessos', 'auditoria'] as const;
export type Livro = (typeof LIVROS)[number];
export const livroSchema = z.enum(LIVROS);

/** Results of an event, alike in all books. RECUSADO: a response refused it. FALHOU: there was no response, or an error. */
export const RESULTADOS = {
  CERTO: 'Certo',
  RECUSADO: 'Recusado',
  FALHOU: 'Falhou',
  CANCELADO: 'Cancelado',
  ANDAMENTO: 'Em andamento',
} as const;
export type Resultado = keyof typeof RESULTADOS;
const resultados = ['CERTO', 'RECUSADO', 'FALHOU', 'CANCELADO', 'ANDAMENTO'] as const satisfies Resultado[];
export const resultadoSchema = z.enum(resultados);

/** External services that the product calls. Any other (webhooks) becomes one more here. */
export const SERVICOS_EXTERNOS = { SEFAZ: 'SEFAZ', ADN: 'ADN', EMAIL: 'E-mail' } as const;

/** A line of a book. Every book has the same fields; unknown values are '' or null. CPFs in texts are masked. */
export const linhaLogSchema = z.object({
  id: z.uuid(),
  livro: livroSchema,
  /** In UTC with microseconds, as in the database: with `id` it is the position of the line in its book. */
  instante: z.iso.datetime(),
  empresaId: z.uuid().nullable(),
  /** A user by e-mail, a service as 'Serviço: …', '' when the product itself did it. */
  quem: z.string(),
  /** integracoes: SERVICOS_EXTERNOS. tarefas: kind of task. acessos, auditoria: the audited resource. */
  servico: z.string(),
  /** integracoes: the operation of the service, or the kind of e-mail. tarefas: ''. acessos, auditoria: a code of ACOES. */
  operacao: z.string(),
  /** integracoes: environment, or recipient. tarefas: its title. acessos, auditoria: name of the record. */
  assunto: z.string(),
  resultado: z.enum(resultados),
  /** integracoes: cStat or the error of the ADN. tarefas: its state. */
  codigo: z.string(),
  http: z.int().nullable(),
  /** Duration; for a task, from its request to its end. */
  ms: z.number().nullable(),
  pedidoBytes: z.int().nullable(),
  respostaBytes: z.int().nullable(),
  /** Address on the network. */
  endereco: z.string(),
  /** Why it failed, how a task ended, or what changed, in a sentence. */
  mensagem: z.string(),
  requestId: z.string(),
});
export type LinhaLog = z.infer<typeof linhaLogSchema>;
export const COLUNAS_LOG = linhaLogSchema.omit({ id: true, livro: true }).keyof().options;
export type ColunaLog = (typeof COLUNAS_LOG)[number];

/** Cursor of the next page of a book: after this line. */
export const cursorLogSchema = z.object({ instante: z.iso.datetime(), id: z.uuid() });
export type CursorLog = z.infer<typeof cursorLogSchema>;

const texto = z
  .string()
  .trim()
  .max(200, 'Use até 200 caracteres.')
  .regex(/^[^\0]*$/, 'Há um caractere que não é aceito.');

/** Filter of a book. `de` is inclusive, `ate` exclusive; an absent or '' value does not filter. */
export const filtroLogSchema = z.strictObject({
  de: z.iso.datetime({ error: 'Data e hora inválidas.' }).optional(),
  ate: z.iso.datetime({ error: 'Data e hora inválidas.' }).optional(),
  empresa: z.uuid({ error: 'Referência inválida.' }).optional(),
  /** Part of the e-mail of a user or of the name of a service. */
  quem: texto.optional(),
  servico: texto.optional(),
  operacao: texto.optional(),
  resultado: z.enum(resultados, { error: 'Escolha uma das opções.' }).optional(),
  /** Access key, protocol, receipt or Id; spaces and dots are ignored. */
  chave: texto.optional(),
  /** The whole id of a request. */
  requestId: texto.optional(),
});
export type FiltroLog = z.infer<typeof filtroLogSchema>;

interface DoLivro {
  rotulo: string;
  /** Its description, in a sentence. */
  diz: string;
  /** What its search box searches, as the box shows it. */
  procura: string;
  permissoes: readonly Permission[];
  /** Its columns in the order of the screen, with their labels; the others are empty in all of its lines. */
  colunas: Readonly<Partial<Record<ColunaLog, string>>>;
}

const COMUNS = { instante: 'Quando', empresaId: 'Empresa', quem: 'Quem' } as const;
const DA_AUDITORIA = {
  instante: 'Quando',
  quem: 'Quem',
  operacao: 'O que fez',
  resultado: 'Resultado',
  servico: 'Onde',
  assunto: 'Registro',
  empresaId: 'Empresa',
  endereco: 'Endereço de rede',
  mensagem: 'Detalhe',
  requestId: 'Código do pedido',
} as const;

export const livros: Readonly<Record<Livro, DoLivro>> = {
  integracoes: {
    rotulo: 'Integrações',
    diz: 'Cada conversa com a SEFAZ, o ADN e o correio eletrônico.',
    procura: 'Chave, protocolo, recibo ou Id inteiro',
    permissoes: ['LOG_BAIXA'],
    colunas: {
      instante: COMUNS.instante,
      servico: 'Serviço',
      operacao: 'Operação',
      resultado: 'Resultado',
      codigo: 'Código oficial',
      http: 'HTTP',
      ms: 'Duração',
      pedidoBytes: 'Enviado',
      respostaBytes: 'Recebido',
      empresaId: COMUNS.empresaId,
      quem: COMUNS.quem,
      assunto: 'Ambiente ou destino',
      mensagem: 'Detalhe',
      requestId: 'Código do pedido',
    },
  },
  tarefas: {
    rotulo: 'Tarefas',
    diz: 'Cada trabalho em segundo plano, com o que foi feito de cada item.',
    procura: 'Tarefa, resultado, item, chave',
    permissoes: ['LOG_BAIXA'],
    colunas: {
      instante: 'Pedida em',
      assunto: 'Tarefa',
      resultado: 'Resultado',
      ms: 'Do pedido ao fim',
      empresaId: COMUNS.empresaId,
      quem: COMUNS.quem,
      mensagem: 'Como terminou',
      servico: 'Tipo',
      codigo: 'Situação',
      endereco: 'Endereço de rede',
      requestId: 'Código do pedido',
    },
  },
  acessos: {
    rotulo: 'Acessos',
    diz: 'Quem entrou, de onde, com quê, e o que foi recusado.',
    procura: 'Registro, o que mudou, chave',
    permissoes: ['LOG_BAIXA', 'AUDITORIA_BUSCA'],
    colunas: DA_AUDITORIA,
  },
  auditoria: {
    rotulo: 'Auditoria',
    diz: 'Quem fez o quê, com o antes e o depois.',
    procura: 'Registro, o que mudou, chave',
    permissoes: ['LOG_BAIXA', 'AUDITORIA_BUSCA'],
    colunas: DA_AUDITORIA,
  },
};

/** Returns the guard of reading a book. */
export const guardOfLivro = (livro: Livro): Guard => ({ allOf: livros[livro].permissoes });

/** Response of `GET /v1/logs/{livro}`: a page, and the cursor of the next one, to be sent as `depois`. */
export const paginaLogSchema = z.object({ linhas: z.array(linhaLogSchema), proximo: z.string().nullable() });
export type PaginaLog = z.infer<typeof paginaLogSchema>;
export const LINHAS_POR_PAGINA = 50;
export const MAIOR_PAGINA = 200;

/** Response of `GET /v1/logs/{livro}/volume`: lines by day of Brasília and service. */
export const volumeLogSchema = z.object({
  dias: z.array(z.object({ dia: z.string(), servico: z.string(), total: z.number(), falhas: z.number() })),
});
export type VolumeLog = z.infer<typeof volumeLogSchema>;

/** Response of `GET /v1/logs/pedidos/{requestId}`: the lines about a request in all books that the user may read, oldest first. */
export const linhaDoTempoSchema = z.object({ linhas: z.array(linhaLogSchema), mais: z.boolean() });
export type LinhaDoTempo = z.infer<typeof linhaDoTempoSchema>;

/** Response of `GET /v1/logs/{livro}/{id}`: a line with all its details, except bytes. */
export const detalheLogSchema = z.object({
  linha: linhaLogSchema,
  /** Changes by field, for books that store them. */
  alteracoes: z.array(alteracaoSchema),
  /** For a call: the keys and protocols in it. */
  chaves: z.array(z.string()),
  /** For a task: the results of its first items, and their total number. */
  itens: z.array(itemSchema),
  totalItens: z.number(),
  /** There are stored bytes of request and response. */
  temBytes: z.boolean(),
});
export type DetalheLog = z.infer<typeof detalheLogSchema>;

/** Response of `GET /v1/logs/integracoes/{id}/bytes`; `mascarado`: its CPFs are masked, so it is not byte by byte what was sent. */
export const bytesLogSchema = z.object({
  url: z.string(),
  pedido: z.string(),
  resposta: z.string(),
  mascarado: z.boolean(),
});
export type BytesLog = z.infer<typeof bytesLogSchema>;
