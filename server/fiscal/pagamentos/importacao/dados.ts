import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Veredito, veredito } from '../../../../contract/fiscal/pagamentos/casamento/notaAPagar.ts';
import {
  EXPLICACOES,
  type Explicacao,
  type Grupo,
} from '../../../../contract/fiscal/pagamentos/importacao.ts';
import { tipoLancamentoSchema } from '../../../../contract/fiscal/pagamentos/lancamentos.ts';
import {
  DIVERGENCIAS_PAGAMENTO,
  type DivergenciaPagamento,
} from '../../../../contract/fiscal/pagamentos/pagamentos.ts';
import { CASAMENTO_NAMES } from '../../../../contract/layouts/layout.ts';
import { type LinhaLida, valoresSchema } from '../../../../contract/layouts/leitura.ts';
import type { Tx } from '../../../db/database.ts';

const nomes = <T extends string>(de: Readonly<Record<T, unknown>>) => Object.keys(de) as [T, ...T[]];
const lancarSchema = z.object({
  id: z.uuid(),
  versao: z.int(),
  valor: z.int().nullable(),
  encargos: z.int(),
  desconto: z.int(),
  divergencia: z.enum(nomes<DivergenciaPagamento>(DIVERGENCIAS_PAGAMENTO)).nullable(),
});

/** Schema of a line's `dados`; default values are omitted, because there are many lines. */
export const dadosSchema = z.object({
  motivo: z.string(),
  original: z.array(z.string()),
  valores: valoresSchema,
  como: z.enum(CASAMENTO_NAMES).nullable().default(null),
  explicacao: z.enum(nomes<Explicacao>(EXPLICACOES)).nullable().default(null),
  encargos: z.int().default(0),
  tipo: tipoLancamentoSchema.default('PAGAMENTO'),
  avisos: z.array(z.string()).default([]),
  lancar: z.array(lancarSchema).default([]),
  candidatas: z.array(z.object({ id: z.uuid(), motivo: z.string() })).default([]),
  proposta: z.array(z.uuid()).default([]),
  desfaz: z.array(z.uuid()).default([]),
});

const vazio = (valor: unknown) =>
  valor === null || valor === 0 || (Array.isArray(valor) && valor.length === 0);

/** A line as stored. */
interface LinhaJulgada {
  lida: Pick<LinhaLida, 'linha' | 'original' | 'valores'>;
  veredito: Veredito;
  respondida: boolean;
  /** The original question, preserved by an answer so that it can be changed. */
  pergunta: string | null;
}

/** Returns the verdict of a line that its layout did not recognise as data, or could not read; null for the others. */
export function semJulgar({ situacao, motivos }: LinhaLida): Veredito | null {
  if (situacao === 'DADO') return null;
  const texto = motivos.map((motivo) => motivo.texto).join(' ');
  return situacao === 'RECUSADA'
    ? veredito('RECUSADA', texto || 'A linha não pôde ser lida.')
    : veredito('NAO_E_DADO', texto || 'A linha não é de pagamento.');
}

function linhaGuardada({
  lida,
  veredito: dito,
  respondida,
  pergunta,
}: LinhaJulgada): Record<string, unknown> {
  const { grupo, pergunta: _, documentos, tipo, motivo, ...resto } = dito;
  const { data, valor } = lida.valores;
  return {
    linha: lida.linha,
    grupo,
    pergunta,
    pagamentos: documentos,
    respondida,
    data: typeof data === 'string' && data !== '' ? data : null,
    valor: typeof valor === 'number' ? valor : null,
    dados: {
      motivo,
      original: lida.original,
      valores: lida.valores,
      ...(tipo !== 'PAGAMENTO' && { tipo }),
      ...Object.fromEntries(Object.entries(resto).filter(([, value]) => !vazio(value))),
    },
  };
}

/** Returns the JSON of one line; made one by one, because serialising a whole batch would block requests. */
export const jsonDaLinha = (linha: LinhaJulgada): string => JSON.stringify(linhaGuardada(linha));

const REGISTRO = sql.raw(
  'x(linha int, grupo text, pergunta text, data date, valor bigint, pagamentos uuid[], dados jsonb, respondida boolean)',
);

/** Inserts new lines of an import; `linhas` are JSON from `jsonDaLinha`. */
export async function insereLinhas(
  tx: Tx,
  de: { empresaId: string; importacaoId: string },
  linhas: readonly string[],
): Promise<void> {
  await tx.execute(sql`
    insert into pagamentos_linhas (tenant_id, empresa_id, importacao_id, linha, grupo, pergunta, data, valor, pagamentos, dados, respondida)
    select farol_tenant(), ${de.empresaId}::uuid, ${de.importacaoId}::uuid, x.linha, x.grupo, x.pergunta, x.data, x.valor,
           coalesce(x.pagamentos, '{}'), x.dados, x.respondida
      from jsonb_to_recordset(${`[${linhas.join(',')}]`}::jsonb) as ${REGISTRO}
    returning linha`);
}

/** Updates lines of an import with their new verdicts. */
export async function replaceLinhas(tx: Tx, importacaoId: string, linhas: readonly string[]): Promise<void> {
  if (linhas.length === 0) return;
  await tx.execute(sql`
    update pagamentos_linhas l set grupo = x.grupo, pergunta = x.pergunta, pagamentos = coalesce(x.pagamentos, '{}'), dados = x.dados,
           respondida = x.respondida, versao = l.versao + 1, alterado_em = now()
      from jsonb_to_recordset(${`[${linhas.join(',')}]`}::jsonb) as ${REGISTRO}
     where l.importacao_id = ${importacaoId} and l.linha = x.linha`);
}

/** Updates lines changed by others of the same file: reversed, or explained once all parts are present. */
export async function emendaLinhas(
  tx: Tx,
  importacaoId: string,
  emendas: readonly { linha: number; grupo: Grupo; dados: Record<string, unknown>; semDocumentos: boolean }[],
): Promise<void> {
  if (emendas.length === 0) return;
  await tx.execute(sql`
    update pagamentos_linhas l set grupo = x.grupo, dados = l.dados || x.dados,
           pergunta = case when x.grupo = 'PERGUNTA' then l.pergunta end,
           pagamentos = case when x."semDocumentos" then '{}' else l.pagamentos end
      from jsonb_to_recordset(${JSON.stringify(emendas)}::jsonb) as x(linha int, grupo text, dados jsonb, "semDocumentos" boolean)
     where l.importacao_id = ${importacaoId} and l.linha = x.linha`);
}

/** Marks lines that together are exactly the amount owed as parts of it; their amounts no longer need a check. */
export async function completaPartes(tx: Tx, importacaoId: string, linhas: readonly number[]): Promise<void> {
  if (linhas.length === 0) return;
  const parte = {
    explicacao: 'PARTE',
    motivo: 'Pago em parte: com as outras linhas desta nota, soma o líquido.',
  };
  await tx.execute(sql`
    update pagamentos_linhas set dados = jsonb_set(dados || ${JSON.stringify(parte)}::jsonb, '{lancar,0,divergencia}', 'null')
     where importacao_id = ${importacaoId} and linha = any(${sql.param([...linhas])}::int[]) and grupo = 'APLICA'`);
}
