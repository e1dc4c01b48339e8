import { z } from 'zod';
import { alteracaoSchema } from '../historico.ts';

import type { Guard, Permission } from '../permissions.ts';
import { itemSchema } from '../tarefas.ts';

/** The books of what happened. */
export const LIVROS = ['integracoes', 'tarefas', 'acessos', 'auditoria'] as const;
export type Livro = (typeof LIVROS)[number];
export const livroSchema = z.enum(LIVROS);

/** How something ended, alike in all books. RECUSADO: somebody answered, and said no. FALHOU: nobody did, or it broke. */
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

/** Whom the product calls. What it calls besides (webhooks) becomes one more here. */
export const SERVICOS_EXTERNOS = { SEFAZ: 'SEFAZ', ADN: 'ADN', EMAIL: 'E-mail' } as const;

/** One line of a book. Every book gives the same; what it does not know is '' or null. CPFs in texts are masked. */
export const linhaLogSchema = z.object({
  id: z.uuid(),
  livro: livroSchema,
  /** In UTC with microseconds, as the database has it: with `id` it is the place of the line in its book. */
  instante: z.iso.datetime(),
  empresaId: z.uuid().nullable(),
  /** A person by e-mail, a service as 'Serviço: …', '' where the product itself did it. */
  quem: z.string(),
  /** integracoes: SERVICOS_EXTERNOS. tarefas: kind of task. acessos, auditoria: the audited resource. */
  servico: z.string(),
  /** integracoes: the service as it is called, or the kind of letter. tarefas: ''. acessos, auditoria: a code of ACOES. */
  operacao: z.string(),
  /** integracoes: environment, or to whom. tarefas: its title. acessos, auditoria: what the record is called. */
  assunto: z.string(),
  resultado: z.enum(resultados),
  /** integracoes: cStat or the error of the ADN. tarefas: its state. */
  codigo: z.string(),
  http: z.int().nullable(),
  /** How long it took; of a task, from when it was asked for to its end. */
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

/** Where the next page of a book begins: after this line. */
export const cursorLogSchema = z.object({ instante: z.iso.datetime(), id: z.uuid() });
export type CursorLog = z.infer<typeof cursorLogSchema>;

const texto = z
  .string()
  .trim()
  .max(200, 'Use até 200 caracteres.')
  .regex(/^[^\0]*$/, 'Há um caractere que não é aceito.');

/** What narrows a book. `de` belongs to the period, `ate` does not; what is absent or '' narrows nothing. */
export const filtroLogSchema = z.strictObject({
  de: z.iso.datetime({ error: 'Data e hora inválidas.' }).optional(),
  ate: z.iso.datetime({ error: 'Data e hora inválidas.' }).optional(),
  empresa: z.uuid({ error: 'Referência inválida.' }).optional(),
  /** A part of the e-mail of a person or of the name of a service. */
  quem: texto.optional(),
  servico: texto.optional(),
  operacao: texto.optional(),
  resultado: z.enum(resultados, { error: 'Escolha uma das opções.' }).optional(),
  /** Access key, protocol, receipt or Id; spaces and points are of no matter. */
  chave: texto.optional(),
  /** The whole code of a request. */
  requestId: texto.optional(),
});
export type FiltroLog = z.infer<typeof filtroLogSchema>;

interface DoLivro {
  rotulo: string;
  /** What it tells, in a sentence. */
  diz: string;
  /** What its search box finds lines by, as the box says it. */
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

/** What is needed to read a book. */
export const guardOfLivro = (livro: Livro): Guard => ({ allOf: livros[livro].permissoes });

/** `GET /v1/logs/{livro}`: a page, and where the next one begins, to be sent back as `depois`. */
export const paginaLogSchema = z.object({ linhas: z.array(linhaLogSchema), proximo: z.string().nullable() });
export type PaginaLog = z.infer<typeof paginaLogSchema>;
export const POR_PAGINA = 50;
export const MAIOR_PAGINA = 200;

/** `GET /v1/logs/{livro}/volume`: lines by day of Brasília and service. */
export const volumeLogSchema = z.object({
  dias: z.array(z.object({ dia: z.string(), servico: z.string(), total: z.number(), falhas: z.number() })),
});
export type VolumeLog = z.infer<typeof volumeLogSchema>;

/** `GET /v1/logs/pedidos/{requestId}`: what all books that one may read say of a request, the oldest first. */
export const linhaDoTempoSchema = z.object({ linhas: z.array(linhaLogSchema), mais: z.boolean() });
export type LinhaDoTempo = z.infer<typeof linhaDoTempoSchema>;

/** `GET /v1/logs/{livro}/{id}`: a line with all that is known of it, besides bytes. */
export const detalheLogSchema = z.object({
  linha: linhaLogSchema,
  /** Field by field, of the books that tell of changes. */
  alteracoes: z.array(alteracaoSchema),
  /** Of a call: the keys and protocols that it names. */
  chaves: z.array(z.string()),
  /** Of a task: what became of its first items, and of how many there are. */
  itens: z.array(itemSchema),
  totalItens: z.number(),
  /** There are bytes of request and answer to be read. */
  temBytes: z.boolean(),
});
export type DetalheLog = z.infer<typeof detalheLogSchema>;

/** `GET /v1/logs/integracoes/{id}/bytes`; `mascarado`: CPFs in it are hidden, so it is not byte by byte as it went. */
export const bytesLogSchema = z.object({
  url: z.string(),
  pedido: z.string(),
  resposta: z.string(),
  mascarado: z.boolean(),
});
export type BytesLog = z.infer<typeof bytesLogSchema>;
